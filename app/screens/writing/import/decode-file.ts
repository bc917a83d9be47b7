import { analyse } from "chardet";
import sniffEncoding from "html-encoding-sniffer";
import { decodeBytes, type DecodedText } from "#workers/contract/text/charset";

/** The text of a file, in the character set that it shows or names, or in one that is guessed; lines end with "\n". */
export function decodeFile(bytes: Uint8Array): DecodedText {
  const declared = sniffEncoding(bytes, { defaultEncoding: "" });
  const { text, guessed } = decodeBytes(bytes, declared ? [declared] : [], analyse);
  return { text: text.replace(/\r\n?/g, "\n"), guessed };
}
