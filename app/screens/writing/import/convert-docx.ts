import mammoth from "mammoth/mammoth.browser.min.js";
import { countInDocx } from "./count-in-docx";
import { ImportError } from "./import-error";
import type { LeftOut } from "./losses";
import { openDocx } from "./open-docx";

/** The HTML of a DOCX file; its pictures are beside it, and have addresses of `pictureAddress`. */
export interface ConvertedDocx {
  html: string;
  pictures: Picture[];
  left: LeftOut;
}

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const pictureAddress = (index: number): string => `docx-picture:${index}`;

const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

/** Maps Word's formatting to HTML, beyond mammoth's defaults. */
const STYLES = [
  "u => u",
  "strike => s",
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => h2:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='Code'] => pre:separator('\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Code Char'] => code",
];

/** Converts a DOCX file without a page, so that a worker can. Fails with {@link ImportError}. */
export async function convertDocx(file: Uint8Array<ArrayBuffer>): Promise<ConvertedDocx> {
  const opened = openDocx(file);
  const pictures: Picture[] = [];
  const convertImage = mammoth.images.imgElement(async (image) => {
    if (!PICTURES.test(image.contentType)) return { src: "" };
    // An image that is stored elsewhere cannot be read; without its place, nobody would know of it.
    const bytes = await image.readAsArrayBuffer().catch(() => null);
    if (!bytes) return { src: "" };
    return {
      src: pictureAddress(pictures.push({ type: image.contentType, bytes: new Uint8Array(bytes) }) - 1),
    };
  });
  try {
    const options = {
      styleMap: STYLES,
      convertImage,
      externalFileAccess: false,
      idPrefix: "docx-",
      transformDocument: withoutDeadLinks,
    };
    const { value } = await mammoth.convertToHtml({ arrayBuffer: opened.buffer }, options);
    return { html: value, pictures, left: countInDocx(opened) };
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError("broken", { cause: error });
  }
}

/** An element that mammoth has read, with the fields that are used here. */
interface ReadElement {
  type?: string;
  href?: string;
  anchor?: string;
  children?: ReadElement[];
}

/** A link whose address is missing from the file would break the conversion. */
function withoutDeadLinks(element: ReadElement): ReadElement {
  const isDead = element.type === "hyperlink" && element.href === undefined && element.anchor === undefined;
  const { children } = element;
  return {
    ...element,
    ...(isDead && { href: "" }),
    ...(children && { children: children.map(withoutDeadLinks) }),
  };
}
