import { sql, type SQL } from "drizzle-orm";
import type { ChatbotFigures } from "../../../contract/chatbots/statistics";
import type { Context } from "../../../core/context";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days in UTC: `first` and `last` count from 1 January 1970. */
export interface Period {
  first: number;
  last: number;
}

/** Period of so many days up to today. */
export function lastDays(days: number, now: number): Period {
  const last = Math.floor(now / DAY_MS);
  return { first: last - days + 1, last };
}

const startOf = ({ first }: Period): number => first * DAY_MS;

/** The condition that a time is in a period, for a column. */
export const isWithin = (column: SQL, period: Period): SQL =>
  sql`${column} >= ${startOf(period)} AND ${column} < ${(period.last + 1) * DAY_MS}`;

type Counted = Partial<ChatbotFigures> & { day: number };

/** The figures of every day of a period, the oldest first; days without anything have zeros. */
export async function readFigures(
  ctx: Context,
  chatbotId: string,
  period: Period,
): Promise<(ChatbotFigures & { day: string })[]> {
  const lists = await Promise.all(
    [conversations, handedOver, messages, leads, feedback].map((count) =>
      ctx.db.all<Counted>(count(chatbotId, period)),
    ),
  );
  const days = Array.from({ length: period.last - period.first + 1 }, (_, at) => period.first + at);
  const figures = new Map(days.map((day) => [day, { ...NOTHING }]));
  for (const { day, ...counted } of lists.flat()) Object.assign(figures.get(day)!, counted);
  return days.map((day) => ({
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    ...figures.get(day)!,
  }));
}

const NOTHING: ChatbotFigures = {
  conversations: 0,
  questions: 0,
  courtesies: 0,
  unanswered: 0,
  leads: 0,
  liked: 0,
  disliked: 0,
  handed_over: 0,
  cost: 0,
};

/**
 * Returns the day of a time. The divisor is not bound: D1 binds numbers as floating-point ones, by which a division has
 * a remainder.
 */
const dayOf = (column: SQL) => sql`${column} / ${sql.raw(String(DAY_MS))}`;

const conversations = (chatbotId: string, period: Period) => sql`
  SELECT ${dayOf(sql`started_at`)} AS day, count(*) AS conversations
  FROM chatbot_conversations
  WHERE chatbot_id = ${chatbotId} AND ${isWithin(sql`started_at`, period)} AND is_test = 0
  GROUP BY day`;

const handedOver = (chatbotId: string, period: Period) => sql`
  SELECT ${dayOf(sql`handed_over_at`)} AS day, count(*) AS handed_over
  FROM chatbot_conversations
  WHERE chatbot_id = ${chatbotId} AND ${isWithin(sql`handed_over_at`, period)} AND is_test = 0
  GROUP BY day`;

/** Each question has one answer, also a failed one; greetings and thanks are counted apart. What visitors write to a person has none. */
const messages = (chatbotId: string, period: Period) => sql`
  SELECT ${dayOf(sql`m.created_at`)} AS day,
    count(CASE m.is_courtesy WHEN 0 THEN 1 END) AS questions, count(CASE m.is_courtesy WHEN 1 THEN 1 END) AS courtesies,
    count(CASE WHEN m.is_answered = 0 AND m.is_error = 0 THEN 1 END) AS unanswered, sum(m.cost) AS cost
  FROM chatbot_messages m CROSS JOIN chatbot_conversations c ON c.id = m.conversation_id
  WHERE m.chatbot_id = ${chatbotId} AND ${isWithin(sql`m.created_at`, period)}
    AND m.role = 'assistant' AND c.is_test = 0
  GROUP BY day`;

const leads = (chatbotId: string, period: Period) => sql`
  SELECT ${dayOf(sql`created_at`)} AS day, count(*) AS leads
  FROM chatbot_leads
  WHERE chatbot_id = ${chatbotId} AND ${isWithin(sql`created_at`, period)}
  GROUP BY day`;

const feedback = (chatbotId: string, period: Period) => sql`
  SELECT ${dayOf(sql`f.created_at`)} AS day, count(CASE f.rating WHEN 'up' THEN 1 END) AS liked,
    count(CASE f.rating WHEN 'down' THEN 1 END) AS disliked
  FROM chatbot_feedback f
  CROSS JOIN chatbot_messages m ON m.id = f.message_id
  CROSS JOIN chatbot_conversations c ON c.id = m.conversation_id
  WHERE f.chatbot_id = ${chatbotId} AND ${isWithin(sql`f.created_at`, period)} AND c.is_test = 0
  GROUP BY day`;

/**
 * Conversations that began in a period and in which a question was answered and none was not, nothing was disliked, the
 * visitor objected to nothing and no person was asked for.
 */
export async function countResolved(ctx: Context, chatbotId: string, period: Period): Promise<number> {
  const [row] = await ctx.db.all<{ resolved: number }>(sql`
    SELECT count(*) AS resolved FROM chatbot_conversations c
    WHERE c.chatbot_id = ${chatbotId} AND ${isWithin(sql`c.started_at`, period)} AND c.is_test = 0
      AND c.handed_over_at IS NULL
      AND EXISTS (
        SELECT 1 FROM chatbot_messages m
        WHERE m.conversation_id = c.id AND m.role = 'assistant' AND m.is_answered = 1 AND m.is_courtesy = 0
          AND m.is_error = 0)
      AND c.unanswered = 0 AND c.disliked = 0
      AND NOT EXISTS (SELECT 1 FROM chatbot_messages m WHERE m.conversation_id = c.id AND m.is_objected = 1)`);
  return row!.resolved;
}
