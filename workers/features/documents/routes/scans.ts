import { FileParams } from "../../../contract/pdf/files";
import { MAX_SCAN_BYTES } from "../../../contract/pdf/scan-limits";
import {
  ScanBody,
  ScanParams,
  ScansResponse,
  ScanTextsQuery,
  ScanTextsResponse,
} from "../../../contract/pdf/scans";
import { Done } from "../../../contract/response";
import { AppError } from "../../../core/errors";
import { submitScan } from "../scans/submit-scan";
import { readScanStates, readScanTexts } from "../scans/view-scans";
import { Routes, DONE } from "../../../core/routes/routes";

/** A picture, and the overhead of a form. */
const ONE_PICTURE = MAX_SCAN_BYTES + 16 * 1024;

/** Scanned pages. Where the library's paths have `:user`, these have a document's id. */
export const documentScans = new Routes()
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
    async ({ ctx, params, files }) => {
      const [picture] = files.picture ?? [];
      if (!picture) throw new AppError("validation_failed", { fields: { picture: "required" } });
      await submitScan(ctx, { ...params, picture: await picture.arrayBuffer() });
      return DONE;
    },
  );
