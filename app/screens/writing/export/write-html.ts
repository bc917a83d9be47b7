import { DOMSerializer, type Node } from "@tiptap/pm/model";

/** Style of an exported page, in a browser and on paper. It names nothing that would have to be fetched. */
const STYLE = `
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; font: 1.0625rem/1.65 system-ui, sans-serif; color: #1b2120; }
h1, h2, h3, h4 { line-height: 1.25; margin: 2em 0 0.6em; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #c9cec9; padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; }
th { background: #f4f4f0; }
td > p, th > p, li > p { margin: 0.2rem 0; }
pre { background: #f4f4f0; padding: 1rem; overflow-x: auto; }
blockquote { border-inline-start: 3px solid #c9cec9; margin-inline: 0; padding-inline-start: 1rem; color: #4c5654; }
ul[data-type="taskList"] { list-style: none; padding-inline-start: 0.25rem; }
li[data-type="taskItem"] { display: flex; gap: 0.6rem; align-items: baseline; }
.footnotes { border-top: 1px solid #c9cec9; margin-top: 3rem; font-size: 0.9375rem; }
@media print { body { max-width: none; margin: 0; padding: 0; } }
`;

export interface HtmlPage {
  title: string;
  language: string;
  /** An image by its address, as a data URL; null when it cannot be had. */
  imageData: (address: string) => Promise<string | null>;
}

/** A document as its own page, which needs nothing else: its images are in it, its notes at the end. */
export async function writeHtml(doc: Node, { title, language, imageData }: HtmlPage): Promise<string> {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = language;
  const charset = page.createElement("meta");
  charset.setAttribute("charset", "utf-8");
  const viewport = page.createElement("meta");
  viewport.name = "viewport";
  viewport.content = "width=device-width";
  const style = page.createElement("style");
  style.textContent = STYLE;
  add(page.head, charset, viewport, style);
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: page }, page.body);
  checkLists(page);
  footnotes(page);
  for (const image of page.querySelectorAll("img")) {
    const data = await imageData(image.getAttribute("src") ?? "").catch(() => null);
    if (data === null) image.replaceWith(page.createTextNode(image.alt));
    else image.setAttribute("src", data);
  }
  return `<!doctype html>\n${page.documentElement.outerHTML}\n`;
}

function checkLists(page: Document): void {
  for (const item of page.querySelectorAll<HTMLElement>("li[data-type=taskItem]")) {
    const box = page.createElement("input");
    box.type = "checkbox";
    box.disabled = true;
    box.toggleAttribute("checked", item.dataset.checked === "true");
    const content = page.createElement("div");
    add(content, ...item.childNodes);
    add(item, box, content);
  }
}

function footnotes(page: Document): void {
  const notes = [...page.querySelectorAll<HTMLElement>("span[data-footnote]")];
  if (notes.length === 0) return;
  const list = page.createElement("ol");
  notes.forEach((note, index) => {
    const [name, back] = [`note-${index + 1}`, `reference-${index + 1}`];
    const reference = page.createElement("sup");
    reference.id = back;
    add(reference, link(page, `#${name}`, String(index + 1)));
    const item = page.createElement("li");
    item.id = name;
    add(item, page.createTextNode(`${note.dataset.text ?? ""} `));
    if (note.dataset.href)
      add(item, link(page, note.dataset.href, note.dataset.href), page.createTextNode(" "));
    add(item, link(page, `#${back}`, "↩"));
    add(list, item);
    note.replaceWith(reference);
  });
  const section = page.createElement("section");
  section.className = "footnotes";
  add(section, list);
  add(page.body, section);
}

const add = (parent: globalThis.Node, ...children: globalThis.Node[]) =>
  children.forEach((child) => parent.appendChild(child));

function link(page: Document, href: string, text: string): HTMLAnchorElement {
  const anchor = page.createElement("a");
  anchor.setAttribute("href", href);
  anchor.textContent = text;
  return anchor;
}
