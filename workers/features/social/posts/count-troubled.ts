import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";

/** Counts the user's posts that were not published, or not confirmed by their network. */
export const countTroubled = (ctx: Context): Promise<number> =>
  ctx.db.$count(
    socialPosts,
    // Written out so that SQLite finds the partial index.
    and(eq(socialPosts.user_id, userOf(ctx).id), sql`${socialPosts.state} IN ('failed', 'unconfirmed')`),
  );
