import { and, asc, between, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfSettings } from "../../../db/schema/pdf";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { analysePdfJob } from "./analyse-pdf";
import { restartStatement } from "./store-pages";

/**
 * Begins the analysis of a file, or tries again where it failed. One that runs or is completed is left alone.
 * True when it was started: from here on it ends without its caller.
 */
export async function startAnalysis(
  ctx: Context,
  { id, user_id }: Pick<typeof pdfFiles.$inferSelect, "id" | "user_id">,
): Promise<boolean> {
  const isUnread = sql`EXISTS (SELECT 1 FROM pdf_files WHERE id = ${id} AND analysis_status IN ('pending', 'failed'))`;
  const job = newJobs(analysePdfJob, [{ subject: id, ownerId: user_id }], isUnread);
  const [enqueued] = await ctx.db.batch([enqueueStatement(ctx, job), restartStatement(ctx, id)]);
  if (!enqueued.some(({ rerun }) => rerun === 0)) return false;
  await wakeJobs(ctx, job);
  return true;
}

const FILES_PER_RUN = 200;
/** A younger file's upload may still be about to start it; an older one waits to be asked for. Milliseconds. */
const MIN_AGE_MS = 30_000;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Starts the analyses that an upload's end would have started had its process not died just then. Those of users who
 * ask for it themselves keep waiting.
 */
export async function startMissedAnalyses(ctx: Context): Promise<void> {
  const now = Date.now();
  const missed = await ctx.db
    .select({ id: pdfFiles.id, user_id: pdfFiles.user_id })
    .from(pdfFiles)
    .leftJoin(pdfSettings, eq(pdfSettings.user_id, pdfFiles.user_id))
    .where(
      and(
        // A literal, so that the index of these few rows is found.
        sql`${pdfFiles.analysis_status} = 'pending'`,
        between(pdfFiles.created_at, now - MAX_AGE_MS, now - MIN_AGE_MS),
        sql`NOT EXISTS (SELECT 1 FROM jobs WHERE kind = 'analyse-pdf' AND subject = ${pdfFiles.id} AND state IN ('waiting', 'running'))`,
        sql`coalesce(${pdfSettings.auto_analyze}, 1) <> 0`,
      ),
    )
    .orderBy(asc(pdfFiles.created_at))
    .limit(FILES_PER_RUN);
  for (const file of missed) await startAnalysis(ctx, file);
}
