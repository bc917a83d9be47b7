import type { ReadRequest } from "../contract/pdf/reading";
import type { PdfSource } from "./engine/open-pdf";

/** Files up to this size are read at once: one request instead of many. */
const WHOLE_BYTES = 16 * 1024 * 1024;
/** Time that a storage may take for a part of a file. */
const RANGE_MS = 20_000;

/** Reads the bytes of a file. Fails with `SourceError` if they no longer exist. */
export async function readSource(
  { FILES }: ReaderEnv,
  { key, size, addresses }: ReadRequest,
): Promise<PdfSource> {
  const read = async (from: number, to: number) => {
    // Opened again for each range: the file may be moved from one storage into another while it is read.
    for (const address of addresses) {
      const part =
        address === "bucket"
          ? await FILES.get(key, { range: { offset: from, length: to - from } }).catch(() => null)
          : await fetchRange(address, from, to);
      if (part) return new Uint8Array(await part.arrayBuffer());
    }
    throw new SourceError();
  };
  return size > WHOLE_BYTES ? { length: size, read } : { bytes: await read(0, size) };
}

/** A part of the file at a signed address; null if it is not there, or cannot be had. */
async function fetchRange(address: string, from: number, to: number): Promise<Response | null> {
  const range = `bytes=${from}-${to - 1}`;
  const answer = await fetch(address, {
    headers: { range },
    redirect: "manual",
    signal: AbortSignal.timeout(RANGE_MS),
  }).catch(() => null);
  if (answer?.status === 206) return answer;
  await answer?.body?.cancel();
  return null;
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
