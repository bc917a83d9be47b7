import { and, count, desc, eq, max, ne, sql } from "drizzle-orm";
import { CAMPAIGNS_LISTED } from "../../../contract/social/campaign-input";
import type { CampaignView, CampaignWebsite } from "../../../contract/social/campaigns";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { userOf } from "../../../core/actor";
import { splitCursor } from "../activity";
import { countPosts, viewCampaign, type CampaignRow } from "../own-campaign";

/** Active campaigns that are listed at once. */
const MAX_ACTIVE = 200;
const MAX_WEBSITES = 100;
/** Campaigns whose websites are listed: older ones are not looked at. */
const MAX_READ = 500;

/** The actor's campaigns, newest first, a page at a time. */
export async function listCampaigns(
  ctx: Context,
  cursor: string | undefined,
): Promise<{ data: CampaignView[]; next: string | null }> {
  const [time, id] = splitCursor(cursor);
  const rows = await newestFirst(ctx, CAMPAIGNS_LISTED + 1, [
    cursor ? sql`(created_at, id) < (${time}, ${id})` : undefined,
  ]);
  const shown = rows.slice(0, CAMPAIGNS_LISTED);
  const last = rows.length > CAMPAIGNS_LISTED ? shown.at(-1)! : null;
  return { data: await viewAll(ctx, shown), next: last && `${last.created_at}_${last.id}` };
}

/** The actor's active campaigns, newest first. */
export async function listActive(ctx: Context, most = MAX_ACTIVE): Promise<CampaignView[]> {
  return viewAll(ctx, await newestFirst(ctx, most, [eq(campaigns.is_active, 1)]));
}

/** The websites of the actor's campaigns, the last used one first. */
export async function listWebsites(ctx: Context): Promise<CampaignWebsite[]> {
  const newest = ctx.db
    .select({ website: campaigns.website, created_at: campaigns.created_at })
    .from(campaigns)
    .where(and(eq(campaigns.user_id, userOf(ctx).id), ne(campaigns.website, "")))
    .orderBy(desc(campaigns.created_at))
    .limit(MAX_READ)
    .as("newest");
  const used = max(newest.created_at);
  const rows = await ctx.db
    .select({ website: newest.website, campaigns: count(), used })
    .from(newest)
    .groupBy(newest.website)
    .orderBy(desc(used))
    .limit(MAX_WEBSITES);
  return rows.map(({ used: time, ...row }) => ({ ...row, last_used_at: new Date(time ?? 0).toISOString() }));
}

const newestFirst = (ctx: Context, most: number, conditions: Parameters<typeof and>) =>
  ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.user_id, userOf(ctx).id), ...conditions))
    .orderBy(desc(campaigns.created_at), desc(campaigns.id))
    .limit(most);

async function viewAll(ctx: Context, rows: CampaignRow[]): Promise<CampaignView[]> {
  const posts = new Map<string, number>();
  // Slices by the number of ids that a statement may bind.
  for (let at = 0; at < rows.length; at += 90)
    for (const [id, found] of await countPosts(
      ctx,
      rows.slice(at, at + 90).map(({ id }) => id),
    ))
      posts.set(id, found);
  return rows.map((row) => viewCampaign(row, posts.get(row.id) ?? 0));
}
