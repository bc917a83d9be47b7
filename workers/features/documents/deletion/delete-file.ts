import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { jobs } from "../../../db/schema/jobs";
import { pdfFiles, uploads } from "../../../db/schema/pdf";
import { deleteFolder } from "../../../providers/storage/file-storage";
import { pdfFolder } from "../../../providers/storage/pdf-keys";
import { releaseDeletedOf } from "../../../core/quota/reserve-units";
import { failAs } from "../../../core/errors";
import { defineJob } from "../../../core/jobs/define-job";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueJob, isOpenJob } from "../../../core/jobs/enqueue-job";
import { forgetVectors } from "../../../core/knowledge/vectors/store-vectors";
import { forgetDiscussion } from "../../conversations/public";
import { forgetQuotes } from "./forget-quotes";
import { pdfSectionStore } from "../retrieval/pdf-section-store";
import { releaseScans } from "../scans/release-scans";
import { requireFile } from "../files/own-file";

/** An analysis that was at work when its file went has stored its last pages by then. */
const SECOND_SWEEP_MS = 120_000;

/** Deletes what was made from a document, after its deletion; the subject is the document's id, the owner its user. */
export const purgeDocumentJob = defineJob({
  kind: "purge-document",
  queue: "JOBS",
  attempts: 8,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 60 * 60_000 },
  leaseMs: 5 * 60_000,
  forbids: ["cancel"],
  run: (ctx, { subject, ownerId }) => purgeDocument(ctx, ownerId!, subject),
});

/**
 * Deletes the user's file with everything that was made from it: bytes, pages, analysis, discussion, quotes in answers
 * about its folder; its unit comes back where the plan limits how many there may be at a time. Fails with `not_found` or `deletion_failed`.
 */
export async function deleteFile(ctx: Context, fileId: string): Promise<void> {
  const { user_id } = await requireFile(ctx, fileId);
  await failAs(ctx, "deletion_failed", async () => {
    const sweep = { subject: fileId, ownerId: user_id, delayMs: SECOND_SWEEP_MS };
    await enqueueJob(ctx, newJobs(purgeDocumentJob, [sweep]));
    await purgeDocument(ctx, user_id, fileId);
  });
}

/** Removes a file wherever something of it is. Repeating it changes nothing. */
export async function purgeDocument(ctx: Context, userId: string, fileId: string): Promise<void> {
  await forgetDiscussion(ctx, userId, fileId);
  await forgetQuotes(ctx, userId, fileId);
  const folder = pdfFolder(userId, fileId);
  await forgetVectors(ctx, pdfSectionStore, { id: fileId, user_id: userId });
  await deleteFolder(ctx.files, folder);
  await releaseDeletedOf(ctx, userId, fileId);
  await releaseScans(ctx, userId, fileId);
  // The row is deleted last: after a crash, it shows what still has to be deleted.
  await ctx.db.batch([
    dropJobsOf(ctx, fileId),
    ctx.db.delete(pdfFiles).where(eq(pdfFiles.id, fileId)),
    ctx.db.delete(uploads).where(eq(uploads.target_id, fileId)),
  ]);
  await deleteFolder(ctx.files, folder);
}

const DOCUMENT_JOBS = [
  "analyse-pdf",
  "write-notes",
  "embed-pdf",
  "summarise-pdf",
  "read-scan",
  "finish-scans",
] as const;

/** The statement that deletes the jobs of a document: their subjects are its id, or begin with it and a colon. */
const dropJobsOf = (ctx: Context, file: string) =>
  ctx.db.delete(jobs).where(
    and(
      inArray(jobs.kind, DOCUMENT_JOBS),
      gte(jobs.subject, file),
      // The character after the colon.
      lt(jobs.subject, `${file};`),
      isOpenJob,
    ),
  );
