import type { Context } from "../../../core/context";
import { defineJob, done, type JobFailure, type JobOutcome } from "../../../core/jobs/define-job";
import type { Effects } from "../../../core/jobs/job-requests";
import { markFailed, leaveUnconfirmed, markUnconfirmed } from "./outcomes";
import { publishParts } from "./publish-parts";
import { readPublishing, type PublishJob } from "./publishing-post";
import { reconcile } from "./reconcile-post";

/**
 * Publishes a post; the subject is its id. The job owns the post while its state is `publishing`, and looks for it on the
 * network where that is `unconfirmed`. An administrator cannot run it again: its author can, knowing what the network has.
 */
export const publishPostJob = defineJob({
  kind: "publish-post",
  queue: "JOBS",
  attempts: 5,
  backoff: { firstMs: 30_000, factor: 2, maxMs: 10 * 60_000 },
  leaseMs: 3 * 60_000,
  run,
  onFailure: giveUp,
  forbids: ["retry"],
});

async function run(ctx: Context, job: PublishJob): Promise<JobOutcome> {
  const post = await readPublishing(ctx, job.subject);
  if (post?.state === "unconfirmed") return reconcile(ctx, post);
  if (post?.state !== "publishing") return done();
  // A worker began to create it and did not come back: the network may have it.
  if (post.create_started_at !== null)
    return done({ statements: [markUnconfirmed(ctx, post, "the attempt was interrupted")] });
  return publishParts(ctx, job, post);
}

/** Statements for a post whose job has ended without a result, or was cancelled. */
async function giveUp(ctx: Context, job: PublishJob, { isFinal }: JobFailure): Promise<Effects> {
  const post = isFinal ? await readPublishing(ctx, job.subject) : null;
  if (post?.state === "publishing")
    return {
      statements: [
        post.create_started_at === null
          ? markFailed(ctx, post, "unknown")
          : markUnconfirmed(ctx, post, "the attempt was interrupted"),
      ],
    };
  return post?.state === "unconfirmed" ? { statements: [leaveUnconfirmed(ctx, post)] } : {};
}
