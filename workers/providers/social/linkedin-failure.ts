import { z } from "zod";
import { detailOf, readAnswer, retryAfter, type NetworkAnswer } from "./call-network";
import { NetworkError, type NetworkFailure, type PublishedPost } from "./network";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Body of LinkedIn's refusals. */
const Refusal = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  errorDetails: z
    .object({
      inputErrors: z
        .array(z.object({ code: z.string().optional(), description: z.string().optional() }))
        .optional(),
    })
    .optional(),
});

/** The failure behind a refusal of LinkedIn; `otherwise` is what it means where its status says nothing. */
export function linkedInFailure(
  answer: NetworkAnswer,
  otherwise: NetworkFailure,
  now = Date.now(),
): NetworkError {
  const refusal = readAnswer(Refusal, answer);
  const inputErrors = refusal?.errorDetails?.inputErrors ?? [];
  const detail = detailOf(refusal?.message ?? inputErrors[0]?.description, answer);
  switch (answer.status) {
    case 401:
      return new NetworkError("expired", detail);
    case 403:
      return new NetworkError("permission_missing", detail);
    case 426:
      return new NetworkError("api_version_ended", detail);
    case 429:
      // LinkedIn counts calls of a day, and says nothing of when the next one may come.
      return new NetworkError("rate_limited", detail, { retryAt: retryAfter(answer, now) ?? nextDay(now) });
  }
  const isDuplicate = [refusal?.code, ...inputErrors.map(({ code }) => code)].includes("DUPLICATE_POST");
  if (answer.status !== 422 || !isDuplicate) return new NetworkError(otherwise, detail);
  const urn = /urn:li:(?:share|ugcPost):\d+/.exec(answer.text)?.[0];
  return new NetworkError("duplicate", detail, urn ? { existing: linkedInPost(urn) } : {});
}

/** A post by its URN. */
export const linkedInPost = (urn: string): PublishedPost => ({
  externalId: urn,
  url: `https://www.linkedin.com/feed/update/${urn}/`,
});

/** The next midnight in UTC. */
const nextDay = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS;
