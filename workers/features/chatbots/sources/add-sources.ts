import { eq, sql } from "drizzle-orm";
import { MAX_SOURCES, type NewSources } from "../../../contract/chatbots/sources";
import { beginningOf } from "../../../contract/text/visible-text";
import type { Context } from "../../../core/context";
import { inParameters, selectColumns } from "../../../db/client";
import { chatbotSources } from "../../../db/schema/chatbots";
import { newKey, shardOf } from "../../../core/ids";
import { AppError } from "../../../core/errors";
import type { Statement } from "../../../core/jobs/job-requests";
import { requireChatbot, type ChatbotRow } from "../own-chatbot";
import { startTraining } from "../training/train-chatbot";
import { typedAddresses } from "./typed-addresses";

const MAX_NAME = 200;

type Added = Pick<typeof chatbotSources.$inferInsert, "kind" | "name" | "url" | "content" | "byte_size">;

/**
 * Adds pages, texts and answers to the user's chatbot and trains it; pages that it has are read again. Fails with
 * `not_found`, `too_many_sources` or `validation_failed` (addresses that are no pages, by their positions).
 */
export async function addSources(
  ctx: Context,
  chatbotId: string,
  { urls = [], texts = [], answers = [] }: Partial<Omit<NewSources, "support_chat_id">>,
): Promise<void> {
  const chatbot = await requireChatbot(ctx, chatbotId);
  const pages = asPages(typedAddresses(ctx, urls));
  const pasted = texts.map(({ name, text }) => ({
    kind: "text" as const,
    name: name ?? firstLine(text),
    content: text,
    byte_size: text.length,
  }));
  const answered = answers.map(({ question, answer }) => ({
    kind: "answer" as const,
    name: question,
    content: answer,
    byte_size: answer.length,
  }));
  await storeSources(ctx, chatbot, [...pages, ...pasted, ...answered]);
}

/** Addresses of pages as sources. */
export const asPages = (addresses: readonly string[]) =>
  addresses.map((url) => ({ kind: "page" as const, name: url, url }));

/**
 * Records sources that are to be read, in one batch with what goes before them, and begins the training that does it. Fails
 * with `too_many_sources`.
 */
export async function storeSources(
  ctx: Context,
  chatbot: Pick<ChatbotRow, "id" | "user_id">,
  added: readonly Added[],
  before: readonly Statement[] = [],
): Promise<void> {
  if (added.length === 0) return;
  await assertRoom(ctx, chatbot.id, added.length);
  await startTraining(ctx, chatbot, [...before, ...insertStatements(ctx, chatbot.id, added)]);
}

/** Fails with `too_many_sources` unless a chatbot may have so many more. */
export async function assertRoom(ctx: Context, chatbotId: string, more: number): Promise<void> {
  const known = await ctx.db.$count(chatbotSources, eq(chatbotSources.chatbot_id, chatbotId));
  if (known + more > MAX_SOURCES) throw new AppError("too_many_sources");
}

function insertStatements(ctx: Context, chatbotId: string, added: readonly Added[]): Statement[] {
  const now = Date.now();
  const rows = added.map(({ name, ...source }) =>
    JSON.stringify({
      id: newKey("src", shardOf(chatbotId)),
      name: source.kind === "answer" ? name : beginningOf(name, MAX_NAME),
      ...source,
    }),
  );
  const values = selectColumns(chatbotSources, {
    id: sql`value ->> 'id'`,
    chatbot_id: sql`${chatbotId}`,
    kind: sql`value ->> 'kind'`,
    name: sql`value ->> 'name'`,
    url: sql`value ->> 'url'`,
    content: sql`value ->> 'content'`,
    state: sql`'waiting'`,
    sections: sql`0`,
    characters: sql`0`,
    byte_size: sql`coalesce(value ->> 'byte_size', 0)`,
    created_at: sql`${now}`,
  });
  return inParameters(rows).map((list) =>
    ctx.db
      .insert(chatbotSources)
      .select(sql`SELECT ${values} FROM json_each(${`[${list.join()}]`}) WHERE true`)
      .onConflictDoUpdate({
        target: [chatbotSources.chatbot_id, chatbotSources.url],
        targetWhere: sql`url IS NOT NULL`,
        set: { state: "waiting", error: null },
      }),
  );
}

const firstLine = (text: string): string => text.split("\n", 1)[0]!.trim();
