import { FileParams } from "../../contract/pdf/files";
import { MAX_SCAN_BYTES } from "../../contract/pdf/scan-limits";
import { ScanBody, ScanParams, ScanTextsQuery } from "../../contract/pdf/scans";
import { AppError } from "../../domain/errors";
import { handInScan } from "../../domain/pdf/scans/hand-in-scan";
import { readScanStates } from "../../domain/pdf/scans/read-scan-states";
import { readScanTexts } from "../../domain/pdf/scans/read-scan-texts";
import { assertSelf } from "../guards";
import { ApiRouter } from "../router";

const DONE = { success: true };

/** A picture, and what a form adds to it. */
const ONE_PICTURE = MAX_SCAN_BYTES + 16 * 1024;

/** Pages that are only pictures. These paths name a document where the library's name a user: they stand before them. */
export const documentScans = new ApiRouter()
  .get(
    "/documents/:file/scans",
    { guard: "user", summary: "How the pages without text of their own stand", params: FileParams },
    async ({ ctx, params }) => ({ ...DONE, ...(await readScanStates(ctx, params.file)) }),
  )
  .get(
    "/documents/:file/scans/text",
    {
      guard: "user",
      summary: "What a model read from pictures of pages",
      params: FileParams,
      query: ScanTextsQuery,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      pages: await readScanTexts(ctx, params.file, query),
    }),
  )
  .post(
    "/documents/:file/scans/:page",
    {
      guard: "user",
      summary: "Have a page without text read from its picture, the JPEG `picture`",
      module: "pdf",
      params: ScanParams,
      body: ScanBody,
      maxBody: { form: { bytes: ONE_PICTURE, code: "payload_too_large" } },
    },
    async ({ ctx, c, params, body, files }) => {
      assertSelf(ctx, body.user_id);
      const [picture] = files.picture ?? [];
      if (!picture) throw new AppError("validation_failed", { fields: { picture: "required" } });
      await handInScan(ctx, { ...params, picture: await picture.arrayBuffer() });
      return c.json(DONE, 202);
    },
  );
