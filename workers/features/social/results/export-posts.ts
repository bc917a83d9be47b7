import { and, asc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { PLATFORM_NAMES } from "../../../contract/social/platforms";
import { createEvents, type EventAttributes } from "ics";
import { CALENDAR_POSTS } from "../../../contract/social/post-input";
import { beginningOf } from "../../../contract/text/visible-text";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { mapInSlices } from "../../../core/in-slices";
import { BYTE_ORDER_MARK, csvLine } from "../../../core/usage/csv-line";
import { partsOf } from "../posts/post-rules";
import { isoTime } from "../../../core/iso-time";

/** Separates the parts of a thread, in exports and mails. */
const BETWEEN_PARTS = "\n\n";

const COLUMNS = ["time", "time_zone", "time_utc", "network", "state", "text", "campaign", "post_url"];

/** Posts whose texts are in memory at once. */
const ROWS_A_PIECE = 10;

/**
 * The user's posts as CSV, written as they are read: those of a campaign, or all that have a time. Fails with
 * `not_found`.
 */
export async function exportTable(
  ctx: Context,
  campaignId: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  if (campaignId) await assertCampaign(ctx, campaignId);
  const encoder = new TextEncoder();
  const pieces = readPieces(ctx, campaignId);
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(COLUMNS))),
    async pull(controller) {
      const { value: rows } = await pieces.next();
      if (!rows) return controller.close();
      controller.enqueue(encoder.encode(rows.map(lineOf).join("")));
    },
  });
}

const lineOf = ({ post, campaign }: ExportedRow): string =>
  csvLine([
    post.scheduled_local?.replace("T", " ") ?? null,
    post.time_zone,
    isoTime(post.scheduled_at),
    PLATFORM_NAMES[post.platform],
    post.state,
    partsOf(post).join(BETWEEN_PARTS),
    campaign,
    post.external_url,
  ]);

/** The same as a calendar (RFC 5545), with an entry for each post that has a time. Fails with `not_found`. */
export async function exportCalendar(ctx: Context, campaignId: string | undefined): Promise<string> {
  if (campaignId) await assertCampaign(ctx, campaignId);
  const events: string[] = [];
  for await (const rows of readPieces(ctx, campaignId, HAS_TIME))
    events.push(...(await mapInSlices(rows, 1, (row) => eventIn(calendarOf([eventOf(row)])))));
  return calendarOf([]).replace("END:VCALENDAR", (end) => events.join("") + end);
}

/** Characters of a text in a calendar: as many as any post has. Folding its lines takes the square of their number. */
const MAX_DESCRIPTION = 8_000;

const eventOf = ({ post, campaign }: ExportedRow): EventAttributes => ({
  uid: `${post.id}@atelier`,
  start: post.scheduled_at!,
  startInputType: "utc",
  startOutputType: "utc",
  duration: { minutes: 15 },
  title: [PLATFORM_NAMES[post.platform], campaign ?? beginningOf(post.content, 60)].join(": "),
  description: beginningOf(partsOf(post).join(BETWEEN_PARTS), MAX_DESCRIPTION),
  ...(post.external_url ? { url: post.external_url } : {}),
  sequence: post.version,
  created: post.created_at,
  lastModified: post.updated_at,
  // Readers of the calendar are not busy while a post goes out.
  transp: "TRANSPARENT",
});

function calendarOf(events: EventAttributes[]): string {
  const { value, error } = createEvents(events, { productId: "-//Atelier//Social planner//EN" });
  if (error || !value) throw error ?? new Error("no calendar");
  return value;
}

/** The event of a calendar that has one. */
const eventIn = (calendar: string): string =>
  calendar.slice(calendar.indexOf("BEGIN:VEVENT"), calendar.lastIndexOf("END:VCALENDAR"));

const HAS_TIME = isNotNull(socialPosts.scheduled_at);

type ExportedRow = Awaited<ReturnType<typeof readRows>>[number];

/** The posts, some at a time; `where` narrows down those of a campaign. */
async function* readPieces(
  ctx: Context,
  campaignId: string | undefined,
  where?: SQL,
): AsyncGenerator<ExportedRow[], undefined> {
  let after: SQL | undefined;
  for (let read = 0; read < CALENDAR_POSTS; read += ROWS_A_PIECE) {
    const rows = await readRows(ctx, campaignId, and(where, after));
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_PIECE) return;
    const { post, entry } = rows.at(-1)!;
    // An offset would read all pieces before this one again.
    after = campaignId
      ? sql`(social_posts.created_at, social_posts.id) > (${post.created_at}, ${post.id})`
      : sql`(social_posts.scheduled_at, social_posts.rowid) > (${post.scheduled_at}, ${entry})`;
  }
}

/** Posts of one moment have an order, too: pieces that are read one after another have each post once. */
const readRows = (ctx: Context, campaignId: string | undefined, where: SQL | undefined) =>
  ctx.db
    .select({ post: socialPosts, campaign: campaigns.name, entry: sql<number>`social_posts.rowid` })
    .from(socialPosts)
    .leftJoin(campaigns, eq(campaigns.id, socialPosts.campaign_id))
    .where(
      campaignId
        ? and(eq(socialPosts.campaign_id, campaignId), where)
        : and(eq(socialPosts.user_id, userOf(ctx).id), HAS_TIME, where),
    )
    .orderBy(
      ...(campaignId
        ? [asc(socialPosts.created_at), asc(socialPosts.id)]
        : [asc(socialPosts.scheduled_at), sql`social_posts.rowid`]),
    )
    .limit(ROWS_A_PIECE);

async function assertCampaign(ctx: Context, campaignId: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
}
