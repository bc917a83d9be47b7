import { Buffer } from "node:buffer";
import type { ErrorCode } from "../contract/errors";
import { AppError } from "../core/errors";

/** Fields and files of one form. */
const MAX_PARTS = 1_000;
/** Bytes of a part before its content, which name it and its file: a longer name keeps others waiting while it is read. */
const MAX_HEAD = 64 * 1024;
/** All heads of a form together. */
const MAX_HEADS = 256 * 1024;
const AMPERSAND = 0x26;
const END_OF_HEAD = Buffer.from("\r\n\r\n");
/** Limit of RFC 2046: looking for a longer boundary takes its length times that of the body. */
const MAX_BOUNDARY = 70;

/** Gives the code that a form is refused with; null for what is in order so far. */
type BodyChecker = (piece: Uint8Array) => ErrorCode | null;

/**
 * Checks a form as its bytes arrive, so that whoever reads it in one go does not keep others waiting: it has few parts,
 * starts with one, and each has a short head that ends. Other bodies pass.
 * Fails with `bad_request` where the boundary is too long, or not clear.
 */
export function bodyChecker(contentType: string): BodyChecker {
  const boundary = boundaryOf(contentType);
  if (boundary) return formChecker(Buffer.from(`--${boundary}`));
  return /^application\/x-www-form-urlencoded/i.test(contentType) ? pairsChecker() : () => null;
}

/**
 * Reads what separates the parts of a form; undefined for other bodies. Fails with `bad_request` where it is named
 * twice, or in a way that not everybody reads alike: parts would be counted by another boundary than they are read
 * by.
 */
function boundaryOf(contentType: string): string | undefined {
  if (!/^\s*multipart\/form-data/i.test(contentType)) return undefined;
  const [, named, ...others] = contentType.split(/[\s;]boundary\s*=/i);
  const [, quoted, bare] = /^\s*(?:"([^"\\]+)"|([^\s";]+))\s*(?:;|$)/.exec(named ?? "") ?? [];
  const boundary = quoted ?? bare;
  if (!boundary || others.length > 0 || boundary.length > MAX_BOUNDARY) throw new AppError("bad_request");
  return boundary;
}

function pairsChecker(): BodyChecker {
  let separators = 0;
  return (piece) => {
    for (const byte of piece) if (byte === AMPERSAND) separators += 1;
    return separators > MAX_PARTS ? "payload_too_large" : null;
  };
}

function formChecker(separator: Buffer): BodyChecker {
  const kept = Math.max(separator.length, END_OF_HEAD.length) - 1;
  let parts = 0;
  /** Bytes of all heads, and of the one that has not ended yet; that is null within a content. */
  let heads = 0;
  let head: number | null = null;
  /** End of what was read before, in which a separator or the end of a head may have been cut. */
  let tail: Uint8Array = new Uint8Array();

  /** Reads on until nothing more is found; where that was, or why the form is refused. */
  const readAll = (bytes: Buffer): number | ErrorCode => {
    let from = 0;
    let counted = tail.length;
    for (;;) {
      if (head === null) {
        const at = bytes.indexOf(separator, from);
        if (at < 0) return from;
        if (parts === 0 && at > 0) return "bad_request";
        parts += 1;
        if (parts > MAX_PARTS) return "payload_too_large";
        head = 0;
        from = at + separator.length;
        counted = Math.max(counted, from);
      }
      const end = bytes.indexOf(END_OF_HEAD, from);
      // Whoever looks for the end of such a head would look through all that follows.
      if (bytes.subarray(from, end < 0 ? undefined : end).includes(separator)) return "bad_request";
      const more = Math.max(0, (end < 0 ? bytes.length : end) - counted);
      head += more;
      heads += more;
      if (head > MAX_HEAD || heads > MAX_HEADS) return "payload_too_large";
      if (end < 0) return from;
      head = null;
      from = end;
    }
  };

  return (piece) => {
    const bytes =
      tail.length > 0
        ? Buffer.concat([tail, piece])
        : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const read = readAll(bytes);
    if (typeof read === "string") return read;
    if (parts === 0 && bytes.length >= separator.length) return "bad_request";
    tail = bytes.slice(Math.max(read, bytes.length - kept));
    return null;
  };
}
