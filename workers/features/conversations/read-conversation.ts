import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { TURNS_PER_PAGE, type ConversationView } from "../../contract/conversations";
import type { Context } from "../../core/context";
import { aiModels } from "../../db/schema/ai-models";
import { conversations, messageImages, messages } from "../../db/schema/conversations";
import { AppError } from "../../core/errors";
import { conversationTitle } from "./conversation-title";
import { assertKey, readOwnUnpersisted } from "./own-conversation";
import { userOf } from "../../core/actor";
import { viewTurns, type StoredTurn } from "./view-turns";

const PAGE_MESSAGES = TURNS_PER_PAGE * 2;

/**
 * The newest page of the user's own conversation, or the page that ends at `before`; what is being written or was
 * written just now included. Fails with `conversation_not_found`.
 */
export async function readConversation(ctx: Context, id: string, before?: number): Promise<ConversationView> {
  const { id: user } = userOf(ctx);
  assertKey(id);
  const [stored, unpersisted] = await Promise.all([
    readRows(ctx, id, before),
    before === undefined ? readOwnUnpersisted(ctx, id) : [],
  ]);
  const { row, turns, older } = stored;
  if (row ? row.user_id !== user : !unpersisted) throw new AppError("conversation_not_found");
  const known = new Set(turns.map(({ exchange }) => exchange));
  const fresh = (unpersisted ?? []).filter(({ start }) => !known.has(start.exchange));
  const [first] = fresh;
  return {
    id,
    title: row?.title || (first ? conversationTitle(first.start.question) : ""),
    is_incognito: (row ? row.is_incognito === 1 : first?.start.isIncognito) ? 1 : 0,
    limit_reached: row?.limit_reached === 1 ? 1 : 0,
    history: await viewTurns(ctx, turns, fresh),
    relatedQuestions: row?.related_questions ?? [],
    older,
  };
}

/** One page as D1 holds it, oldest first, in one round trip. */
async function readRows(ctx: Context, id: string, before: number | undefined) {
  const inPage = and(
    eq(messages.conversation_id, id),
    before === undefined ? undefined : lt(messages.position, before),
  );
  const page = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(inPage)
    .orderBy(desc(messages.position))
    .limit(PAGE_MESSAGES);
  const [[row], rows, images] = await ctx.db.batch([
    ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1),
    ctx.db
      .select({ message: messages, modelName: aiModels.name, provider: aiModels.provider })
      .from(messages)
      .leftJoin(aiModels, eq(aiModels.id, messages.model_id))
      .where(inPage)
      .orderBy(desc(messages.position))
      .limit(PAGE_MESSAGES),
    ctx.db.select().from(messageImages).where(inArray(messageImages.message_id, page)),
  ]);
  const oldest = rows.at(-1)?.message.position ?? 0;
  return {
    row,
    turns: pairUp(rows, images),
    older: rows.length === PAGE_MESSAGES && oldest > 0 ? oldest : null,
  };
}

type MessageRow = {
  message: typeof messages.$inferSelect;
  modelName: string | null;
  provider: StoredTurn["provider"];
};

function pairUp(rows: MessageRow[], images: (typeof messageImages.$inferSelect)[]): StoredTurn[] {
  const answers = new Map(
    rows.filter(({ message }) => message.role === "assistant").map((row) => [row.message.exchange_id, row]),
  );
  return rows
    .filter(({ message }) => message.role === "user")
    .toReversed()
    .map(({ message }) => {
      const answer = answers.get(message.exchange_id);
      const own = images.filter((image) => image.message_id === message.id);
      return {
        exchange: message.exchange_id,
        parent: message.parent_id,
        question: message.content_text,
        type: message.message_type,
        images: own
          .sort((a, b) => a.position - b.position)
          .map(({ r2_key, media_type, byte_size }) => ({
            key: r2_key,
            mediaType: media_type,
            byteSize: byte_size,
          })),
        askedAt: message.created_at,
        answer: answer?.message ?? null,
        modelName: answer?.modelName ?? null,
        provider: answer?.provider ?? null,
      };
    });
}
