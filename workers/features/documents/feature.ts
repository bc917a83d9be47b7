import type { Feature } from "../../core/feature";
import { analysePdfJob } from "./analysis/analyse-pdf";
import { startMissedAnalyses } from "./analysis/start-analysis";
import { documentTurns } from "./chat/document-turns";
import { purgeDocumentJob } from "./deletion/delete-file";
import { eraseDocuments } from "./deletion/erase-documents";
import { exportDocuments } from "./files/export-documents";
import { writeNotesJob } from "./notes/write-notes";
import { searchedDocuments } from "./retrieval/find-own";
import { pdfFileWords } from "./retrieval/index-file";
import { pdfPageWords } from "./retrieval/index-pages";
import { embedPdfJob, pdfVectors } from "./retrieval/embed-pdf";
import { documentUploads } from "./uploads/document-uploads";
import { finishScansJob } from "./scans/finish-scans";
import { readScanJob } from "./scans/read-scan";
import { summarisePdfJob } from "./summaries/summarise-pdf";
import { documentAnalysis } from "./routes/analysis";
import { documentChat } from "./routes/chat";
import { libraryCalls } from "./routes/documents";
import { folders } from "./routes/folders";
import { projectDocumentCalls } from "./routes/projects";
import { documentScans } from "./routes/scans";
import { documentSearch } from "./routes/search";

/** Documents: their library, and the chat with them. */
export const documents = {
  module: "pdf",
  routes: [
    documentChat,
    folders,
    documentSearch,
    documentAnalysis,
    documentScans,
    projectDocumentCalls,
    libraryCalls,
  ],
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
  schedules: { everyMinute: [startMissedAnalyses] },
  uploads: { pdf: documentUploads },
  vectors: [pdfVectors],
  words: [pdfPageWords, pdfFileWords],
  searched: searchedDocuments,
  erase: eraseDocuments,
  export: exportDocuments,
} satisfies Feature;
