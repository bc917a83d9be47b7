import { decodeBytes, type DecodedText } from "../contract/text/charset";

/**
 * Bytes as text: in the charset that they show themselves, that `charset` (of an HTTP header) or an element of the HTML
 * names, or in one that is guessed.
 */
export async function decodeText(bytes: Uint8Array, charset: string | null): Promise<DecodedText> {
  const { default: sniffEncoding } = await import("html-encoding-sniffer");
  const { analyse } = await import("chardet");
  const inPage = sniffEncoding(bytes, { defaultEncoding: "" });
  return decodeBytes(
    bytes,
    [charset, inPage].filter((name) => name !== null && name !== "") as string[],
    analyse,
  );
}
