import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPosts } from "../../../db/schema/social-posts";

/** Posts of a campaign that a new one is compared with. */
const MAX_COMPARED = 200;

/** The texts of a campaign's posts, oldest first. */
export async function textsOf({ db }: Context, campaign: string): Promise<string[]> {
  const rows = await db
    .select({ content: socialPosts.content })
    .from(socialPosts)
    .where(eq(socialPosts.campaign_id, campaign))
    .orderBy(asc(socialPosts.created_at), asc(socialPosts.id))
    .limit(MAX_COMPARED);
  return rows.map(({ content }) => content);
}
