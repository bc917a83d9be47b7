import type { Engine } from "./load-engine";

/** Reads a character map of pdf.js by its file's name, `90ms-RKSJ-H.bcmap`. Fails where it cannot be had. */
export type ReadOwn = (name: string) => Promise<Uint8Array>;

/** Where nothing of pdf.js but its code is at hand. */
export const noneOfItsOwn: ReadOwn = (name) => Promise.reject(new Error(`${name} is not at hand`));

/** Hands pdf.js the character maps that it asks for, of which it knows the names; fonts and decoders are not needed. */
export function characterMaps(readOwn: ReadOwn) {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      return kind === "cMapUrl" ? readOwn(filename) : noneOfItsOwn(filename);
    }
  };
}

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
