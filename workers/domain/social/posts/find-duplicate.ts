import { and, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { socialPosts } from "../../../db/schema/social-posts";
import type { PostRow } from "./own-post";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Networks refuse the same text within some days, and readers notice it for longer. */
const WINDOW_DAYS = 30;

/**
 * Another post of the same user with the same text on the same network, whose time is within thirty days of this one's;
 * null if there is none. Drafts without a time count from today.
 */
export async function findDuplicate(ctx: Context, post: PostRow): Promise<string | null> {
  if (post.text_key === "") return null;
  const now = Date.now();
  const at = post.published_at ?? post.scheduled_at ?? now;
  const other = sql`coalesce(${socialPosts.published_at}, ${socialPosts.scheduled_at}, ${now})`;
  const [row] = await ctx.db
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.user_id, post.user_id),
        eq(socialPosts.text_key, post.text_key),
        eq(socialPosts.platform, post.platform),
        ne(socialPosts.id, post.id),
        sql`abs(${other} - ${at}) <= ${WINDOW_DAYS * DAY_MS}`,
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
