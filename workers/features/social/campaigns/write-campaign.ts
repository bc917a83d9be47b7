import { eq } from "drizzle-orm";
import { z } from "zod/mini";
import type { Platform } from "../../../contract/social/platforms";
import type { Context } from "../../../core/context";
import { campaigns } from "../../../db/schema/social-campaigns";
import { socialPosts } from "../../../db/schema/social-posts";
import { defineJob, done, JobError, type JobOutcome } from "../../../core/jobs/define-job";
import type { RunningJob } from "../../../core/jobs/running-job";
import { activityStatement } from "../activity";
import { newPostRow } from "../posts/new-post";
import { readPreferences } from "../posts/preferences";
import { textsOf } from "../writing/texts-of";
import type { Material, PostTask, WrittenPost } from "../writing/material";
import { sameAs } from "../posts/similar-texts";
import { readVoice } from "../writing/voice";
import { writePost, writerFor, type PostWriting } from "../writing/write-post";
import { POST_TIMEOUT_MS } from "../writing/write-with-model";
import type { CampaignRow } from "../own-campaign";
import { readWebsite } from "../writing/read-website";

/** Posts that are written at once; they do not know of one another, only of those before. */
const AT_ONCE = 4;

/** Index of the next post; those before are stored, or had nothing left to say. */
const Checkpoint = z.object({ next: z.int() });
type Checkpoint = z.infer<typeof Checkpoint>;
type Job = RunningJob<null, Checkpoint>;

/**
 * Writes the posts that a campaign lacks; the subject is its id. Its website is read first. Each group of posts is
 * stored with how far the work is, so that an attempt that was cut off continues from there.
 */
export const writeCampaignJob = defineJob<null, Checkpoint>({
  kind: "write-campaign",
  queue: "JOBS",
  checkpoint: Checkpoint,
  attempts: 3,
  backoff: { firstMs: 3_000, factor: 3, maxMs: 30_000 },
  // A post may be asked for twice, and the answer repaired.
  leaseMs: 4 * POST_TIMEOUT_MS + 30_000,
  run: writeCampaign,
  onFailure: (ctx, { subject, ownerId }, { error, isFinal }) => {
    if (!isFinal) return {};
    const code = error instanceof JobError ? error.code : "failed";
    const generation_error = code === "nothing_to_write_from" || code === "cancelled" ? code : "failed";
    return {
      statements: [
        changeCampaign(ctx, subject, { state: "failed", generation_error }),
        ...(ownerId
          ? [
              activityStatement(ctx, ownerId, {
                kind: "campaign_failed",
                target: subject,
                detail: { reason: generation_error },
              }),
            ]
          : []),
      ],
    };
  },
  onRetry: (ctx, { subject }) => [
    changeCampaign(ctx, subject, {
      state: "generating",
      generation_error: null,
      generation_started_at: Date.now(),
    }),
  ],
});

async function writeCampaign(ctx: Context, job: Job): Promise<JobOutcome> {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, job.subject)).limit(1);
  if (row?.state !== "generating") return done();
  const campaign = row.website && row.website_pages === null ? await withWebsite(ctx, job, row) : row;
  const [texts, voice, preferences, writing] = await Promise.all([
    textsOf(ctx, campaign.id),
    readVoice(ctx, campaign.user_id, campaign.profile_id),
    readPreferences(ctx, campaign.user_id),
    writerFor(ctx, campaign.user_id, campaign.ai_model),
  ]);
  const { goal, context, language, posts_wanted: total, id, user_id, name } = campaign;
  const material: Material = { goal, context, language, pages: campaign.website_pages ?? [], voice };
  if (isEmpty(material)) throw nothingToWrite();
  // Posts that are there already count without a checkpoint, too: the campaign is started again after a failure.
  for (let next = job.checkpoint?.next ?? Math.min(texts.length, total); next < total;) {
    const group = Array.from({ length: Math.min(AT_ONCE, total - next) }, (_, at) => next + at);
    const tasks = group.map((index) => ({
      index,
      platform: campaign.platforms[index % campaign.platforms.length]!,
      about: "",
    }));
    const written = await writeGroup(ctx, writing, material, tasks, texts);
    next += group.length;
    const last = written.at(-1);
    const needsApproval = preferences.needs_approval === 1;
    const now = Date.now();
    const statements = written.map(({ platform, ...post }, at) =>
      ctx.db
        .insert(socialPosts)
        // Ids in the order in which the posts were written, which lists keep.
        .values({
          ...newPostRow(user_id, { ...post, platform, campaignId: id, needsApproval }),
          created_at: now + at,
        }),
    );
    await job.saveCheckpoint(
      { next },
      {
        progress: { done: next, total },
        statements: [
          ...statements,
          ...(last ? [changeCampaign(ctx, id, { written_by: last.writtenBy })] : []),
        ],
      },
    );
    texts.push(...written.map(({ content }) => content));
  }
  if (texts.length === 0) throw nothingToWrite();
  return done({
    statements: [
      changeCampaign(ctx, id, { state: "ready", generation_error: null }),
      activityStatement(ctx, user_id, {
        kind: "campaign_ready",
        target: id,
        detail: { name, posts: texts.length },
      }),
    ],
  });
}

const nothingToWrite = () =>
  new JobError("nothing_to_write_from", "there is nothing to write posts from", true);

const isEmpty = ({ pages, goal, context, voice: { profile } }: Material): boolean =>
  pages.length === 0 && !goal && !context && !profile?.about;

type GroupTask = Omit<PostTask, "before">;

/**
 * Writes some posts, fewer where there is nothing left to say. Models are asked at the same time; a post that says the
 * same as another one of its group is then asked for again, knowing the others. Templates need to know them all.
 */
async function writeGroup(
  ctx: Context,
  writing: PostWriting,
  material: Material,
  tasks: readonly GroupTask[],
  texts: readonly string[],
): Promise<(WrittenPost & { platform: Platform })[]> {
  const write = (task: GroupTask, before: readonly string[]) =>
    writePost(ctx, writing, material, { ...task, before });
  const drafts = writing.models ? await Promise.all(tasks.map((task) => write(task, texts))) : null;
  const written: (WrittenPost & { platform: Platform })[] = [];
  for (const [at, task] of tasks.entries()) {
    const contents = () => written.map(({ content }) => content);
    const isNew = async (post: WrittenPost | null | undefined) =>
      Boolean(post && !(await sameAs(post.content, contents(), material.language)));
    const draft = drafts?.[at];
    const post = (await isNew(draft)) ? draft : await write(task, [...texts, ...contents()]);
    if (post && (await isNew(post))) written.push({ ...post, platform: task.platform });
  }
  return written;
}

/** Reads the website and stores what it says: an attempt that continues does not read it again. */
async function withWebsite(ctx: Context, job: Job, campaign: CampaignRow): Promise<CampaignRow> {
  const { pages, problem } = await readWebsite(ctx, campaign.website, campaign.language);
  const read = { website_pages: pages, website_problem: problem };
  await job.extendLease({ statements: [changeCampaign(ctx, campaign.id, read)] });
  return { ...campaign, ...read };
}

const changeCampaign = ({ db }: Context, id: string, change: Partial<typeof campaigns.$inferInsert>) =>
  db
    .update(campaigns)
    .set({ ...change, updated_at: Date.now() })
    .where(eq(campaigns.id, id));
