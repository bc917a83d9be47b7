import { brotliCompressSync, constants } from "node:zlib";

/** A page as it is sent to everyone: nothing in it differs between responses. */
export interface PreparedPage {
  headers: [string, string][];
  plain: Uint8Array<ArrayBuffer>;
  /** The same compressed with brotli. */
  compressed: Uint8Array<ArrayBuffer>;
  /** Whether it is compressed as well as it can be. */
  isBest: boolean;
}

/** Each higher level takes twice the time and saves only 1% of the page. */
const QUALITY = 6;
/**
 * Saves a tenth of the page, in thirty times the time. A page of text then fits the first packets that a server may send,
 * so a first visitor on a slow line waits for one round trip less.
 */
const BEST_QUALITY = 11;

interface Rendering {
  /** The page as it was prepared the last time. */
  before: PreparedPage | null;
  /** Whether a visitor waits for it. */
  isAwaited: boolean;
}

/**
 * Prepares a page that has no nonce; null for one that has, because that is another page each time. It is compressed as
 * well as it can be while nobody waits for it, and once: the bytes of a page that has not changed are kept.
 */
export function preparePage(
  html: string,
  headers: [string, string][],
  nonce: string,
  { before, isAwaited }: Rendering,
): PreparedPage | null {
  if (html.includes(nonce) || headers.some(([, value]) => value.includes(nonce))) return null;
  const plain = new Uint8Array(new TextEncoder().encode(html));
  if (before && isSame(before.plain, plain) && (before.isBest || isAwaited)) return { ...before, headers };
  const quality = isAwaited ? QUALITY : BEST_QUALITY;
  return { headers, plain, compressed: compress(plain, quality), isBest: !isAwaited };
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

function compress(plain: Uint8Array, quality: number): Uint8Array<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return new Uint8Array(brotliCompressSync(plain, { params }));
}
