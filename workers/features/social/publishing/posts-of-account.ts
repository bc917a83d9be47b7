import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { socialPreferences } from "../../../db/schema/social-accounts";
import { postMetrics, type socialMedia, socialPosts } from "../../../db/schema/social-posts";
import { deleteFolder, readFile } from "../../../providers/storage/file-storage";
import { socialFolder } from "../../../providers/storage/social-keys";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readRecords } from "../../../core/export/read-records";
import { dropJobs } from "../../../core/jobs/enqueue-job";
import { publishPostJob } from "./publish-post";

const POSTS_PER_STEP = 50;
const MAX_STEPS_PER_RUN = 20;
const ROWS_A_PAGE = 500;
/** Columns that are only the machine's. */
const LEFT_OUT = [
  "user_id",
  "text_key",
  "due_at",
  "create_started_at",
  "progress",
  "metrics_due_at",
  "untold_since",
];

/** Removes a user's posts with their images, comments, analyses and figures; none of them is published any more. */
export async function erasePosts(ctx: Context, userId: string): Promise<"done" | "more"> {
  for (let step = 0; step < MAX_STEPS_PER_RUN; step += 1) {
    const found = await ctx.db
      .select({ id: socialPosts.id })
      .from(socialPosts)
      .where(eq(socialPosts.user_id, userId))
      .limit(POSTS_PER_STEP);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0)
      await ctx.db.batch([
        dropJobs(ctx, publishPostJob, ids),
        ctx.db.delete(socialPosts).where(inArray(socialPosts.id, ids)),
      ]);
    if (ids.length < POSTS_PER_STEP) {
      await ctx.db.delete(socialPreferences).where(eq(socialPreferences.user_id, userId));
      await deleteFolder(ctx.files, socialFolder(userId));
      return "done";
    }
  }
  return "more";
}

/** A user's posts, with their images, comments and figures. */
export async function* exportPosts(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield { path: "social/posts.json", content: asJson(readRecords(ctx, "social_posts", userId), LEFT_OUT) };
  yield {
    path: "social/comments.json",
    content: asJson(readRecords(ctx, "social_comments", userId), ["user_id"]),
  };
  yield { path: "social/preferences.json", content: asJson(preferencesOf(ctx, userId), ["user_id"]) };
  yield { path: "social/figures.json", content: asJson(figuresOf(ctx, userId)) };
  const images = () =>
    readRecords(ctx, "social_media", userId) as AsyncIterable<typeof socialMedia.$inferSelect>;
  yield { path: "social/images.json", content: asJson(images(), ["user_id", "file_key"]) };
  for await (const { id, post_id, content_type, file_key } of images())
    yield {
      path: `social/images/${post_id}/${id}.${content_type.slice("image/".length)}`,
      content: readFile(ctx.files, file_key),
      isCompressed: true,
    };
}

async function* preferencesOf({ db }: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  yield* await db.select().from(socialPreferences).where(eq(socialPreferences.user_id, userId));
}

async function* figuresOf(ctx: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  for (let skip = 0; ; skip += ROWS_A_PAGE) {
    const rows = await ctx.db
      .select({ figures: postMetrics })
      .from(socialPosts)
      .innerJoin(postMetrics, eq(postMetrics.post_id, socialPosts.id))
      .where(eq(socialPosts.user_id, userId))
      .orderBy(asc(socialPosts.created_at), asc(socialPosts.id), asc(postMetrics.measured_at))
      .limit(ROWS_A_PAGE)
      .offset(skip);
    yield* rows.map(({ figures }) => figures);
    if (rows.length < ROWS_A_PAGE) return;
  }
}
