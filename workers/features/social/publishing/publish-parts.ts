import type { Context } from "../../../core/context";
import type { PublishProgress } from "../../../db/schema/social-posts";
import { errorFields } from "../../../core/logger";
import { firstLink } from "../../../contract/social/link-card";
import { openNetwork } from "../open-network";
import {
  NetworkError,
  silentFailure,
  type NetworkAccess,
  type NetworkArticle,
  type PublishedPost,
  type SocialNetwork,
} from "../../../providers/social/network";
import { done, type JobOutcome } from "../../../core/jobs/define-job";
import type { Statement } from "../../../core/jobs/job-requests";
import type { AccountRow } from "../accounts/account-tokens";
import { openAccess } from "../accounts/open-access";
import { imagesOf, loadImage, type MediaRow } from "../media/media-files";
import { loadCardImage, readLinkCard } from "../media/link-card";
import { storedDetail } from "../posts/failure-detail";
import type { PostRow } from "../posts/own-post";
import { partsOf } from "../posts/post-rules";
import { ownerFault } from "./owner-fault";
import {
  markFailed,
  partPublished,
  markPublished,
  recordRefusal,
  markUnconfirmed,
  waitForAccount,
} from "./outcomes";
import { markCreation, progressOf, storeProgress, type PublishJob } from "./publishing-post";
import { accountOf, refusalOf } from "../posts/refusal";

/** Tries of a write that a network's answer would be lost without. */
const STORE_TRIES = 3;

/** Publishes what the network does not have yet of a post that this job has claimed. */
export async function publishParts(ctx: Context, job: PublishJob, post: PostRow): Promise<JobOutcome> {
  const [ofOwner, account, images] = await Promise.all([
    ownerFault(ctx, post.user_id),
    accountOf(ctx, post),
    imagesOf(ctx, post.id),
  ]);
  const refusal = ofOwner ?? refusalOf(post, account, images.length);
  if (refusal) return done({ statements: [markFailed(ctx, post, refusal)] });
  const network = openNetwork(ctx.config, post.platform);
  if (!network) return done({ statements: [markFailed(ctx, post, "not_configured")] });
  if (account!.paused_until !== null && account!.paused_until > Date.now())
    return done({
      statements: [waitForAccount(ctx, post, account!.paused_until, post.failure_detail ?? "")],
    });
  let access: NetworkAccess;
  const progress = progressOf(post);
  const isFirst = progress.parts.length === 0;
  let article: NetworkArticle | null = null;
  try {
    access = await openAccess(ctx, account!);
    if (isFirst) {
      await uploadImages(ctx, job, { post, account: account!, network, access, images, progress });
      article = await articleOf(ctx, job, { post, account: account!, network, access, images, progress });
    }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    // Nothing was created yet: the call can be repeated.
    return done({ statements: recordRefusal(ctx, post, account!, error) });
  }
  return createParts(ctx, job, { post, account: account!, network, access, images, progress, article });
}

interface Work {
  post: PostRow;
  account: AccountRow;
  network: SocialNetwork;
  access: NetworkAccess;
  images: MediaRow[];
  progress: PublishProgress;
}

/** Stores the images at the network, each of them once where nothing goes wrong. */
async function uploadImages(
  ctx: Context,
  job: PublishJob,
  { post, network, access, images, progress }: Work,
): Promise<void> {
  for (const image of images) {
    if (progress.media[image.id]) continue;
    const loaded = await loadImage(ctx, image);
    if (!loaded) throw silentFailure("media_rejected", `the image ${image.id} is missing`);
    progress.media[image.id] = await network.uploadImage(access, loaded);
    await job.extendLease({ statements: [storeProgress(ctx, post, progress)] });
  }
}

/** The uploaded picture of a link's page among the media of a post. */
const THUMBNAIL = "thumbnail";

/**
 * Reads what LinkedIn shows of the page of a link below a post without images; null if the page says nothing of
 * itself.
 */
async function articleOf(
  ctx: Context,
  job: PublishJob,
  { post, network, access, images, progress }: Work,
): Promise<NetworkArticle | null> {
  const link = post.platform === "linkedin" && images.length === 0 ? firstLink(post.content) : null;
  const card = link && (await readLinkCard(ctx, link));
  if (!card) return null;
  const image = progress.media[THUMBNAIL] ? null : await loadCardImage(ctx, card);
  if (image)
    try {
      progress.media[THUMBNAIL] = await network.uploadImage(access, image);
      await job.extendLease({ statements: [storeProgress(ctx, post, progress)] });
    } catch (error) {
      // The picture is the page's, not the author's: without it, the post says the same.
      if (!(error instanceof NetworkError) || error.failure !== "media_rejected") throw error;
    }
  const { url, title, description } = card;
  return { url, title, description, thumbnail: progress.media[THUMBNAIL] };
}

async function createParts(
  ctx: Context,
  job: PublishJob,
  work: Work & { article: NetworkArticle | null },
): Promise<JobOutcome> {
  const { account, network, access, images, progress, article } = work;
  let { post } = work;
  const texts = partsOf(post);
  const media = images.map(({ id, alt }) => ({ id: progress.media[id]!, alt }));
  while (progress.parts.length < texts.length) {
    const at = progress.parts.length;
    const startedAt = await markCreation(ctx, job, post);
    let created: PublishedPost;
    try {
      created = await network.createPost(access, {
        text: texts[at]!,
        media: at === 0 ? media : [],
        replyTo: progress.parts.at(-1) ?? null,
        article: at === 0 ? article : null,
      });
    } catch (error) {
      const existing = existingOf(progress, error);
      if (!existing)
        return done({
          statements: notCreated(ctx, { ...post, progress, create_started_at: startedAt }, account, error),
        });
      created = existing;
    }
    progress.parts.push(created.externalId);
    delete progress.isUncertain;
    const isLast = progress.parts.length === texts.length;
    const store = isLast ? markPublished : partPublished;
    // Stored without a check of the lease: even if another worker has the job by now, the network has the post.
    await storeSurely(ctx, store(ctx, post, startedAt, { ...created, progress }));
    post = {
      ...post,
      external_id: post.external_id ?? created.externalId,
      external_url: post.external_url ?? created.url,
    };
  }
  return done();
}

/** Finds the post of an earlier attempt that was not confirmed, after a creation that was refused as a duplicate. */
function existingOf({ isUncertain }: PublishProgress, error: unknown): PublishedPost | null {
  const isOurs = error instanceof NetworkError && error.failure === "duplicate" && isUncertain;
  return isOurs ? (error.extra.existing ?? null) : null;
}

function notCreated(ctx: Context, post: PostRow, account: AccountRow, error: unknown): Statement[] {
  if (!(error instanceof NetworkError)) {
    ctx.log.error("social_create_failed", errorFields(error));
    return [markUnconfirmed(ctx, post, "")];
  }
  // The network has the same text and does not say where; an earlier attempt may have put it there.
  const isPerhapsOurs = error.failure === "duplicate" && post.progress?.isUncertain;
  if (error.failure === "unconfirmed" || isPerhapsOurs)
    return [markUnconfirmed(ctx, post, storedDetail(error))];
  return recordRefusal(ctx, post, account, error);
}

/** Stores a result whose loss would leave its author in doubt; tried again where the database is busy. */
export async function storeSurely(ctx: Context, statement: Statement): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await ctx.db.batch([statement]);
      return;
    } catch (error) {
      if (tries === STORE_TRIES) throw error;
    }
}
