import type { RelatedEntry } from "#workers/contract/chat/related-questions";
import { ApiError } from "~/api-client";
import { retry } from "~/browser/retry";
import type { Turn } from "../engine/turn";
import { putRelatedQuestions } from "./conversation-calls";

/** Number of follow-up questions that are stored: only the last ones are ever shown. */
const MAX_ENTRIES = 10;

/** Stores questions that could come next, once a turn has got some. */
export function saveRelated(id: string, before: Turn | undefined, turn: Turn, turns: Turn[]): void {
  const { related } = turn.answer;
  if (related.length === 0 || (before && before.answer.related === related)) return;
  const entries: RelatedEntry[] = turns
    .map((each) => ({
      query: each.query.trim().slice(0, 4_000),
      relatedQuestions: each.answer.related,
    }))
    .filter(({ relatedQuestions }) => relatedQuestions.length > 0)
    .slice(-MAX_ENTRIES);
  const put = () => putRelatedQuestions(id, entries);
  // A first answer takes a moment to reach the database.
  const isRetryable = (error: unknown) => error instanceof ApiError && error.status === 404;
  retry(put, { attempts: 4, isRetryable }).catch(() => {});
}
