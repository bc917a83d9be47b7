import type { PdfFault } from "../../contract/pdf/reading";

/** Why a PDF cannot be read. */
export class PdfError extends Error {
  constructor(
    readonly fault: PdfFault,
    cause?: unknown,
  ) {
    super(fault, { cause });
    this.name = "PdfError";
  }
}
