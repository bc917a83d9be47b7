import { expect, test } from "vitest";
import type { Context } from "../../../../workers/core/context";
import { createFolder } from "../../../../workers/features/documents/files/create-folder";
import { changeFolder } from "../../../../workers/core/folders/change-folder";
import { deleteFolder } from "../../../../workers/features/documents/files/delete-folder";
import { listFolders } from "../../../../workers/core/folders/list-folders";
import { changeFile } from "../../../../workers/features/documents/files/change-file";
import { startMissedAnalyses } from "../../../../workers/features/documents/analysis/start-analysis";
import { deleteFile } from "../../../../workers/features/documents/deletion/delete-file";
import { listFiles } from "../../../../workers/features/documents/files/list-files";
import { readFile } from "../../../../workers/features/documents/files/view-file";
import { readScanStates } from "../../../../workers/features/documents/scans/view-scans";
import { finishScansJob } from "../../../../workers/features/documents/scans/finish-scans";
import { readScanJob } from "../../../../workers/features/documents/scans/read-scan";
import { runJob } from "../../../../workers/core/jobs/run-job";
import { pruneJobs, wakeDueJobs } from "../../../../workers/core/jobs/wake-due-jobs";
import { abandonUpload } from "../../../../workers/core/files/uploads/drop-upload";
import { expireUploads } from "../../../../workers/core/files/uploads/expire-uploads";
import { finalizeUpload } from "../../../../workers/features/documents/uploads/finalize-upload";
import { listUploads } from "../../../../workers/features/documents/uploads/list-uploads";
import { storeChunk } from "../../../../workers/core/files/uploads/store-chunk";
import { eraseDocuments } from "../../../../workers/features/documents/deletion/erase-documents";
import { actorOf, addUser } from "../../../support/accounts";
import { addJob } from "../../../support/jobs";
import { addFolder, addPdfFile, sendChunk, TINY_PDF } from "../../../support/pdf-files";
import { addScannedPdf, handIn } from "../../../support/documents/scanned-pdf";
import { listeningContext, READ_WHOLE, scansOf } from "../../../support/query-plans";

const owner = await addUser({ plan: "pdf" });
const user = await actorOf(owner);
const folder = await addFolder(user.id, "Invoices");
const gone = await addFolder(user.id, "Old");
const file = await addPdfFile(user.id, { folderId: folder });
const deleted = await addPdfFile(user.id);
const scan = await addScannedPdf(user.id, [null, null]);
const bytes = new TextEncoder().encode(TINY_PDF).buffer as ArrayBuffer;
const wanted = {
  purpose: "pdf" as const,
  fileName: "a.pdf",
  totalChunks: 1,
  totalSize: null,
  folderId: folder,
};
const whole = { fileId: "of-query-plans", fileName: "a.pdf", totalSize: TINY_PDF.length, folderId: null };

const QUERIES: [name: string, ask: (ctx: Context) => Promise<unknown>, actor?: Context["actor"]][] = [
  ["the list of documents", (ctx) => listFiles(ctx), user],
  [
    "a folder's documents, behind one of them",
    (ctx) => listFiles(ctx, { folder_id: folder, before: file }),
    user,
  ],
  ["documents whose analysis a crash kept from beginning", (ctx) => startMissedAnalyses(ctx)],
  ["the list behind one of them", (ctx) => listFiles(ctx, { before: file }), user],
  ["a document", (ctx) => readFile(ctx, file), user],
  ["moving a document", (ctx) => changeFile(ctx, file, { folder_id: folder }), user],
  ["deleting a document", (ctx) => deleteFile(ctx, deleted), user],
  ["the list of folders", (ctx) => listFolders(ctx), user],
  ["making a folder", (ctx) => createFolder(ctx, { name: "New", parent_id: folder }), user],
  ["moving a folder", (ctx) => changeFolder(ctx, gone, { parent_id: folder }), user],
  ["deleting a folder", (ctx) => deleteFolder(ctx, gone), user],
  [
    "a chunk that begins an upload",
    (ctx) => storeChunk(ctx, whole.fileId, { ...wanted, index: 0, bytes }),
    user,
  ],
  ["the uploads on their way", (ctx) => listUploads(ctx), user],
  ["finalizing an upload", (ctx) => finalizeUpload(ctx, whole), user],
  [
    "giving an upload up",
    async (ctx) => {
      await sendChunk(owner, { fileId: "to-be-given-up" });
      await abandonUpload(ctx, "to-be-given-up");
    },
    user,
  ],
  ["pages that are only pictures", (ctx) => readScanStates(ctx, scan), user],
  [
    "reading pages from their pictures",
    async (ctx) => {
      await handIn(owner, scan, 1);
      await runJob(ctx, readScanJob, `${scan}:1`);
      await addJob("finish-scans", scan);
      await runJob(ctx, finishScansJob, scan);
    },
  ],
  ["jobs whose message or worker is lost", (ctx) => wakeDueJobs(ctx)],
  ["jobs that ended long ago", (ctx) => pruneJobs(ctx)],
  ["uploads whose time is over", (ctx) => expireUploads(ctx)],
  ["erasing a user's library", async (ctx) => eraseDocuments(ctx, (await addUser()).id)],
];

test.each(QUERIES)("no query reads a whole table: %s", async (_, ask, actor) => {
  const { ctx, asked } = listeningContext(actor);
  await ask(ctx);
  const queries = asked.filter(({ sql }) => !READ_WHOLE.test(sql));
  expect(queries).not.toEqual([]);
  expect(await scansOf(queries)).toEqual([]);
});
