import type { PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { requireFile } from "./require-file";
import { viewFile } from "./view-file";

/** One of the user's files with its analysis. Fails with `not_found`. */
export const readFile = async (ctx: Context, fileId: string): Promise<PdfFileView> =>
  viewFile(await requireFile(ctx, fileId), ctx.locale);
