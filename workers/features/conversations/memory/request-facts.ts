import { z } from "zod/mini";
import type { Context } from "../../../core/context";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { newJobs, type JobShape, type NewJobs, type Statement } from "../../../core/jobs/job-requests";
import type { DescribedTurn } from "../../../core/turns/turn-kind";

const Payload = z.object({ conversation: z.string(), exchange: z.string() });

/** The job that learns from a question, without the model that it asks: every question would load its providers. */
export const FACTS_JOB: JobShape<z.infer<typeof Payload>, null> = {
  kind: "remember-facts",
  queue: "JOBS",
  payload: Payload,
  leaseMs: 90_000,
};

/** The statements that record jobs for what these turns' users say of themselves; `wakeFacts` is to follow. */
export function factWrites(ctx: Context, turns: DescribedTurn[]): Statement[] {
  const jobs = requestFacts(turns);
  return jobs.requests.length > 0 ? [enqueueStatement(ctx, jobs)] : [];
}

export async function wakeFacts(ctx: Context, turns: DescribedTurn[]): Promise<void> {
  const jobs = requestFacts(turns);
  if (jobs.requests.length > 0) await wakeJobs(ctx, jobs);
}

/** A question that is put to several models, or answered again, is learnt from once. */
function requestFacts(turns: DescribedTurn[]): NewJobs {
  const asked = turns.filter(
    ({ state, start, description }) =>
      state === "complete" && description.remembers && !start.isIncognito && !start.regenerate,
  );
  return newJobs(
    FACTS_JOB,
    asked.map(({ start, parent }) => ({
      subject: `${start.conversation}:${parent ?? ""}`,
      ownerId: start.owner,
      payload: { conversation: start.conversation, exchange: start.exchange },
    })),
  );
}
