import { JobPage, JobParams, JobsQuery } from "../contract/admin/jobs";
import { JobResponse } from "../contract/responses/administration";
import { cancelJob, retryJob } from "../domain/jobs/change-job";
import { listJobs } from "../domain/jobs/list-jobs";
import { ApiRouter } from "./router";

const guard = "admin";

/** Background jobs and their results. */
export const jobs = new ApiRouter()
  .get(
    "/jobs",
    { guard, summary: "Jobs, by state, kind and owner", query: JobsQuery, answer: JobPage },
    ({ ctx, query }) => listJobs(ctx, query),
  )
  .post(
    "/jobs/:id/retry",
    {
      guard,
      summary: "Run a job again that failed or was cancelled, or one that waits at once",
      params: JobParams,
      answer: JobResponse,
    },
    async ({ ctx, params }) => ({ success: true as const, data: await retryJob(ctx, params.id) }),
  )
  .post(
    "/jobs/:id/cancel",
    { guard, summary: "End a job that waits or runs", params: JobParams, answer: JobResponse },
    async ({ ctx, params }) => ({ success: true as const, data: await cancelJob(ctx, params.id) }),
  );
