import { and, eq } from "drizzle-orm";
import type { Language } from "../../../contract/languages";
import type { PdfSummary } from "../../../contract/pdf/chat";
import type { Context } from "../../../core/context";
import { pdfSummaries } from "../../../db/schema/pdf";
import { AppError } from "../../../core/errors";
import { assertRoom } from "../files/assert-room";
import { requireFile } from "../files/own-file";
import { readPdfSettings } from "../pdf-settings";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { requestSummaries } from "./summarise-pdf";

/** Time after which a failed summary is tried again; milliseconds. */
const RETRY_AFTER_MS = 60_000;

/**
 * The summary of a document in the language asked for, the user's own for summaries, or the interface's. One that
 * nobody has asked for in this language is begun. Fails with `not_found`, `summary_not_ready` or `summary_failed`, and
 * as `assertRoom` does where it would have to be written.
 */
export async function readSummary(ctx: Context, fileId: string, wanted?: Language): Promise<PdfSummary> {
  const [file, settings] = await Promise.all([requireFile(ctx, fileId), readPdfSettings(ctx)]);
  const language = wanted ?? settings.language ?? ctx.locale;
  const [row] = await ctx.db
    .select()
    .from(pdfSummaries)
    .where(and(eq(pdfSummaries.file_id, file.id), eq(pdfSummaries.language, language)))
    .limit(1);
  if (row?.state === "ready") return { summary: row.summary, questions: row.questions };
  if (file.analysis_status === "failed") throw new AppError("summary_failed");
  const isStale = !row || Date.now() - row.updated_at > RETRY_AFTER_MS;
  if (isStale && file.analysis_status === "completed") {
    await assertRoom(ctx);
    await beginSummary(ctx, file, language);
  }
  throw new AppError(row?.state === "failed" && !isStale ? "summary_failed" : "summary_not_ready");
}

/** Marks a summary as begun and starts its job, for a document whose pages have been read. */
async function beginSummary(
  ctx: Context,
  file: { id: string; user_id: string },
  language: Language,
): Promise<void> {
  const pending = { state: "pending" as const, updated_at: Date.now() };
  const job = requestSummaries(file, [language]);
  await ctx.db.batch([
    ctx.db
      .insert(pdfSummaries)
      .values({ file_id: file.id, language, questions: [], ...pending })
      .onConflictDoUpdate({ target: [pdfSummaries.file_id, pdfSummaries.language], set: pending }),
    enqueueStatement(ctx, job),
  ]);
  await wakeJobs(ctx, job);
}
