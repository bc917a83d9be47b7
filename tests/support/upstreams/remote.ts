import type { RecordedRequest } from "./server.ts";

/** An upstream in another process (tests inside workerd, browser tests), reached over HTTP by its `url`. */
export function remoteUpstream(url: string) {
  const { origin } = new URL(url);
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${origin}/-/${path}`, init);
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body as RecordedRequest[];
  };
  return {
    url,
    requests: () => call("requests"),
    forget: () => call("requests", { method: "DELETE" }),
    play: (scenario: string) => call("scenario", { method: "PUT", body: scenario }),
    letGo: (hold: number) => call("let-go", { method: "PUT", body: String(hold) }),
  };
}
