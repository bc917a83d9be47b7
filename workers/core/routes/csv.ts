import { BYTE_ORDER_MARK, csvLine } from "../usage/csv-line";
import { attachment } from "./attachment";

/** A table as a CSV download; the first line has the names of its columns. */
export const csvResponse = (
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Response => csvDownload(fileName, BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join(""));

/** The same for lines that are written already. */
export const csvDownload = (fileName: string, lines: string | ReadableStream<Uint8Array>): Response =>
  new Response(lines, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(fileName),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
