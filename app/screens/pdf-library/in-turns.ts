/** Calls that are on their way together. */
const AT_ONCE = 5;

/** Does something with each, a few at a time. After a failure, which it rejects with, it begins no more. */
export async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ended = await Promise.allSettled(all.slice(at, at + AT_ONCE).map(work));
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  }
}
