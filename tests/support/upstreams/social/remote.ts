import type { NetworkControls } from "./network-server.ts";

type Remote = {
  [Name in keyof NetworkControls]: (
    ...args: Parameters<NetworkControls[Name]>
  ) => Promise<Awaited<ReturnType<NetworkControls[Name]>>>;
};

/** A scripted network in another process (tests inside workerd, browser tests), reached over HTTP by its address. */
export function remoteNetwork(url: string): Remote {
  const call = async (name: string, args: unknown[]) => {
    const response = await fetch(`${url}/-/${name}`, { method: "POST", body: JSON.stringify(args) });
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { result: unknown }).result;
  };
  return new Proxy({} as Remote, {
    // A promise looks for `then` on every value that it is given.
    get: (_target, name) =>
      typeof name === "string" && name !== "then" ? (...args: unknown[]) => call(name, args) : undefined,
  });
}
