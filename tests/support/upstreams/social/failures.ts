/** Purpose of a call of a network. */
export type NetworkCallKind =
  | "token"
  | "refresh"
  | "revoke"
  | "identity"
  | "upload"
  | "create"
  | "timeline"
  | "figures";

/**
 * How a call goes wrong. `…-after-accepting`: the network did what was asked, and its client does not learn so.
 * `processing-failed`, `usage-capped` and `client-forbidden` are X's alone.
 */
export const FAILURES = [
  "hang-after-accepting",
  "drop-after-accepting",
  "error-after-accepting",
  "drop-before-accepting",
  "error-before-accepting",
  "rate-limited",
  "unauthorized",
  "forbidden",
  "rejected",
  "media-rejected",
  "processing-failed",
  "usage-capped",
  "client-forbidden",
] as const;

export type Failure = (typeof FAILURES)[number];

export interface NextFailure {
  call: NetworkCallKind;
  failure: Failure;
  /** The network's id of the account; every account without it. */
  account?: string;
  /** 1 without it. */
  times?: number;
}

/** Random failures: shares of all calls of a kind between 0 and 1. The same seed makes the same series. */
export interface Chaos {
  seed: number;
  shares: Partial<Record<NetworkCallKind, Partial<Record<Failure, number>>>>;
}

/** Script of the calls that fail, and how. */
export class FailureScript {
  #next: Required<NextFailure>[] = [];
  #chaos: Chaos | null = null;
  #random: () => number = () => 1;

  add({ account = "", times = 1, ...rest }: NextFailure): void {
    this.#next.push({ account, times, ...rest });
  }

  play(chaos: Chaos | null): void {
    this.#chaos = chaos;
    this.#random = randomOf(chaos?.seed ?? 0);
  }

  forget(account?: string): void {
    this.#next = account ? this.#next.filter((one) => one.account !== account) : [];
    if (!account) this.play(null);
  }

  take(call: NetworkCallKind, account: string): Failure | null {
    const next = this.#next.find(
      (one) => one.times > 0 && one.call === call && ["", account].includes(one.account),
    );
    if (next) {
      next.times -= 1;
      return next.failure;
    }
    const shares = this.#chaos?.shares[call];
    if (!shares) return null;
    let left = this.#random();
    for (const [failure, share] of Object.entries(shares)) if ((left -= share) < 0) return failure as Failure;
    return null;
  }
}

/** mulberry32 */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
