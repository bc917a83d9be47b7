import { eq, inArray } from "drizzle-orm";
import type { Context } from "../../context";
import { conversations, messageImages, messages } from "../../db/schema/conversations";
import { abandonRunning } from "../../durable-objects/conversation-stream/client";
import { forgetConversations } from "../../durable-objects/turn-log/client";
import { deleteImages } from "../../providers/storage/images";

/** Deletes conversations wherever they are: running answers, images, log, rows. Repeating it changes nothing. */
export async function purgeConversations(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await abandonRunning(ctx.env, ids);
  const images = await ctx.db
    .select({ key: messageImages.r2_key })
    .from(messageImages)
    .innerJoin(messages, eq(messageImages.message_id, messages.id))
    .where(inArray(messages.conversation_id, ids));
  // Rows go last: a job that dies before finds by them what it still has to delete.
  await deleteImages(
    ctx.env,
    images.map(({ key }) => key),
  );
  // An answer that was stopped just now, or has just ended, has images that no row tells of yet.
  await deleteImages(ctx.env, await forgetConversations(ctx.env, ids));
  await ctx.db.delete(conversations).where(inArray(conversations.id, ids));
}
