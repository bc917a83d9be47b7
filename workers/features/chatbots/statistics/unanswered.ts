import { sql } from "drizzle-orm";
import { STATISTICS_LISTED, type UnansweredGroup } from "../../../contract/chatbots/statistics";
import type { Context } from "../../../core/context";
import { inSlices } from "../../../core/in-slices";
import { questionMatcher, readCurated } from "../answers/curated-answer";
import { languageOfQuestion } from "../visitors/question-words";
import type { ChatbotRow } from "../own-chatbot";
import { groupQuestions, type AskedQuestion } from "./group-questions";
import { isWithin, type Period } from "./figures";

/** The newest questions that are grouped; their number bounds the comparisons. */
const MAX_QUESTIONS = 500;

/**
 * Questions of a period to which the chatbot had no answer, by their meaning, the most frequent first. Those that its owner
 * has answered since are left out.
 */
export async function readUnanswered(
  ctx: Context,
  { id, language }: Pick<ChatbotRow, "id" | "language">,
  period: Period,
): Promise<UnansweredGroup[]> {
  const [asked, answered] = await Promise.all([
    ctx.db.all<AskedQuestion>(sql`
      SELECT q.content AS question, a.conversation_id AS conversation, q.created_at AS askedAt
      FROM chatbot_messages a
      CROSS JOIN chatbot_conversations c ON c.id = a.conversation_id
      CROSS JOIN chatbot_messages q ON q.exchange_id = a.exchange_id AND q.role = 'user'
      WHERE a.chatbot_id = ${id} AND ${isWithin(sql`a.created_at`, period)} AND a.is_answered = 0
        AND a.role = 'assistant' AND a.is_error = 0 AND c.is_test = 0
        AND NOT EXISTS (SELECT 1 FROM chatbot_checks k WHERE k.chatbot_id = a.chatbot_id AND k.message_id = a.id)
      ORDER BY a.created_at DESC LIMIT ${MAX_QUESTIONS}`),
    readCurated(ctx, id),
  ]);
  const usual = language ?? ctx.locale;
  const findAnswered = questionMatcher(answered);
  const open: AskedQuestion[] = [];
  for await (const one of inSlices(asked, 1))
    if ((await findAnswered(one.question, languageOfQuestion(one.question, usual))) === null) open.push(one);
  return groupQuestions(open, usual, STATISTICS_LISTED);
}
