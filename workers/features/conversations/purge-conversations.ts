import { eq, inArray } from "drizzle-orm";
import { z } from "zod/mini";
import type { Context } from "../../core/context";
import { conversations, messageImages, messages } from "../../db/schema/conversations";
import { abandonRunning } from "../../core/turns/turn-objects";
import { forgetConversations } from "../../core/turns/turn-objects";
import { defineJob } from "../../core/jobs/define-job";
import { eraseLinksTo } from "./share/end-links";

/** Conversations of one job: their ids are parameters of one query. */
export const MAX_PURGED = 50;

/** Deletes conversations whose time is over; the subject is the first of them. */
export const purgeConversationsJob = defineJob({
  kind: "purge-conversations",
  queue: "JOBS",
  payload: z.object({ conversations: z.array(z.string()).check(z.maxLength(MAX_PURGED)) }),
  attempts: 5,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 10 * 60_000 },
  leaseMs: 5 * 60_000,
  run: (ctx, { payload }) => purgeConversations(ctx, payload.conversations),
});

/** Deletes conversations wherever they are: running answers, shared links, images, log, rows. Repeating it changes nothing. */
export async function purgeConversations(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await abandonRunning(ctx.env, ids);
  await eraseLinksTo(ctx, ids);
  const images = await ctx.db
    .select({ key: messageImages.r2_key })
    .from(messageImages)
    .innerJoin(messages, eq(messageImages.message_id, messages.id))
    .where(inArray(messages.conversation_id, ids));
  // Rows are deleted last: after a crash, they show what the job still has to delete.
  await ctx.files.delete(images.map(({ key }) => key));
  // An answer that was stopped just now, or has just ended, has images that are in no row yet.
  await ctx.files.delete(await forgetConversations(ctx.env, ids));
  await ctx.db.delete(conversations).where(inArray(conversations.id, ids));
}
