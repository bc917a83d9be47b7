import { and, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../context";
import { messageImages, messages } from "../../db/schema/conversations";
import type { PastExchange } from "../../durable-objects/turn-log/client";

/** Messages read for a prompt: more than fits any model's window is not worth a query that grows with the history. */
const NEWEST_MESSAGES = 200;

/** The newest completed exchanges of a conversation, for the context of its next question; in no set order. */
export async function loadExchanges(ctx: Context, conversation: string): Promise<PastExchange[]> {
  const rows = await ctx.db
    .select({
      id: messages.id,
      exchange: messages.exchange_id,
      parent: messages.parent_id,
      role: messages.role,
      text: messages.content_text,
    })
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation), eq(messages.is_error, 0)))
    .orderBy(desc(messages.position))
    .limit(NEWEST_MESSAGES);
  const images = await loadImageRows(
    ctx,
    rows.filter((row) => row.role === "user").map((row) => row.id),
  );
  const answers = new Map(
    rows.filter((row) => row.role === "assistant").map((row) => [row.exchange, row.text]),
  );
  return rows
    .filter((row) => row.role === "user" && answers.has(row.exchange))
    .map((row) => ({
      exchange: row.exchange,
      parent: row.parent,
      question: row.text,
      images: images.get(row.id) ?? [],
      answer: answers.get(row.exchange)!,
    }));
}

async function loadImageRows(
  ctx: Context,
  messageIds: string[],
): Promise<Map<string, PastExchange["images"]>> {
  const images = new Map<string, PastExchange["images"]>();
  if (messageIds.length === 0) return images;
  const rows = await ctx.db
    .select({
      message: messageImages.message_id,
      key: messageImages.r2_key,
      mediaType: messageImages.media_type,
    })
    .from(messageImages)
    .where(inArray(messageImages.message_id, messageIds.slice(0, 90)));
  for (const { message, key, mediaType } of rows)
    images.set(message, [...(images.get(message) ?? []), { key, mediaType }]);
  return images;
}
