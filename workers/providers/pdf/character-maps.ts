/** Reads a file of pdf.js by its path, `pdfjs-<version>/cmaps/<name>.bcmap`. Fails where it cannot be had. */
export type ReadOwn = (path: string) => Promise<Uint8Array>;

/** Where nothing of pdf.js but its code is at hand. */
export const noneOfItsOwn: ReadOwn = (path) => Promise.reject(new Error(`${path} is not at hand`));

/** Hands pdf.js the character maps that it asks for, of which it knows the names; fonts and decoders are not needed. */
export function characterMaps(version: string, readOwn: ReadOwn) {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      if (kind !== "cMapUrl") return noneOfItsOwn(filename);
      return readOwn(`pdfjs-${version}/cmaps/${filename}`);
    }
  };
}
