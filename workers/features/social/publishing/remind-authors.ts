import { and, eq, sql } from "drizzle-orm";
import { languageOf } from "../../../contract/languages";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { socialPosts } from "../../../db/schema/social-posts";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { prepareMail } from "../../../core/mail/send-mail";
import { PLATFORM_NAMES } from "../../../contract/social/platforms";
import { idsIn } from "../posts/own-post";
import { partsOf } from "../posts/post-rules";
import { ownerFaults } from "./owner-fault";

/**
 * Mails the texts of posts that are due to their authors, who publish them by hand. Each post has one mail for its time,
 * however often this runs: it is stored with the note that it was sent. Authors who may not use the planner get none.
 */
export async function remindAuthors(ctx: Context, postIds: readonly string[]): Promise<void> {
  if (postIds.length === 0) return;
  const rows = await ctx.db
    .select({ post: socialPosts, name: users.name, email: users.email, language: users.language })
    .from(socialPosts)
    .innerJoin(users, eq(users.id, socialPosts.user_id))
    .where(sql`${socialPosts.id} IN ${idsIn(postIds)}`);
  const faults = await ownerFaults(
    ctx,
    rows.map(({ post }) => post.user_id),
  );
  for (const { post, name, email, language } of rows) {
    const now = Date.now();
    const isDue = and(
      eq(socialPosts.id, post.id),
      eq(socialPosts.state, "scheduled"),
      sql`${socialPosts.due_at} <= ${now}`,
    );
    const failure = faults.get(post.user_id) ?? (post.approval === "needed" ? "approval_needed" : null);
    if (failure) {
      await ctx.db
        .update(socialPosts)
        .set({
          state: "failed",
          failure,
          failure_detail: "",
          due_at: null,
          untold_since: now,
          updated_at: now,
        })
        .where(isDue);
      continue;
    }
    const { statements, jobs } = await prepareMail(ctx, {
      id: `mail_${post.id}_${post.scheduled_at}`,
      template: "post-reminder",
      to: { id: post.user_id, name, email, language: languageOf(language) },
      values: { network: PLATFORM_NAMES[post.platform], post: partsOf(post).join("\n\n") },
      link: `${ctx.origin}/user/social-planner/post/${post.id}`,
    });
    await ctx.db.batch([
      ...statements,
      ...jobs.map((job) => enqueueStatement(ctx, job)),
      ctx.db.update(socialPosts).set({ due_at: null, reminded_at: now, updated_at: now }).where(isDue),
    ]);
    for (const job of jobs) await wakeJobs(ctx, job);
  }
}
