const SIGNATURE = new TextEncoder().encode("%PDF-");
/** Readers look for the signature this far: what comes before it is ignored. */
const HEADER_BYTES = 1_024;

/** Whether the first bytes of a file are those of a PDF. Its name and declared type do not count. */
export function isPdf(bytes: ArrayBuffer): boolean {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, HEADER_BYTES));
  for (let at = 0; at + SIGNATURE.length <= head.length; at += 1)
    if (SIGNATURE.every((byte, offset) => head[at + offset] === byte)) return true;
  return false;
}
