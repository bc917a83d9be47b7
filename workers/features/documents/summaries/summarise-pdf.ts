import { and, asc, eq, ne } from "drizzle-orm";
import { z } from "zod/mini";
import { LANGUAGES, type Language } from "../../../contract/languages";
import type { PdfSummary } from "../../../contract/pdf/chat";
import { labelOf } from "../../../contract/text/page-labels";
import type { Context } from "../../../core/context";
import { pdfFiles, pdfPages, pdfSummaries } from "../../../db/schema/pdf";
import { errorFields } from "../../../core/logger";
import { askOnce } from "../../../core/ai-models/ask-once";
import { cheapestModel } from "../../../core/ai-models/choose-models";
import { defineJob, done, type JobOutcome } from "../../../core/jobs/define-job";
import { newJobs } from "../../../core/jobs/job-requests";
import { unreadPages } from "../pages/unread-pages";
import { extractSummary, type PageNote } from "./extract-summary";
import { outlineOfHeadings } from "./outline-of-headings";
import { readSummaryReply, summaryMaterial, summarySystem } from "./summary-prompt";

const TIMEOUT_MS = 90_000;

/**
 * Writes the summary of a document in a language and questions to begin with, from the notes on its pages: by the
 * cheapest available model, else from the notes' own sentences. Repeating it changes nothing but the words.
 */
export const summarisePdfJob = defineJob({
  kind: "summarise-pdf",
  queue: "JOBS",
  payload: z.object({ file: z.string(), language: z.enum(LANGUAGES) }),
  attempts: 4,
  backoff: { firstMs: 5_000, factor: 3, maxMs: 60_000 },
  leaseMs: TIMEOUT_MS + 30_000,
  run: async (ctx, { payload }) => summarise(ctx, payload),
  onFailure: (ctx, { payload }, { isFinal }) =>
    isFinal ? { statements: [changeSummary(ctx, payload, { state: "failed" })] } : {},
  onRetry: (ctx, { payload }) => [changeSummary(ctx, payload, { state: "pending" })],
});

interface SummaryKey {
  file: string;
  language: Language;
}

/** The jobs that write a document's summaries in these languages. */
export const requestSummaries = (file: { id: string; user_id: string }, languages: Language[]) =>
  newJobs(
    summarisePdfJob,
    languages.map((language) => ({
      subject: `${file.id}:${language}`,
      ownerId: file.user_id,
      payload: { file: file.id, language },
    })),
  );

async function summarise(ctx: Context, { file, language }: SummaryKey): Promise<JobOutcome> {
  const [[row], notes] = await ctx.db.batch([
    ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, file)).limit(1),
    ctx.db
      .select({ page: pdfPages.page, note: pdfPages.note })
      .from(pdfPages)
      .where(and(eq(pdfPages.file_id, file), ne(pdfPages.note, "")))
      .orderBy(asc(pdfPages.page)),
  ]);
  if (!row) return done();
  const printed = notes.map(({ page, note }) => ({ page: labelOf(row.analysis?.page_labels, page), note }));
  const written = await write(ctx, { file: row, notes: printed, language });
  const change = { ...written, state: written ? "ready" : "failed" } as const;
  return done({ statements: [changeSummary(ctx, { file, language }, change)] });
}

const changeSummary = (
  ctx: Context,
  { file, language }: SummaryKey,
  change: Partial<typeof pdfSummaries.$inferInsert>,
) =>
  ctx.db
    .update(pdfSummaries)
    .set({ ...change, updated_at: Date.now() })
    .where(and(eq(pdfSummaries.file_id, file), eq(pdfSummaries.language, language)));

interface Material {
  file: typeof pdfFiles.$inferSelect;
  notes: PageNote[];
  language: Language;
}

/** Null when there is nothing to summarise. */
async function write(ctx: Context, { file, notes, language }: Material): Promise<PdfSummary | null> {
  if (notes.length === 0) return null;
  const model = await cheapestModel(ctx);
  const own = file.analysis?.outline ?? [];
  const outline = own.length > 0 ? own : await outlineOfHeadings(ctx, file.id);
  const extracted = extractSummary(notes, outline, language);
  if (!model) return extracted;
  try {
    const system = summarySystem(language);
    const text = summaryMaterial(file.name, notes, await unreadPages(ctx, [file]));
    const reply = await askOnce(ctx, {
      model,
      module: "pdf",
      system,
      text,
      language,
      timeoutMs: TIMEOUT_MS,
      user: file.user_id,
    });
    const { summary, questions } = readSummaryReply(reply);
    return {
      summary: summary || extracted.summary,
      questions: questions.length > 0 ? questions : extracted.questions,
    };
  } catch (error) {
    ctx.log.warn("summary_by_model_failed", { file: file.id, ...errorFields(error) });
    return extracted;
  }
}
