import type { ExportFile } from "../accounts/export/export-file";
import type { Context } from "../../context";
import type { ModuleParts } from "../modules/module-parts";
import { askTurns } from "./ask/ask-turns";
import { eraseWriting } from "./documents/erase-documents";
import { exportWriting } from "./documents/export-documents";
import { emptyTrash } from "./documents/trash";
import { thinOldVersions } from "./documents/versions/thin-versions";
import { eraseRuns, exportRuns } from "./runs/runs-of-account";
import { rewriteTurns, templateTurns } from "./runs/writing-turns";

/** The writing assistant: documents, and what models write into them. */
export const writingModule: ModuleParts = {
  jobs: [],
  turns: [templateTurns, rewriteTurns, askTurns],
  schedules: { hourly: [emptyTrash, thinOldVersions] },
  erase: async (ctx, userId) =>
    (await eraseRuns(ctx, userId)) === "more" ? "more" : eraseWriting(ctx, userId),
  export: exportAll,
};

async function* exportAll(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield* exportWriting(ctx, userId);
  yield* exportRuns(ctx, userId);
}
