import { strFromU8, unzipSync, zipSync } from "fflate";
import { declaresEntities, DocxFault, docxParts, isOldOffice } from "#workers/contract/text/docx-parts";
import { prepareDocx } from "#workers/contract/text/docx-text";
import { ImportError } from "./import-error";

/** Bytes of a DOCX file. */
export const MAX_DOCX_BYTES = 20_000_000;
const LIMITS = { maxParts: 2_000, maxBytes: 60_000_000, maxXmlBytes: 20_000_000, withPictures: true };

/**
 * Checks a DOCX file and packs it again with what is needed of it, so that its readers get no more bytes than allowed,
 * no path outside and no entity that the file declares. Fails with {@link ImportError}.
 */
export function openDocx(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (file.length > MAX_DOCX_BYTES) throw new ImportError("size");
  if (isOldOffice(file)) throw new ImportError("locked");
  const read = unpack(file);
  if (!read["word/document.xml"]) throw new ImportError("broken");
  for (const [name, bytes] of Object.entries(read))
    if (declaresEntities(name, strFromU8(bytes.subarray(0, 4_096), true))) throw new ImportError("broken");
  prepareDocx(read);
  return zipSync(read, { level: 0 });
}

function unpack(file: Uint8Array) {
  try {
    // A part is never unpacked to more than the size that it declares.
    return unzipSync(file, { filter: docxParts(LIMITS) });
  } catch (error) {
    throw new ImportError(error instanceof DocxFault ? error.fault : "broken", { cause: error });
  }
}
