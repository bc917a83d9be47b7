import { and, between, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { POST_TIME, socialPosts } from "../../../db/schema/social-posts";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { inSlices } from "../../../core/in-slices";
import { comparedWords, isReworded, MOST_COMPARED } from "./similar-texts";
import type { PostRow } from "./own-post";
import { partsOf } from "./post-rules";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Networks refuse the same text within some days, and readers notice it for longer. */
const WINDOW_DAYS = 30;

/** The latest posts that a text is compared with. */
const MAX_COMPARED = 300;
/** Bytes of a thread that is compared: none that X takes has as many. */
const MAX_THREAD_BYTES = 20_000;
/** Minutes within which two posts go out at the same time. */
const SAME_TIME_MINUTES = 5;

/** The times within thirty days of a post's. Drafts without a time count from today. */
function timesNear(post: PostRow) {
  const now = Date.now();
  const at = post.published_at ?? post.scheduled_at ?? now;
  const [from, to] = [at - WINDOW_DAYS * DAY_MS, at + WINDOW_DAYS * DAY_MS];
  return { from, to, hasToday: from <= now && now <= to };
}

/** Whether another post's time is within thirty days of this one's. */
function isNear(post: PostRow): SQL {
  const { from, to, hasToday } = timesNear(post);
  const isTimed = between(POST_TIME, from, to);
  return hasToday ? sql`(${isTimed} OR ${POST_TIME} IS NULL)` : isTimed;
}

/** Another post of the same user that says the same on the same network, in the same words or reworded; null if none does. */
export async function findDuplicate(ctx: Context, post: PostRow): Promise<string | null> {
  if (post.text_key === "") return null;
  return (await findSameText(ctx, post)) ?? findReworded(ctx, post);
}

async function findReworded(ctx: Context, post: PostRow): Promise<string | null> {
  const others = await latestNear(ctx, post);
  const text = partsOf(post).join("\n");
  const language = nearestLanguage(text);
  const words = comparedWords(text, language);
  for await (const { id, content, thread } of inSlices(others, 1)) {
    const other = partsOf({ content, thread: JSON.parse(thread) as string[] }).join("\n");
    if (isReworded(comparedWords(other, language), words)) return id;
  }
  return null;
}

/** The latest posts near another one's time, then the newest drafts that have none. */
async function latestNear(ctx: Context, post: PostRow) {
  const { from, to, hasToday } = timesNear(post);
  const latest = (time: SQL, order: SQL) =>
    ctx.db
      .select({
        id: socialPosts.id,
        content: sql<string>`substr(${socialPosts.content}, 1, ${MOST_COMPARED})`,
        thread: sql<string>`iif(octet_length(${socialPosts.thread}) > ${MAX_THREAD_BYTES}, '[]', ${socialPosts.thread})`,
      })
      .from(socialPosts)
      .where(
        and(
          eq(socialPosts.user_id, post.user_id),
          sql`+${socialPosts.platform} = ${post.platform}`,
          sql`+${socialPosts.id} <> ${post.id}`,
          time,
        ),
      )
      .orderBy(order)
      .limit(MAX_COMPARED);
  const timed = latest(between(POST_TIME, from, to), desc(POST_TIME));
  if (!hasToday) return timed;
  const [near, drafts] = await ctx.db.batch([
    timed,
    latest(sql`${POST_TIME} IS NULL`, desc(socialPosts.created_at)),
  ]);
  return [...near, ...drafts].slice(0, MAX_COMPARED);
}

/** Another post of the same user that is to go out on the same network at about the same time; null if there is none. */
export async function findAtSameTime(ctx: Context, post: PostRow): Promise<string | null> {
  if (post.scheduled_at === null || post.state === "published") return null;
  const [from, to] = [-1, 1].map((side) => post.scheduled_at! + side * SAME_TIME_MINUTES * 60_000);
  const [row] = await ctx.db
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.user_id, post.user_id),
        between(socialPosts.scheduled_at, from!, to!),
        sql`+${socialPosts.platform} = ${post.platform}`,
        sql`+${socialPosts.state} IN ('scheduled', 'publishing', 'unconfirmed')`,
        ne(socialPosts.id, post.id),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}

async function findSameText(ctx: Context, post: PostRow): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: socialPosts.id })
    .from(socialPosts)
    .where(
      and(
        eq(socialPosts.user_id, post.user_id),
        eq(socialPosts.text_key, post.text_key),
        eq(socialPosts.platform, post.platform),
        ne(socialPosts.id, post.id),
        isNear(post),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
