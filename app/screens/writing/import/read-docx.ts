import mammoth from "mammoth/mammoth.browser.min.js";
import { ImportError } from "./import-error";
import { openDocx } from "./open-docx";

/** Stores a picture and answers with its address; null when it cannot be stored. */
export type StoreImage = (picture: Blob) => Promise<string | null>;

const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

/** How Word's formatting is written in HTML, beyond what is usual. */
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

/**
 * The HTML of a DOCX file, for a parser that runs and loads nothing. Its notes become footnotes of our documents, and
 * its pictures what `storeImage` makes of them. Fails with {@link ImportError}.
 */
export async function readDocx(file: Uint8Array<ArrayBuffer>, storeImage: StoreImage): Promise<string> {
  const { buffer } = openDocx(file);
  const convertImage = mammoth.images.imgElement(async (image) => {
    const isKnown = PICTURES.test(image.contentType);
    const picture = isKnown && new Blob([await image.readAsArrayBuffer()], { type: image.contentType });
    return { src: (picture && (await storeImage(picture))) || "" };
  });
  try {
    const options = {
      styleMap: STYLES,
      convertImage,
      externalFileAccess: false,
      idPrefix: "docx-",
      transformDocument: withoutDeadLinks,
    };
    const { value } = await mammoth.convertToHtml({ arrayBuffer: buffer }, options);
    return adapt(value);
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError("broken", { cause: error });
  }
}

/** What mammoth has read, as far as it matters here. */
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

/** Turns what has another form in our documents into that. */
function adapt(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  readFootnotes(body);
  readCheckLists(body);
  for (const image of body.querySelectorAll("p > img")) {
    const { parentElement } = image;
    if (parentElement?.textContent?.trim() === "") parentElement.replaceWith(...parentElement.children);
  }
  return body.innerHTML;
}

/** Boxes that begin every item of a list make it a check list. */
function readCheckLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul")) {
    const boxes = [...list.children].map((item) =>
      item.querySelector<HTMLInputElement>(
        ":scope > input:first-child, :scope > p:first-child > input:first-child",
      ),
    );
    if (boxes.length === 0 || boxes.includes(null)) continue;
    list.setAttribute("data-type", "taskList");
    boxes.forEach((box, index) => {
      const item = list.children[index]!;
      item.setAttribute("data-type", "taskItem");
      item.setAttribute("data-checked", String(box!.hasAttribute("checked")));
      box!.remove();
    });
  }
}

/** Notes come as links to a list at the end: each link becomes the note itself, and the list goes. */
function readFootnotes(body: HTMLElement): void {
  const notes = [...body.querySelectorAll("li[id^='docx-footnote-'], li[id^='docx-endnote-']")];
  const references = Map.groupBy(body.querySelectorAll("a[href^='#docx-']"), (link) =>
    link.getAttribute("href"),
  );
  for (const note of notes) {
    note.querySelectorAll("a[href^='#docx-']").forEach((back) => back.remove());
    const link = note.querySelector("a[href]");
    const href = link?.getAttribute("href");
    if (link?.textContent === href) link?.remove();
    const text = (note.textContent ?? "").replace(/\s+/g, " ").trim() || (href ?? "");
    for (const reference of references.get(`#${note.id}`) ?? []) {
      const span = document.createElement("span");
      span.setAttribute("data-footnote", "");
      span.setAttribute("data-text", text);
      if (href) span.setAttribute("data-href", href);
      (reference.closest("sup") ?? reference).replaceWith(span);
    }
  }
  const lists = new Set(notes.map((note) => note.closest("ol")));
  lists.forEach((list) => list?.remove());
}
