import type { ReadRequest } from "../contract/pdf/reading";
import type { PdfSource } from "./engine/open-pdf";

/** Files up to this size are read at once: one request instead of many. */
const WHOLE_BYTES = 16 * 1024 * 1024;

/** Where the bytes of a file come from. Fails with `SourceError` if they no longer exist. */
export async function readSource({ FILES }: ReaderEnv, { key, size }: ReadRequest): Promise<PdfSource> {
  const read = async (from: number, to: number) => {
    const part = await FILES.get(key, { range: { offset: from, length: to - from } }).catch(() => null);
    if (!part) throw new SourceError();
    return new Uint8Array(await part.arrayBuffer());
  };
  return size > WHOLE_BYTES ? { length: size, read } : { bytes: await read(0, size) };
}

/** Reads a character map of pdf.js by its name. */
export async function readCharacterMap(
  { CHARACTER_MAPS }: ReaderEnv,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await CHARACTER_MAPS.fetch(`https://character-maps.local/${name}`);
  if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The stored file cannot be read, now or any more. */
export class SourceError extends Error {
  constructor() {
    super("the stored file cannot be read");
    this.name = "SourceError";
  }
}

/** The bindings of the PDF reader. */
export interface ReaderEnv {
  FILES: Pick<R2Bucket, "get">;
  /** The character maps that come with pdf.js, at the top. */
  CHARACTER_MAPS: Fetcher;
}
