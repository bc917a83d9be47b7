import { z } from "zod/mini";
import { isRunning } from "../engine/conversation-state";
import type { Turn } from "../engine/turn";

const KeptTurn = z.object({
  key: z.string(),
  query: z.string(),
  /** The number of pictures sent with the question; the pictures themselves are not saved. */
  pictures: z.number(),
  /** Empty if there is no answer. */
  text: z.string(),
  model: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
});

/** A conversation saved for offline reading: its questions, and the answer shown to each. */
export const KeptConversation = z.object({
  version: z.literal(1),
  id: z.string(),
  /** The id of the user to whom it belongs. */
  user: z.string(),
  title: z.string(),
  /** ISO time of the last question. */
  updated_at: z.string(),
  /** Time at which it was last opened or changed here; milliseconds. */
  kept_at: z.number(),
  turns: z.array(KeptTurn),
  /** Whether there are turns before these, which were not saved. */
  hasOlder: z.boolean(),
});

export type KeptTurn = z.infer<typeof KeptTurn>;
export type KeptConversation = z.infer<typeof KeptConversation>;

/** The part of a turn that the offline screen shows. */
export function toKept(turn: Turn): KeptTurn {
  const { text, model, sources } = turn.answer;
  return {
    key: turn.key,
    query: turn.query,
    pictures: turn.pictures.length,
    text,
    model: model.name,
    sources: sources.map(({ title, url }) => ({ title, url })),
  };
}

/** Whether an answer is still streaming: such a conversation is not saved yet. */
export const isBeingAnswered = (turns: Turn[]): boolean => turns.some(({ answer }) => isRunning(answer));
