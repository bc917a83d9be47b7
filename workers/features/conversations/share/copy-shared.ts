import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { newKey, shardOf } from "../../../core/ids";
import { limitRate } from "../../../core/quota/limit-rate";
import { openConversation } from "../../../core/turns/turn-objects";
import { inStatements } from "../../../db/client";
import { conversations, messageImages, messages } from "../../../db/schema/conversations";
import { imageFolder, sniffImageType } from "../../../providers/storage/images";
import { CREATED_AN_HOUR } from "../create-conversation";
import { indexTitles, indexTurns } from "../index-conversations";
import { requireSnapshot } from "./read-shared";
import { imageKey, type SnapshotTurn } from "./snapshot";

type CopiedTurn = SnapshotTurn & { exchange: string; parent: string | null; at: number };

/**
 * Copies what a live link shows to a new conversation of the user's own; returns its id. Fails with `not_found`,
 * `rate_limited` or `server_busy`.
 */
export async function copyShared(ctx: Context, link: string): Promise<string> {
  const user = userOf(ctx);
  const { title, turns: shared } = await requireSnapshot(ctx, link);
  await limitRate(ctx, "create-conversation", CREATED_AN_HOUR);
  const shard = shardOf(user.id);
  const id = newKey("cnv", shard);
  const names = shared.map(() => newKey("exc", shard));
  const turns = shared.map((turn, at) => ({
    ...turn,
    at,
    exchange: names[at]!,
    parent: names[at - 1] ?? null,
  }));
  const selected = names.at(-1) ?? null;
  const images = await copyImages(ctx, link, turns);
  const now = Date.now();
  await openConversation(ctx.env, id, user.id, {
    selected,
    head: selected,
    exchanges: turns.length,
    version: 1,
  });
  const indexed = turns.map(({ exchange, question, answer }) => ({
    id: `${exchange}:assistant`,
    owner: user.id,
    question,
    answer,
  }));
  await ctx.db.batch([
    ctx.db.insert(conversations).values({
      id,
      user_id: user.id,
      title,
      is_incognito: user.isIncognito ? 1 : 0,
      selected,
      version: 1,
      created_at: now,
      updated_at: now,
    }),
    ...inStatements(
      turns.flatMap((turn) => messageRows(id, turn, now)),
      17,
    ).map((rows) => ctx.db.insert(messages).values(rows)),
    ...inStatements(images, 6).map((rows) => ctx.db.insert(messageImages).values(rows)),
    ...(user.isIncognito ? [] : [...indexTitles(ctx, [{ id, title }]), ...indexTurns(ctx, indexed)]),
  ]);
  return id;
}

function messageRows(conversation: string, turn: CopiedTurn, now: number): (typeof messages.$inferInsert)[] {
  const { exchange, parent, at } = turn;
  const shared = { conversation_id: conversation, exchange_id: exchange, parent_id: parent, created_at: now };
  return [
    { ...shared, id: `${exchange}:user`, position: at * 2, role: "user", content_text: turn.question },
    {
      ...shared,
      id: `${exchange}:assistant`,
      position: at * 2 + 1,
      role: "assistant",
      content_text: turn.answer,
      model_id: turn.model_id,
      sources: turn.sources.length > 0 ? turn.sources : null,
      remarks: turn.is_partial ? { truncated: true } : null,
    },
  ];
}

/** Copies images one after another: few of them are in memory at once. */
async function copyImages(
  ctx: Context,
  link: string,
  turns: CopiedTurn[],
): Promise<(typeof messageImages.$inferInsert)[]> {
  const { id: user } = userOf(ctx);
  const copies: (typeof messageImages.$inferInsert)[] = [];
  for (const { exchange, images } of turns)
    for (const [position, number] of images.entries()) {
      const bytes = await (await ctx.files.get(imageKey(link, number)))?.arrayBuffer();
      const media_type = bytes && sniffImageType(new Uint8Array(bytes));
      if (!bytes || !media_type) continue;
      const key = `${imageFolder(user)}${crypto.randomUUID()}`;
      await ctx.files.put(key, bytes, { contentType: media_type });
      copies.push({
        id: key,
        message_id: `${exchange}:user`,
        media_type,
        r2_key: key,
        byte_size: bytes.byteLength,
        position,
      });
    }
  return copies;
}
