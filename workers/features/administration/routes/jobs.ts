import { JobPage, JobParams, JobResponse, JobsQuery } from "../../../contract/admin/jobs";
import { cancelJob, retryJob } from "../../../core/jobs/change-job";
import { listJobs } from "../../../core/jobs/list-jobs";
import { Routes } from "../../../core/routes/routes";

const guard = "admin";

/** Background jobs and their results. */
export const jobs = new Routes()
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
