import type { Answer, NetworkDefinition } from "./network-server.ts";

/** A refusal in X's form: `kind` is the last word of its type's address. */
export const problem = (status: number, kind: string, detail: string): Answer => ({
  status,
  body: {
    title: status === 403 ? "Forbidden" : "Invalid Request",
    detail,
    type: kind === "about:blank" ? kind : `https://api.twitter.com/2/problems/${kind}`,
    status,
  },
});

export const xRefusals: NetworkDefinition["refusals"] = {
  unauthorized: {
    status: 401,
    body: { title: "Unauthorized", type: "about:blank", status: 401, detail: "Unauthorized" },
  },
  forbidden: problem(403, "about:blank", "You are not permitted to perform this action."),
  rejected: problem(400, "invalid-request", "One or more parameters to your request was invalid."),
  "media-rejected": problem(400, "invalid-request", "The media could not be read."),
  "client-forbidden": problem(403, "client-forbidden", "This app is not enrolled for this access."),
  "usage-capped": problem(429, "usage-capped", "Usage cap exceeded: Monthly product cap"),
  get "rate-limited"(): Answer {
    const reset = Math.ceil(Date.now() / 1000) + 15 * 60;
    const headers = {
      "x-rate-limit-limit": "100",
      "x-rate-limit-remaining": "0",
      "x-rate-limit-reset": `${reset}`,
    };
    return {
      status: 429,
      headers,
      body: { title: "Too Many Requests", detail: "Too Many Requests", type: "about:blank", status: 429 },
    };
  },
};
