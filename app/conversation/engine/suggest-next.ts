import { changeAnswer } from "./change-state";
import type { ConversationRecord } from "./conversation-record";
import type { Answer } from "./turn";

/** Adds questions that could come next to a complete answer, where the page suggests any. */
export async function suggestNext(record: ConversationRecord, key: string, answer: Answer): Promise<void> {
  const { suggest } = record.dependencies;
  const query = record.turn(key)?.query;
  if (!record.state.id || !query || !suggest) return;
  const related = await suggest(query, answer).catch(() => []);
  if (related.length === 0) return;
  record.set(changeAnswer(record.state, key, (old) => ({ ...old, related })));
  record.save(key);
}
