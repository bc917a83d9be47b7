import { and, eq, sql } from "drizzle-orm";
import { MAX_CHECKS, type CheckView, type FixedAnswer } from "../../../contract/chatbots/checks";
import type { Context } from "../../../core/context";
import { chatbotChecks } from "../../../db/schema/chatbot-checks";
import { chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { chatbotSources } from "../../../db/schema/chatbots";
import { keyOfName, shardOf } from "../../../core/ids";
import { AppError } from "../../../core/errors";
import { requireChatbot, type ChatbotRow } from "../own-chatbot";
import { assertRoom } from "./add-sources";
import { startTraining } from "../training/train-chatbot";
import { findQuestion, keyOfQuestion } from "../checks/question-key";
import { viewCheck } from "../checks/view-check";

/**
 * Has the user's chatbot answer a question with these words from now on, and checks after each training that it does.
 * The same question again replaces its answer. Fails with `not_found` (the chatbot, or the message is not one of its),
 * `too_many_checks` or `too_many_sources`.
 */
export async function fixAnswer(ctx: Context, input: FixedAnswer): Promise<CheckView> {
  const chatbot = await requireChatbot(ctx, input.support_chat_id);
  const message = input.message_id ? await requireMessage(ctx, chatbot.id, input.message_id) : null;
  const key = keyOfQuestion(input.question, chatbot.language ?? ctx.locale);
  const [check, known] = await Promise.all([findCheck(ctx, chatbot.id, key), findSource(ctx, chatbot, key)]);
  if (!check) await assertCheckRoom(ctx, chatbot.id);
  if (!known) await assertRoom(ctx, chatbot.id, 1);
  const shard = shardOf(chatbot.id);
  // Made from the question: of two calls at once, the second one replaces what the first one stored.
  const name = `${chatbot.id} ${key}`;
  const source = known ?? (await keyOfName("src", shard, name));
  const id = check ?? (await keyOfName("chk", shard, name));
  const { question, answer } = input;
  await startTraining(ctx, chatbot, [
    sourceStatement(ctx, { id: source, chatbot_id: chatbot.id, name: question, content: answer }),
    checkStatement(ctx, { id, source_id: source, key, message, question, answer, chatbot_id: chatbot.id }),
  ]);
  const [row] = await ctx.db.select().from(chatbotChecks).where(eq(chatbotChecks.id, id)).limit(1);
  if (!row) throw new AppError("not_found");
  return viewCheck(row);
}

/** The stored id of an answer that one of the chatbot's visitors got. */
async function requireMessage(ctx: Context, chatbotId: string, messageId: string): Promise<string> {
  const id = messageId.startsWith("exc_") && !messageId.includes(":") ? `${messageId}:assistant` : messageId;
  const [row] = await ctx.db
    .select({ id: chatbotMessages.id })
    .from(chatbotMessages)
    .where(and(eq(chatbotMessages.id, id), eq(chatbotMessages.chatbot_id, chatbotId)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row.id;
}

async function findCheck(ctx: Context, chatbotId: string, key: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: chatbotChecks.id })
    .from(chatbotChecks)
    .where(and(eq(chatbotChecks.chatbot_id, chatbotId), eq(chatbotChecks.question_key, key)))
    .limit(1);
  return row?.id ?? null;
}

/** The source that answers the question already, whether it was fixed before or added with other sources. */
async function findSource(
  ctx: Context,
  { id, language }: Pick<ChatbotRow, "id" | "language">,
  key: string,
): Promise<string | null> {
  const rows = await ctx.db
    .select({ id: chatbotSources.id, question: chatbotSources.name })
    .from(chatbotSources)
    .where(and(eq(chatbotSources.chatbot_id, id), eq(chatbotSources.kind, "answer")));
  return (await findQuestion(rows, key, language ?? ctx.locale))?.id ?? null;
}

async function assertCheckRoom(ctx: Context, chatbotId: string): Promise<void> {
  const known = await ctx.db.$count(chatbotChecks, eq(chatbotChecks.chatbot_id, chatbotId));
  if (known >= MAX_CHECKS) throw new AppError("too_many_checks");
}

function sourceStatement(
  ctx: Context,
  source: { id: string; chatbot_id: string; name: string; content: string },
) {
  const { name, content } = source;
  const changed = { name, content, byte_size: content.length, state: "waiting", error: null } as const;
  return ctx.db
    .insert(chatbotSources)
    .values({ ...source, ...changed, kind: "answer", created_at: Date.now() })
    .onConflictDoUpdate({ target: chatbotSources.id, set: changed });
}

interface NewCheck {
  id: string;
  chatbot_id: string;
  source_id: string;
  key: string;
  message: string | null;
  question: string;
  answer: string;
}

function checkStatement(
  ctx: Context,
  { id, chatbot_id, source_id, key, message, question, answer }: NewCheck,
) {
  const untried = { state: "waiting", instead: null, checked_version: null, checked_at: null } as const;
  const changed = { source_id, question, answer, ...untried };
  return ctx.db
    .insert(chatbotChecks)
    .values({ ...changed, id, chatbot_id, question_key: key, message_id: message, created_at: Date.now() })
    .onConflictDoUpdate({
      target: [chatbotChecks.chatbot_id, chatbotChecks.question_key],
      set: { ...changed, message_id: sql`coalesce(excluded.message_id, message_id)` },
    });
}
