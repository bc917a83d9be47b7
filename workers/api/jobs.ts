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
    { guard, summary: "List jobs by state, kind and owner", query: JobsQuery, answer: JobPage },
    ({ ctx, query }) => listJobs(ctx, query),
  )
  .post(
    "/jobs/:id/retry",
    {
      guard,
      summary: "Retry a failed or cancelled job, or run a waiting one now",
      params: JobParams,
      answer: JobResponse,
    },
    async ({ ctx, params }) => ({ success: true as const, data: await retryJob(ctx, params.id) }),
  )
  .post(
    "/jobs/:id/cancel",
    { guard, summary: "Cancel a waiting or running job", params: JobParams, answer: JobResponse },
    async ({ ctx, params }) => ({ success: true as const, data: await cancelJob(ctx, params.id) }),
  );
