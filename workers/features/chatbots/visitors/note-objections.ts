import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import type { DescribedTurn } from "../../../core/turns/turn-kind";
import { objectedAnswers, type AnsweredQuestion } from "./objections";

/** Answers of a conversation to which a message may object, the newest. */
const NEWEST_ANSWERS = 20;

/**
 * Marks the answers to which visitors have objected with the questions of some turns, which are stored: they count as
 * resolved no longer. Repeating it changes nothing.
 */
export async function noteObjections(ctx: Context, turns: readonly DescribedTurn[]): Promise<void> {
  const following = turns.filter(({ parent, state }) => parent !== null && state !== "cancelled");
  await Promise.all(following.map((turn) => noteObjection(ctx, turn)));
}

async function noteObjection(ctx: Context, { start }: DescribedTurn): Promise<void> {
  const { conversation, question, language, startedAt } = start;
  const earlier = await ctx.db.all<AnsweredQuestion & { id: string }>(sql`
    SELECT a.id, q.content AS question, a.content AS answer
    FROM chatbot_messages q CROSS JOIN chatbot_messages a ON a.exchange_id = q.exchange_id AND a.role = 'assistant'
    WHERE q.conversation_id = ${conversation} AND q.created_at < ${startedAt} AND q.role = 'user'
      AND a.is_answered = 1 AND a.is_courtesy = 0 AND a.is_error = 0
    ORDER BY q.created_at DESC, q.position DESC LIMIT ${NEWEST_ANSWERS}`);
  const objected = objectedAnswers(question, earlier.reverse(), language).map(({ id }) => id);
  if (objected.length === 0) return;
  await ctx.db.run(sql`
    UPDATE chatbot_messages SET is_objected = 1
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(objected)}))`);
}
