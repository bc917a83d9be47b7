import type { Context } from "../../../context";
import type { ReadOwn } from "../../../providers/pdf/character-maps";
import type { PdfSource } from "../../../providers/pdf/open-pdf";

/** Files up to this size are read at once: one request instead of many. */
const WHOLE_BYTES = 16 * 1024 * 1024;

/** Where the bytes of a file come from. Fails when they are gone. */
export async function readSource(
  { env }: Context,
  { r2_key: key, byte_size: length }: { r2_key: string; byte_size: number },
): Promise<PdfSource> {
  const readRange = async (from: number, to: number) => {
    const part = await env.FILES.get(key, { range: { offset: from, length: to - from } });
    if (!part) throw new SourceError();
    return new Uint8Array(await part.arrayBuffer());
  };
  if (length > WHOLE_BYTES) return { length, read: readRange };
  const whole = await env.FILES.get(key);
  if (!whole) throw new SourceError();
  return { bytes: new Uint8Array(await whole.arrayBuffer()) };
}

/** Reads files of pdf.js's own where the browser's viewer has them from. */
export const readOwn =
  ({ env }: Context): ReadOwn =>
  async (path) => {
    const answer = await env.ASSETS.fetch(`https://assets.local/assets/${path}`);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };

/** The stored file cannot be read, now or any more. */
export class SourceError extends Error {
  constructor() {
    super("the stored file cannot be read");
    this.name = "SourceError";
  }
}
