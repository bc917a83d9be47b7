import { and, asc, eq, gt } from "drizzle-orm";
import { pdfFiles } from "../../../db/schema/pdf";
import { defineJob } from "../../../core/jobs/define-job";
import type { VectorSources } from "../../../core/knowledge/vectors/vector-sources";
import { hasVectorsOf, storeVectors } from "../../../core/knowledge/vectors/store-vectors";
import { pdfSectionStore } from "./pdf-section-store";

/** Embeds the passages of an analysed document; the subject is the document's id, the owner its user. */
export const embedPdfJob = defineJob({
  kind: "embed-pdf",
  queue: "JOBS",
  attempts: 6,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 30 * 60_000 },
  leaseMs: 2 * 60_000,
  run: (ctx, job) =>
    storeVectors(ctx, pdfSectionStore, { id: job.subject, user_id: job.ownerId! }, () => job.extendLease()),
});

const FILES_AT_ONCE = 25;

/** Analysed documents, for their vectors. */
export const pdfVectors: VectorSources = {
  job: embedPdfJob,
  readNext: async (ctx, after, model) => {
    const files = await ctx.db
      .select({ id: pdfFiles.id, user_id: pdfFiles.user_id })
      .from(pdfFiles)
      .where(and(gt(pdfFiles.id, after), eq(pdfFiles.analysis_status, "completed")))
      .orderBy(asc(pdfFiles.id))
      .limit(FILES_AT_ONCE);
    const last = files.at(-1)?.id;
    if (last === undefined) return null;
    const versions = await pdfSectionStore.readVersions(
      ctx,
      files.map(({ id }) => id),
    );
    const missing = await Promise.all(
      files.map(async (file) => {
        const version = versions.find(({ source }) => source === file.id);
        const isThere = version && (await hasVectorsOf(ctx, pdfSectionStore, file, { model, version }));
        return isThere ? [] : [{ subject: file.id, ownerId: file.user_id }];
      }),
    );
    return { last, missing: missing.flat() };
  },
};
