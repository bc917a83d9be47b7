import type { ExportFile } from "../../core/export/export-file";
import type { Context } from "../../core/context";
import type { Feature } from "../../core/feature";
import { askTurns } from "./ask/ask-turns";
import { eraseWriting } from "./documents/erase-documents";
import { exportWriting } from "./documents/export-documents";
import { searchedWritings } from "./documents/find-own";
import { assistantDocumentWords } from "./documents/index-document";
import { emptyTrash } from "./documents/trash";
import { thinOldVersions } from "./documents/versions/thin-versions";
import { eraseRuns, exportRuns } from "./runs/runs-of-account";
import { rewriteTurns, templateTurns } from "./runs/writing-turns";
import { documentQuestions } from "./routes/ask";
import { assistantCalls } from "./routes/assistant";
import { writtenDocuments } from "./routes/documents";
import { documentFolders } from "./routes/folders";
import { documentImages } from "./routes/images";
import { runCalls } from "./routes/runs";
import { templateCalls } from "./routes/templates";
import { documentVersions } from "./routes/versions";

/** The writing assistant: documents, and what models write into them. */
export const writing = {
  module: "rédaction",
  routes: [
    templateCalls,
    assistantCalls,
    runCalls,
    writtenDocuments,
    documentVersions,
    documentImages,
    documentFolders,
    documentQuestions,
  ],
  turns: [templateTurns, rewriteTurns, askTurns],
  schedules: { hourly: [emptyTrash, thinOldVersions] },
  words: [assistantDocumentWords],
  searched: searchedWritings,
  erase: async (ctx, userId) =>
    (await eraseRuns(ctx, userId)) === "more" ? "more" : eraseWriting(ctx, userId),
  export: exportAll,
} satisfies Feature;

async function* exportAll(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield* exportWriting(ctx, userId);
  yield* exportRuns(ctx, userId);
}
