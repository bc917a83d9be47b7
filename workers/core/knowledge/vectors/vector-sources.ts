import type { Context } from "../../context";
import type { JobRequest, JobShape } from "../../jobs/job-requests";

/** Sources of one kind whose passages are searched by meaning. */
export interface VectorSources {
  /** The job that stores the vectors of one. */
  job: JobShape<null, null>;
  /**
   * The sources after an id, in the order of ids: some of them, up to `last`, and the jobs of those that lack vectors of
   * a model. Null where there are none.
   */
  readNext: (
    ctx: Context,
    after: string,
    model: string,
  ) => Promise<{ last: string; missing: JobRequest[] } | null>;
}
