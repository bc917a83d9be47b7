import type { Engine } from "./load-engine";

/** Reads a character map of pdf.js by its file name, such as `90ms-RKSJ-H.bcmap`. Fails if it is not available. */
export type ReadOwn = (name: string) => Promise<Uint8Array>;

/** Refuses every file: for environments that have only the code of pdf.js. */
export const noneOfItsOwn: ReadOwn = (name) => Promise.reject(new Error(`${name} is not available`));

/** Gives pdf.js the character maps that it requests by name; fonts and decoders are not needed to read text. */
export function characterMaps(readOwn: ReadOwn) {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      return kind === "cMapUrl" ? readOwn(filename) : noneOfItsOwn(filename);
    }
  };
}

/** Reads bytes `from` to `to` (exclusive) of a file. */
export type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

/** Gives pdf.js the parts of a file that it requests; `onFailure` is called when a read fails. */
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
