import { and, asc, eq, ne } from "drizzle-orm";
import type { Language } from "../../../contract/languages";
import type { PdfSummary } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages, pdfSummaries } from "../../../db/schema/pdf";
import { errorFields } from "../../../logger";
import { askOnce } from "../../ai-models/ask-once";
import { cheapestModel } from "../../ai-models/cheapest-model";
import { extractSummary } from "./extract-summary";
import { outlineOfHeadings } from "./outline-of-headings";
import type { PageNote } from "./page-note";
import { readSummaryReply, summaryMaterial, summarySystem } from "./summary-prompt";

const PATIENCE_MS = 90_000;

/**
 * Writes the summary of a document and questions to begin with, from the notes on its pages: by the cheapest model at
 * hand, else from the notes' own sentences. Repeating it changes nothing but the words.
 */
export async function summarisePdf(ctx: Context, job: { file: string; language: Language }): Promise<void> {
  const { file, language } = job;
  const [[row], notes] = await ctx.db.batch([
    ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, file)).limit(1),
    ctx.db
      .select({ page: pdfPages.page, note: pdfPages.note })
      .from(pdfPages)
      .where(and(eq(pdfPages.file_id, file), ne(pdfPages.note, "")))
      .orderBy(asc(pdfPages.page)),
  ]);
  if (!row) return;
  const written = await write(ctx, { file: row, notes, language });
  await ctx.db
    .update(pdfSummaries)
    .set({ ...(written ?? {}), state: written ? "ready" : "failed", updated_at: Date.now() })
    .where(and(eq(pdfSummaries.file_id, file), eq(pdfSummaries.language, language)));
}

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
    const text = summaryMaterial(file.name, notes);
    const asked = { model, system, text, language, patience: PATIENCE_MS, user: file.user_id };
    const { summary, questions } = readSummaryReply(await askOnce(ctx, asked));
    return {
      summary: summary || extracted.summary,
      questions: questions.length > 0 ? questions : extracted.questions,
    };
  } catch (error) {
    ctx.log.warn("summary_by_model_failed", { file: file.id, ...errorFields(error) });
    return extracted;
  }
}
