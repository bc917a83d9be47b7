import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { selectColumns } from "../../../db/client";
import { chatbotConversations, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import type { DescribedTurn, TurnStore, Write } from "../../../core/turns/turn-kind";
import { endedAt, type PastTurn } from "../../../core/turns/turn-record";
import { countMessages } from "./count-messages";
import { courtesyOf } from "./courtesies";
import { isRefusal } from "./support-phrases";
import { SupportInput } from "./support-input";
import { indexMessage } from "./index-messages";
import { noteObjections } from "./note-objections";
import { settleCost } from "./question-cost";

/** Messages of a conversation that a prompt may use. */
const NEWEST_MESSAGES = 40;

/** Stores visitors' questions and their answers. Those of a chatbot that is gone in the meantime are not stored. */
export const visitorStore: TurnStore = {
  loadPast,
  readSubject,
  readAnswer,
  writes,
  afterWrites,
};

async function loadPast(ctx: Context, conversation: string): Promise<PastTurn[]> {
  const rows = await ctx.db
    .select()
    .from(chatbotMessages)
    .where(and(eq(chatbotMessages.conversation_id, conversation), eq(chatbotMessages.is_error, 0)))
    .orderBy(desc(chatbotMessages.created_at), desc(chatbotMessages.position))
    .limit(NEWEST_MESSAGES);
  const answers = new Map(
    rows.filter(({ role }) => role === "assistant").map((row) => [row.exchange_id, row.content]),
  );
  return rows
    .filter(({ role, exchange_id }) => role === "user" && answers.has(exchange_id))
    .map(({ exchange_id, parent_id, content }) => ({
      exchange: exchange_id,
      parent: parent_id,
      question: content,
      images: [],
      answer: answers.get(exchange_id)!,
    }));
}

async function readSubject(ctx: Context, conversation: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ subject: chatbotConversations.chatbot_id })
    .from(chatbotConversations)
    .where(eq(chatbotConversations.id, conversation));
  return row?.subject;
}

async function readAnswer(ctx: Context, exchange: string): Promise<string> {
  const [row] = await ctx.db
    .select({ content: chatbotMessages.content })
    .from(chatbotMessages)
    .where(and(eq(chatbotMessages.exchange_id, exchange), eq(chatbotMessages.role, "assistant")))
    .limit(1);
  return row?.content ?? "";
}

function writes(ctx: Context, turns: DescribedTurn[]): Write[] {
  const shown = turns.filter(({ state }) => state !== "cancelled");
  return [
    ...shown.map((turn) => conversationWrite(ctx, turn)),
    ...shown.flatMap(messageRows).flatMap((row) => [messageWrite(ctx, row), ...indexMessage(ctx, row)]),
    ...(shown.length > 0
      ? [
          countMessages(
            ctx,
            shown.map(({ start }) => start.conversation),
          ),
        ]
      : []),
  ];
}

function conversationWrite(ctx: Context, turn: DescribedTurn): Write {
  const { start } = turn;
  const { chatbot, lead, isTest } = SupportInput.parse(start.context.input);
  const values = selectColumns(chatbotConversations, {
    id: sql`${start.conversation}`,
    chatbot_id: sql`b.id`,
    visitor_id: sql`${start.owner}`,
    lead_id: sql`(SELECT id FROM chatbot_leads WHERE id = ${lead} AND chatbot_id = b.id)`,
    is_test: sql`${isTest ? 1 : 0}`,
    first_question: sql`${start.question}`,
    started_at: sql`${start.startedAt}`,
    updated_at: sql`${endedAt(turn)}`,
  });
  return ctx.db
    .insert(chatbotConversations)
    .select(sql`SELECT ${values} FROM support_chatbots b WHERE b.id = ${chatbot}`)
    .onConflictDoUpdate({
      target: chatbotConversations.id,
      set: {
        updated_at: sql`max(updated_at, excluded.updated_at)`,
        lead_id: sql`coalesce(excluded.lead_id, lead_id)`,
      },
      setWhere: sql`chatbot_id = excluded.chatbot_id`,
    });
}

const costOf = ({ outcome }: DescribedTurn): number =>
  outcome?.attempts.reduce((sum, { cost }) => sum + cost, 0) ?? 0;

async function afterWrites(ctx: Context, turns: DescribedTurn[]): Promise<void> {
  await Promise.all([settleCosts(ctx, turns), noteObjections(ctx, turns)]);
}

/** Replaces the reservations for questions by what they have cost, also where the visitor has stopped the answer. */
async function settleCosts(ctx: Context, turns: DescribedTurn[]): Promise<void> {
  await Promise.all(
    turns.map((turn) => {
      const { requestId, account, context } = turn.start;
      const { chatbot } = SupportInput.parse(context.input);
      return account && settleCost(ctx, { id: requestId, chatbot, owner: account }, costOf(turn));
    }),
  );
}

type MessageRow = typeof chatbotMessages.$inferInsert;

function messageRows(turn: DescribedTurn): MessageRow[] {
  const { start, outcome, ordinal, parent, text } = turn;
  const { chatbot } = SupportInput.parse(start.context.input);
  const shared = {
    conversation_id: start.conversation,
    chatbot_id: chatbot,
    exchange_id: start.exchange,
    parent_id: parent,
    is_error: turn.state === "complete" ? 0 : 1,
  };
  const isCourtesy = courtesyOf(start.question) !== null;
  return [
    {
      ...shared,
      id: `${start.exchange}:user`,
      position: ordinal * 2,
      role: "user",
      content: start.question,
      created_at: start.startedAt,
    },
    {
      ...shared,
      id: `${start.exchange}:assistant`,
      position: ordinal * 2 + 1,
      role: "assistant",
      content: text,
      sources: outcome?.sources ?? [],
      citations: outcome?.citations ?? [],
      is_answered: text && (isCourtesy || !isRefusal(text)) ? 1 : 0,
      is_courtesy: isCourtesy ? 1 : 0,
      model_id: outcome?.attempts.length ? outcome.modelId : null,
      input_tokens: outcome?.inputTokens,
      output_tokens: outcome?.outputTokens,
      cost: costOf(turn),
      created_at: endedAt(turn),
    },
  ];
}

/** Writes a message, if its conversation is stored as this chatbot's: without its chatbot it was not. */
function messageWrite(ctx: Context, row: MessageRow): Write {
  const values = selectColumns(chatbotMessages, {
    id: sql`${row.id}`,
    conversation_id: sql`c.id`,
    chatbot_id: sql`c.chatbot_id`,
    exchange_id: sql`${row.exchange_id}`,
    parent_id: sql`${row.parent_id ?? null}`,
    position: sql`${row.position}`,
    role: sql`${row.role}`,
    content: sql`${row.content}`,
    sources: sql`${row.sources ? JSON.stringify(row.sources) : null}`,
    citations: sql`${row.citations ? JSON.stringify(row.citations) : null}`,
    is_answered: sql`${row.is_answered ?? 1}`,
    is_courtesy: sql`${row.is_courtesy ?? 0}`,
    is_error: sql`${row.is_error ?? 0}`,
    model_id: sql`${row.model_id ?? null}`,
    input_tokens: sql`${row.input_tokens ?? 0}`,
    output_tokens: sql`${row.output_tokens ?? 0}`,
    cost: sql`${row.cost ?? 0}`,
    created_at: sql`${row.created_at}`,
  });
  return ctx.db
    .insert(chatbotMessages)
    .select(
      sql`SELECT ${values} FROM chatbot_conversations c WHERE c.id = ${row.conversation_id} AND c.chatbot_id = ${row.chatbot_id}`,
    )
    .onConflictDoNothing();
}
