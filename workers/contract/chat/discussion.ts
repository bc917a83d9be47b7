import { z } from "zod/mini";
import type { Discussion, HistoryTurn } from "../conversations";
import { answerWith, listOf } from "./answer-with";

/** What the browser requires of the conversation about a subject. */
export const DiscussionAnswer = answerWith<Discussion>({
  conversation: z.string(),
  history: listOf<HistoryTurn>({ role: z.string(), exchange: z.string() }),
  older: z.nullable(z.number()),
});
