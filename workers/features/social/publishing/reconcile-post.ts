import type { Context } from "../../../core/context";
import { openNetwork } from "../open-network";
import { NetworkError, type FoundPost } from "../../../providers/social/network";
import { done, JobError, type JobOutcome } from "../../../core/jobs/define-job";
import { openAccess } from "../accounts/open-access";
import type { PostRow } from "../posts/own-post";
import { partsOf } from "../posts/post-rules";
import { markFailed, leaveUnconfirmed, partPublished, markPublished } from "./outcomes";
import { progressOf } from "./publishing-post";
import { accountFault, accountOf } from "../posts/refusal";

/** Clocks of networks and of ours differ. */
const CLOCK_MS = 60_000;

/**
 * Looks once whether the network has a post whose creation was not confirmed. If it has, the post is published, or its
 * thread continues; if it has not, its author may publish it again.
 *
 * Where the network cannot say, the post stays unconfirmed and its author looks. That is how it is on LinkedIn: the
 * posts of a member cannot be read, and to send it again in the hope of `DUPLICATE_POST` could publish it twice, since
 * LinkedIn promises neither for how long nor for which content (the same text with newly uploaded images, a first
 * attempt that is still being processed) it refuses a duplicate. When the author says that it is not there and
 * publishes it again, that answer names the post which is there after all, and the post is published with its address.
 */
export async function reconcile(ctx: Context, post: PostRow): Promise<JobOutcome> {
  const found = await find(ctx, post);
  if (found.state === "unknown") return done({ statements: [leaveUnconfirmed(ctx, post)] });
  if (found.state === "absent") {
    const detail = post.failure_detail ?? "";
    return done({
      statements: [markFailed(ctx, post, "network_unavailable", { detail, state: "unconfirmed" })],
    });
  }
  const progress = progressOf(post);
  progress.parts.push(found.externalId);
  delete progress.isUncertain;
  const isLast = progress.parts.length === partsOf(post).length;
  const store = isLast ? markPublished : partPublished;
  // The rest of a thread is due now, and claimed like any other post.
  return done({ statements: [store(ctx, post, post.create_started_at!, { ...found, progress })] });
}

async function find(ctx: Context, post: PostRow): Promise<FoundPost> {
  const network = openNetwork(ctx.config, post.platform);
  const account = await accountOf(ctx, post);
  if (!network || !account || accountFault(account, 0) || post.create_started_at === null)
    return { state: "unknown" };
  const progress = progressOf(post);
  const text = partsOf(post)[progress.parts.length];
  if (text === undefined) return { state: "unknown" };
  try {
    const access = await openAccess(ctx, account);
    const wanted = { text, media: [], replyTo: progress.parts.at(-1) ?? null };
    return await network.findPost(access, wanted, post.create_started_at - CLOCK_MS);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const mayPass = error.failure === "unavailable" || error.failure === "rate_limited";
    if (mayPass) throw new JobError(error.failure, "the post could not be looked for");
    return { state: "unknown" };
  }
}
