import { and, asc, eq, gt } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfPages, pdfSettings, pdfSummaries } from "../../../db/schema/pdf";
import { readFile } from "../../../providers/storage/file-storage";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readable, readRecords } from "../../../core/export/read-records";

const PAGES_AT_ONCE = 200;

/** The library: folders, documents with what was noted of them, and each PDF as it was uploaded. */
export async function* exportDocuments(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield { path: "folders.json", content: asJson(readRecords(ctx, "folders", userId), ["user_id"]) };
  yield { path: "documents.json", content: asJson(documents(ctx, userId)) };
  const leftOut = ["user_id", "r2_key", "r2_upload_id"];
  yield { path: "uploads.json", content: asJson(readRecords(ctx, "uploads", userId), leftOut) };
  yield { path: "document-settings.json", content: asJson(settings(ctx, userId), ["user_id"]) };
  for await (const { id, name, r2_key } of readRecords(ctx, "pdf_files", userId)) {
    // A folder apart from the document, whose own name may be anything, this one too.
    yield { path: `document-notes/${id}.json`, content: asJson(notes(ctx, id)) };
    const content = readFile(ctx.files, String(r2_key));
    yield { path: `documents/${id}/${String(name)}`, content, isCompressed: true };
  }
}

async function* documents(ctx: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  const { language, summary, questions } = pdfSummaries;
  for await (const file of readRecords(ctx, "pdf_files", userId)) {
    const summaries = await ctx.db
      .select({ language, summary, questions })
      .from(pdfSummaries)
      .where(eq(pdfSummaries.file_id, file.id));
    const analysis: unknown = typeof file.analysis === "string" ? JSON.parse(file.analysis) : null;
    yield { ...readable(file, ["user_id", "r2_key"]), analysis, summaries };
  }
}

async function* settings(ctx: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  yield* await ctx.db.select().from(pdfSettings).where(eq(pdfSettings.user_id, userId));
}

async function* notes({ db }: Context, fileId: string): AsyncGenerator<Record<string, unknown>> {
  let last = 0;
  for (;;) {
    const pages = await db
      .select({ page: pdfPages.page, note: pdfPages.note, note_by: pdfPages.note_by })
      .from(pdfPages)
      .where(and(eq(pdfPages.file_id, fileId), gt(pdfPages.page, last)))
      .orderBy(asc(pdfPages.page))
      .limit(PAGES_AT_ONCE);
    yield* pages;
    if (pages.length < PAGES_AT_ONCE) return;
    last = pages.at(-1)!.page;
  }
}
