import type { RelatedEntry } from "#workers/contract/conversations";
import { ApiError } from "~/api-client";
import { shownAnswer } from "../exchange";
import type { Exchange } from "../stored-exchange";
import { putRelatedQuestions } from "./conversation-calls";

/** Only the last questions' follow-ups are ever shown; so many are kept. */
const KEPT = 10;
/** A first answer takes a moment to reach the database; milliseconds. */
const AGAIN_AFTER_MS = 2_000;

/** Stores questions that could come next, once an exchange has got some. */
export function keepRelated(
  id: string,
  before: Exchange | undefined,
  exchange: Exchange,
  exchanges: Exchange[],
): void {
  const { related } = shownAnswer(exchange);
  if (related.length === 0 || (before && shownAnswer(before).related === related)) return;
  const entries: RelatedEntry[] = exchanges
    .map((each) => ({
      query: each.query.trim().slice(0, 4_000),
      relatedQuestions: shownAnswer(each).related,
    }))
    .filter(({ relatedQuestions }) => relatedQuestions.length > 0)
    .slice(-KEPT);
  const put = () => putRelatedQuestions(id, entries);
  put().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404)
      setTimeout(() => void put().catch(() => {}), AGAIN_AFTER_MS);
  });
}
