import { pictureAddress, type ConvertedDocx } from "./convert-docx";
import { ImportError, type ImportFault } from "./import-error";
import type { LeftOut } from "./losses";
import type { PictureStore } from "./store-pictures";

/** A DOCX file as HTML, and what of it is not in that. */
export interface ReadDocx {
  html: string;
  left: LeftOut;
}

/**
 * The HTML of a DOCX file, for a parser that runs and loads nothing. Its notes become footnotes of our documents, and
 * its pictures what `storeImage` makes of them. Fails with {@link ImportError}.
 */
export async function readDocx(
  file: Uint8Array<ArrayBuffer>,
  { storeImage, onPicture }: PictureStore,
): Promise<ReadDocx> {
  const { html, pictures, left } = await convert(file);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const images = Map.groupBy(body.querySelectorAll("img"), (image) => image.getAttribute("src"));
  for (const [index, { type, bytes }] of pictures.entries()) {
    const address = await storeImage(new Blob([bytes], { type }));
    for (const image of images.get(pictureAddress(index)) ?? []) image.setAttribute("src", address ?? "");
    onPicture?.(index + 1, pictures.length);
  }
  return { html: adapt(body), left };
}

/** The worker's answer. */
export type WorkerAnswer = { converted: ConvertedDocx } | { fault: ImportFault };

/** Converts in a thread of its own: a long document takes seconds, in which the page would answer nothing. */
async function convert(file: Uint8Array<ArrayBuffer>): Promise<ConvertedDocx> {
  if (typeof Worker === "undefined") return (await import("./convert-docx")).convertDocx(file);
  const worker = new Worker(new URL("./docx-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ConvertedDocx>((resolve, reject) => {
      worker.addEventListener("message", ({ data }: MessageEvent<WorkerAnswer>) =>
        "fault" in data ? reject(new ImportError(data.fault)) : resolve(data.converted),
      );
      worker.addEventListener("error", () => reject(new ImportError("broken")));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}

/** Turns what has another form in our documents into that. */
function adapt(body: HTMLElement): string {
  readFootnotes(body);
  for (const image of body.querySelectorAll("p > img")) {
    const { parentElement } = image;
    if (parentElement?.textContent?.trim() === "") parentElement.replaceWith(...parentElement.children);
  }
  return body.innerHTML;
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
