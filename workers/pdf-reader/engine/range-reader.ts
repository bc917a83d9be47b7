import type { Engine } from "./load-engine";

/** Reads bytes `from` to `to` (exclusive) of a file. */
export type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

/** Hands pdf.js the parts of a file that it asks for; a read that fails is told to `onFailure`. */
export function rangeReader(
  pdfjs: Engine,
  length: number,
  read: ReadRange,
  onFailure: (error: unknown) => void,
) {
  class RangeReader extends pdfjs.PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      read(begin, Math.min(end, length)).then((bytes) => this.onDataRange(begin, bytes), onFailure);
    }
  }
  return new RangeReader(length, new Uint8Array(0));
}
