import { MAX_QUESTION_AS_TITLE } from "../../contract/chat/limits";
import type { Context } from "../../core/context";
import { enqueueStatement, wakeJobs } from "../../core/jobs/enqueue-job";
import { newJobs, type JobShape, type NewJobs, type Statement } from "../../core/jobs/job-requests";
import type { DescribedTurn } from "../../core/turns/turn-kind";
import { GUEST } from "../../core/turns/turn-record";

/** The job that names a conversation, without the model that it asks: every question would load its providers. */
export const TITLE_JOB: JobShape<null, null> = {
  kind: "title-conversation",
  queue: "JOBS",
  leaseMs: 60_000,
};

/** The statements that record jobs for titles of conversations that these turns began; `wakeTitles` is to follow. */
export function titleWrites(ctx: Context, turns: DescribedTurn[]): Statement[] {
  const titles = requestTitles(turns);
  return titles.requests.length > 0 ? [enqueueStatement(ctx, titles)] : [];
}

export const wakeTitles = (ctx: Context, turns: DescribedTurn[]): Promise<void> =>
  wakeJobs(ctx, requestTitles(turns));

function requestTitles(turns: DescribedTurn[]): NewJobs {
  const begun = turns.filter(
    ({ state, ordinal, start, description }) =>
      state === "complete" &&
      ordinal === 0 &&
      start.owner !== GUEST &&
      !start.isIncognito &&
      description.subject === null &&
      start.question.trim().length > MAX_QUESTION_AS_TITLE,
  );
  return newJobs(
    TITLE_JOB,
    begun.map(({ start }) => ({ subject: start.conversation, ownerId: start.owner })),
  );
}
