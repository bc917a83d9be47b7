import { brotliCompressSync, constants } from "node:zlib";

/** A page as it is sent to everyone: nothing in it differs between responses. */
export interface PreparedPage {
  headers: [string, string][];
  plain: Uint8Array<ArrayBuffer>;
  /** The same compressed with brotli. */
  compressed: Uint8Array<ArrayBuffer>;
}

/** Each higher level takes twice the time and saves only 1% of the page. */
const QUALITY = 6;

/** Prepares a page that has no nonce; null for one that has, because that is another page each time. */
export function preparePage(html: string, headers: [string, string][], nonce: string): PreparedPage | null {
  if (html.includes(nonce) || headers.some(([, value]) => value.includes(nonce))) return null;
  const plain = new Uint8Array(new TextEncoder().encode(html));
  const compressed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  return { headers, plain, compressed: new Uint8Array(compressed) };
}
