/**
 * Bytes as text: in the charset that a byte order mark, `charset` (of an HTTP header) or an element of the HTML names,
 * else in UTF-8 if they are that, else in Windows-1252.
 */
export async function decodeText(bytes: Uint8Array, charset: string | null): Promise<string> {
  const { default: sniffEncoding } = await import("html-encoding-sniffer");
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: charset ?? undefined,
    defaultEncoding: isUtf8(bytes) ? "UTF-8" : "windows-1252",
  });
  return decoderFor(encoding).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Not every runtime has every encoding. */
function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
