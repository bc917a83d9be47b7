import { z } from "zod";
import { detailOf, readAnswer, retryAfter, type NetworkAnswer } from "./call-network";
import { NetworkError, type NetworkFailure } from "./network";

/** Time over which X counts calls together; waited where it does not say when the next one may come. */
const WINDOW_MS = 15 * 60 * 1000;

/** X refuses some texts with the status of missing permissions. */
const OF_CONTENT = /too long|shorter|reply to a/i;

/** A problem in the form of RFC 9457, or a list of errors. */
const Problem = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ message: z.string().optional(), detail: z.string().optional() })).optional(),
});

/** The failure behind a refusal of X; `otherwise` is what it means where its status says nothing. */
export function xFailure(answer: NetworkAnswer, otherwise: NetworkFailure, now = Date.now()): NetworkError {
  const problem = readAnswer(Problem, answer);
  const [first] = problem?.errors ?? [];
  const said = first?.message ?? first?.detail ?? problem?.detail ?? problem?.title;
  const detail = detailOf(said, answer);
  const kind = problem?.type?.split("/").at(-1);
  if (answer.status === 402 || kind === "usage-capped" || kind === "credits")
    return new NetworkError("usage_capped", detail);
  if (answer.status === 401) return new NetworkError("expired", detail);
  if (answer.status === 429)
    return new NetworkError("rate_limited", detail, { retryAt: resetOf(answer, now) });
  if (answer.status === 403 && /duplicate content/i.test(detail))
    return new NetworkError("duplicate", detail);
  if (answer.status === 403 && kind === "client-forbidden") return new NetworkError("app_forbidden", detail);
  if (answer.status === 403 && OF_CONTENT.test(detail)) return new NetworkError("content_rejected", detail);
  if (answer.status === 403) return new NetworkError("permission_missing", detail);
  return new NetworkError(otherwise, detail);
}

/** X counts in windows of 15 minutes and of a day; the account waits for the last of those that are used up. */
function resetOf(answer: NetworkAnswer, now: number): number {
  const number = (name: string) => Number(answer.headers.get(name) ?? Number.NaN);
  const resets = ["x-rate-limit", "x-user-limit-24hour", "x-app-limit-24hour"]
    .filter((limit) => !(number(`${limit}-remaining`) > 0))
    .map((limit) => number(`${limit}-reset`) * 1000)
    .filter((reset) => reset > now);
  return resets.length > 0 ? Math.max(...resets) : (retryAfter(answer, now) ?? now + WINDOW_MS);
}
