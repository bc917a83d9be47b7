import type { Controls } from "./controls.ts";

/** The same controls, each answering later. */
type Remote = {
  [Name in keyof Controls]: (
    ...args: Parameters<Controls[Name]>
  ) => Promise<Awaited<ReturnType<Controls[Name]>>>;
};

/** A scripted Stripe in another process (tests inside workerd, browser tests), reached over HTTP by its address. */
export function remoteStripe(url: string): Remote {
  const call = async (name: string, args: unknown[]) => {
    const response = await fetch(`${url}/-/${name}`, { method: "POST", body: JSON.stringify(args) });
    const answer = (await response.json()) as { result?: unknown; error?: string };
    if (!response.ok) throw new Error(answer.error);
    return answer.result;
  };
  return new Proxy({} as Remote, {
    // A promise looks for `then` on every value that it is given.
    get: (_target, name) =>
      typeof name === "string" && name !== "then" ? (...args: unknown[]) => call(name, args) : undefined,
  });
}

/** Who pays for a user at Stripe: its customer. The last event of all can be another test's. */
export async function customerOf(stripe: Remote, userId: string): Promise<string> {
  for (const { type, data } of await stripe.events()) {
    const { id, metadata } = data.object as { id: string; metadata?: { user_id?: string } };
    if (type === "customer.created" && metadata?.user_id === userId) return id;
  }
  throw new Error(`${userId} is no customer`);
}

/** The options with which the official package reaches a server at this address. */
export function stripeAt(url: string): { host: string; port: string; protocol: "http" | "https" } {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === "http:" ? "http" : "https" };
}
