import type { ModuleParts } from "../modules/module-parts";
import { expireUploads } from "../uploads/expire-uploads";
import { analysePdfJob } from "./analysis/analyse-pdf";
import { startMissedAnalyses } from "./analysis/start-analysis";
import { documentTurns } from "./chat/document-turns";
import { purgeDocumentJob } from "./files/delete-file";
import { eraseDocuments } from "./files/erase-documents";
import { exportDocuments } from "./files/export-documents";
import { writeNotesJob } from "./notes/write-notes";
import { embedPdfJob } from "./retrieval/pdf-section-store";
import { finishScansJob } from "./scans/finish-scans";
import { readScanJob } from "./scans/read-scan";
import { summarisePdfJob } from "./summaries/summarise-pdf";

/** Documents: their library, and the chat with them. */
export const pdfModule: ModuleParts = {
  jobs: [
    purgeDocumentJob,
    analysePdfJob,
    writeNotesJob,
    embedPdfJob,
    summarisePdfJob,
    readScanJob,
    finishScansJob,
  ],
  turns: [documentTurns],
  schedules: { hourly: [expireUploads], everyMinute: [startMissedAnalyses] },
  erase: eraseDocuments,
  export: exportDocuments,
};
