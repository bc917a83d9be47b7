import { eq } from "drizzle-orm";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";
import { forgetOwner } from "../../core/turns/turn-objects";
import { deleteImagesOf } from "../../providers/storage/images";
import { eraseFacts } from "./memory/change-memory";
import { eraseProjects } from "./projects/change-project";
import { purgeConversations } from "./purge-conversations";
import { eraseFolders } from "./organise/folders";
import { eraseLinksOf } from "./share/end-links";
import { shardsOf } from "../accounts/public";

const CONVERSATIONS_A_STEP = 50;
const STEPS_A_RUN = 20;

/**
 * Conversations with their messages, images and logs, in all shards, deleted ones included, and their folders, projects and
 * links, and what is remembered of them.
 */
export async function eraseChats(ctx: Context, userId: string): Promise<"done" | "more"> {
  // The logs first: a turn that ends while this runs would otherwise be written into D1 after its rows were deleted.
  const shards = await shardsOf(ctx, userId);
  await Promise.all(shards.map((shard) => forgetOwner(ctx.env, shard, userId)));
  for (let step = 0; step < STEPS_A_RUN; step += 1) {
    const rows = await ctx.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.user_id, userId))
      .limit(CONVERSATIONS_A_STEP);
    await purgeConversations(
      ctx,
      rows.map(({ id }) => id),
    );
    if (rows.length === CONVERSATIONS_A_STEP) continue;
    await deleteImagesOf(ctx.files, userId);
    await eraseFolders(ctx, userId);
    await eraseProjects(ctx, userId);
    await eraseFacts(ctx, userId);
    return eraseLinksOf(ctx, userId);
  }
  return "more";
}
