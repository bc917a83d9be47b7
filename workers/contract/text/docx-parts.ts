/** Parts that have text, styles or notes in them; macros and embedded files stay packed. */
const TEXT_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w.-]+\.(?:xml|rels))$/;
const PICTURES = /^word\/(?:media|theme)\/[\w. -]+$/;
const XML = /\.(?:xml|rels)$/;
/** First bytes of files of Word 2003 and of documents with a password. */
const OLE_FILE = [0xd0, 0xcf, 0x11, 0xe0];

export interface DocxLimits {
  maxParts: number;
  /** Bytes of all that is unpacked: a small file can hold gigabytes of zeros. */
  maxBytes: number;
  /** Bytes of one part that is text: parsing XML takes many times its size of memory. */
  maxXmlBytes: number;
  withPictures: boolean;
}

/** Thrown when the parts of a DOCX file are not unpacked, with the reason. */
export class DocxFault extends Error {
  constructor(readonly fault: "size" | "broken") {
    super(fault);
    this.name = "DocxFault";
  }
}

/**
 * Decides on each part of a DOCX file, given in order, whether it is unpacked. Fails with {@link DocxFault} if they are more
 * than allowed, or lead out of the file.
 */
export function docxParts(limits: DocxLimits): (part: { name: string; originalSize: number }) => boolean {
  let parts = 0;
  let bytes = 0;
  return ({ name, originalSize }) => {
    if (++parts > limits.maxParts) throw new DocxFault("size");
    if (isOutside(name)) throw new DocxFault("broken");
    if (!TEXT_PARTS.test(name) && !(limits.withPictures && PICTURES.test(name))) return false;
    bytes += originalSize;
    if (bytes > limits.maxBytes || (XML.test(name) && originalSize > limits.maxXmlBytes))
      throw new DocxFault("size");
    return true;
  };
}

/** Whether a file is of Word 2003 or older, or has a password. */
export const isOldOffice = (file: Uint8Array): boolean => OLE_FILE.every((byte, at) => file[at] === byte);

/**
 * Whether a part, by its name and how it begins, declares a document type. No program that writes DOCX does, and one could
 * expand a few bytes into gigabytes.
 */
export const declaresEntities = (name: string, begin: string): boolean =>
  XML.test(name) && begin.includes("<!DOCTYPE");

const isOutside = (name: string) =>
  name.startsWith("/") || name.includes("\\") || name.split("/").includes("..") || /^[a-z]:/i.test(name);
