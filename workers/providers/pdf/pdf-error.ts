import type { PdfFault } from "../../contract/pdf/reading";

/** Thrown when a PDF cannot be read, with the reason. */
export class PdfError extends Error {
  constructor(
    readonly fault: PdfFault,
    cause?: unknown,
  ) {
    super(fault, { cause });
    this.name = "PdfError";
  }
}
