import { and, eq, isNull } from "drizzle-orm";
import { CHANGED_AT_ONCE } from "../../../contract/chat/limits";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { conversations } from "../../../db/schema/conversations";
import { projects } from "../../../db/schema/projects";
import { forgetDiscussion } from "../discussion";
import { deleteConversations } from "../organise/delete-conversations";
import { requireProject } from "../own-project";

/**
 * Deletes the user's project with what was said about its documents; the documents stay in the library. Its conversations
 * belong to no project then, or are deleted like any others, and can be restored as long. Fails with `not_found`.
 */
export async function deleteProject(ctx: Context, projectId: string, fate: "keep" | "delete"): Promise<void> {
  const { id, user_id } = await requireProject(ctx, projectId);
  await forgetDiscussion(ctx, user_id, id);
  await emptyProject(ctx, id, fate);
}

/** Deletes the row of the user's project, and does with its conversations what is asked for. */
export async function emptyProject(ctx: Context, id: string, fate: "keep" | "delete"): Promise<void> {
  if (fate === "delete") await deleteAll(ctx, id);
  const { id: user } = userOf(ctx);
  // The row goes last: after a crash, the project is there to be deleted again.
  await ctx.db.batch([
    ctx.db
      .update(conversations)
      .set({ project_id: null })
      .where(and(eq(conversations.project_id, id), eq(conversations.user_id, user))),
    ctx.db.delete(projects).where(eq(projects.id, id)),
  ]);
}

async function deleteAll(ctx: Context, projectId: string): Promise<void> {
  for (;;) {
    const rows = await ctx.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          eq(conversations.project_id, projectId),
          eq(conversations.user_id, userOf(ctx).id),
          isNull(conversations.deleted_at),
        ),
      )
      .limit(CHANGED_AT_ONCE);
    const deleted = await deleteConversations(
      ctx,
      rows.map(({ id }) => id),
    );
    if (deleted.length === 0) return;
  }
}
