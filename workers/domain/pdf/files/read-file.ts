import type { PdfFileView } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { ownFile } from "./own-file";
import { viewFile } from "./view-file";

/** One of the user's files, with what is known of it. Fails with `not_found`. */
export const readFile = async (ctx: Context, fileId: string): Promise<PdfFileView> =>
  viewFile(await ownFile(ctx, fileId), ctx.locale);
