import { MAX_QUESTION_AS_TITLE } from "#workers/contract/chat/limits";
import { isRunning } from "../engine/conversation-state";
import type { Turn } from "../engine/turn";
import { pause, poll } from "~/browser/polling";
import { fetchPinnedAndRecent } from "./conversation-calls";

/** Milliseconds before each read of the title that a model writes after the first answer. */
const WAITS_MS = [2_000, 4_000, 8_000, 16_000];

/** Whether a conversation gets another title soon: its first answer has just ended, and its question is long. */
export const isTitleExpected = (before: Turn | undefined, turns: Turn[]): boolean =>
  turns.length === 1 &&
  before !== undefined &&
  isRunning(before.answer) &&
  turns[0]!.answer.status === "complete" &&
  turns[0]!.query.trim().length > MAX_QUESTION_AS_TITLE;

/** Reports each title that the server has for a conversation, until a second one has come or none is likely to come. */
export async function awaitTitle(user: string, id: string, onTitle: (title: string) => void): Promise<void> {
  let first: string | null = null;
  const read = async () => {
    const recent = await fetchPinnedAndRecent(user).catch(() => null);
    const title = recent?.entries.find((entry) => entry.id === id)?.title;
    if (!title || title === first) return undefined;
    onTitle(title);
    if (first !== null) return title;
    first = title;
    return undefined;
  };
  await pause(WAITS_MS[0]!);
  await poll(read, { intervalMs: (reads) => WAITS_MS[reads]!, maxReads: WAITS_MS.length }).catch(() => {});
}
