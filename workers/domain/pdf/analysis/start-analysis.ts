import { and, eq, inArray, sql } from "drizzle-orm";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { pdfAnalyses, pdfFiles } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";
import { QUEUED_MS } from "./lease";

/**
 * Begins the analysis of a file, or tries again where it failed. One that runs or is completed is left alone.
 * True when it was begun. It ends by itself from here on, also when its message is lost.
 */
export async function startAnalysis(ctx: Context, file: { id: string }): Promise<boolean> {
  const now = Date.now();
  const isOpen = and(eq(pdfFiles.id, file.id), inArray(pdfFiles.analysis_status, ["pending", "failed"]));
  const [begun] = await ctx.db.batch([
    ctx.db
      .insert(pdfAnalyses)
      .select(
        ctx.db
          .select({
            file_id: pdfFiles.id,
            next_page: sql<number>`1`.as("next_page"),
            attempts: sql<number>`0`.as("attempts"),
            crashes: sql<number>`0`.as("crashes"),
            lease: sql<null>`NULL`.as("lease"),
            lease_until: sql<number>`${now + QUEUED_MS}`.as("lease_until"),
            last_error: sql<null>`NULL`.as("last_error"),
            created_at: sql<number>`${now}`.as("created_at"),
          })
          .from(pdfFiles)
          .where(isOpen),
      )
      .onConflictDoNothing()
      .returning({ file: pdfAnalyses.file_id }),
    ctx.db
      .update(pdfFiles)
      .set({
        ...{ analysis_status: "pending", error_code: null, updated_at: now },
        ...{ progress_total_pages: 0, progress_completed_pages: 0 },
      })
      .where(and(eq(pdfFiles.id, file.id), eq(pdfFiles.analysis_status, "failed"))),
  ]);
  if (begun.length === 0) return false;
  await wakeAnalysis(ctx, file.id);
  return true;
}

/** Asks for a file's analysis to be gone on with. A message that cannot be sent is sent by the schedule. */
export async function wakeAnalysis(ctx: Context, file: string, delaySeconds = 0): Promise<void> {
  const job: Job = { type: "analyse-pdf", file };
  await ctx.env.DOCUMENT_JOBS.send(job, { delaySeconds }).catch((error: unknown) =>
    ctx.log.warn("analysis_not_queued", { file, ...errorFields(error) }),
  );
}
