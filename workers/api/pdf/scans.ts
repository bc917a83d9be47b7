import { FileParams } from "../../contract/pdf/files";
import { MAX_SCAN_BYTES } from "../../contract/pdf/scan-limits";
import { ScanBody, ScanParams, ScanTextsQuery } from "../../contract/pdf/scans";
import { ScansResponse, ScanTextsResponse } from "../../contract/responses/documents";
import { Done } from "../../contract/responses/response";
import { AppError } from "../../domain/errors";
import { submitScan } from "../../domain/pdf/scans/submit-scan";
import { readScanStates, readScanTexts } from "../../domain/pdf/scans/view-scans";
import { assertSelf } from "../guards";
import { ApiRouter, DONE } from "../router";

/** A picture, and the overhead of a form. */
const ONE_PICTURE = MAX_SCAN_BYTES + 16 * 1024;

/** Scanned pages. In these paths, the library's `:user` is a document's id, so they must be registered first. */
export const documentScans = new ApiRouter()
  .get(
    "/documents/:file/scans",
    {
      guard: "user",
      summary: "Get the status of the scanned pages",
      params: FileParams,
      answer: ScansResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await readScanStates(ctx, params.file)) }),
  )
  .get(
    "/documents/:file/scans/text",
    {
      guard: "user",
      summary: "Get the text that a model read from scanned pages",
      params: FileParams,
      query: ScanTextsQuery,
      answer: ScanTextsResponse,
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
      summary: "Have a model read a scanned page from the JPEG `picture`",
      module: "pdf",
      params: ScanParams,
      body: ScanBody,
      maxBody: { form: { bytes: ONE_PICTURE, code: "payload_too_large" } },
      answer: Done,
      status: 202,
    },
    async ({ ctx, params, body, files }) => {
      assertSelf(ctx, body.user_id);
      const [picture] = files.picture ?? [];
      if (!picture) throw new AppError("validation_failed", { fields: { picture: "required" } });
      await submitScan(ctx, { ...params, picture: await picture.arrayBuffer() });
      return DONE;
    },
  );
