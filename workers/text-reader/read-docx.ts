import { strFromU8, unzipSync, zipSync } from "fflate";
import { declaresEntities, DocxFault, docxParts, isOldOffice } from "../contract/text/docx-parts";
import { prepareDocx } from "../contract/text/docx-text";
import { readConverted } from "./read-html";
import { MAX_DOCX_BYTES, type ReadableText } from "../contract/reading";
import { TextError } from "../providers/text/text-error";

/** Limits by what a Worker's 128 MB of memory can hold once it is parsed. Pictures stay packed. */
const LIMITS = { maxParts: 2_000, maxBytes: 12_000_000, maxXmlBytes: 6_000_000, withPictures: false };

/** Maps Word's formatting to HTML, beyond mammoth's defaults. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
];

/** The text of a Word document. Fails with {@link TextError}. */
export async function readDocx(bytes: Uint8Array): Promise<ReadableText> {
  if (bytes.length > MAX_DOCX_BYTES) throw new TextError("too_large");
  if (isOldOffice(bytes)) throw new TextError("locked");
  try {
    return await readConverted(await htmlOf(openDocx(bytes)));
  } catch (error) {
    if (error instanceof TextError) throw error;
    const isTooLarge = error instanceof DocxFault && error.fault === "size";
    throw new TextError(isTooLarge ? "too_large" : "broken", { cause: error });
  }
}

/** Packed again with what is needed, so that the parser meets no more bytes than allowed. */
function openDocx(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // A part is never unpacked to more than the size that it declares.
  const parts = unzipSync(bytes, { filter: docxParts(LIMITS) });
  if (!parts["word/document.xml"]) throw new DocxFault("broken");
  for (const [name, part] of Object.entries(parts))
    if (declaresEntities(name, strFromU8(part.subarray(0, 4_096), true))) throw new DocxFault("broken");
  prepareDocx(parts);
  return zipSync(parts, { level: 0 });
}

async function htmlOf({ buffer }: Uint8Array<ArrayBuffer>): Promise<string> {
  const { default: mammoth } = await import("mammoth/mammoth.browser.min.js");
  const { value } = await mammoth.convertToHtml(
    { arrayBuffer: buffer },
    {
      styleMap: STYLES,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: "" })),
      externalFileAccess: false,
    },
  );
  return value;
}
