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
