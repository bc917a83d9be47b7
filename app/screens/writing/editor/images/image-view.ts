import type { Node } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import type { ImageFiles } from "~/browser/stored-images";

export interface ImageTexts {
  /** The image could not be loaded. */
  lost: string;
  retry: string;
}

/** View of a stored image in the editor: a grey field of its size, then the image, or why there is none. */
export class ImageView implements NodeView {
  readonly dom = document.createElement("div");
  readonly #image = document.createElement("img");
  #address = "";

  constructor(
    node: Node,
    readonly files: ImageFiles,
    readonly texts: ImageTexts,
  ) {
    this.dom.className = "document-image";
    this.#image.draggable = false;
    this.update(node);
  }

  update(node: Node): boolean {
    if (node.type.name !== "image") return false;
    const { src, alt, width, height } = node.attrs as Record<string, unknown>;
    this.#image.alt = typeof alt === "string" ? alt : "";
    if (width && height) this.dom.style.setProperty("--shape", `${Number(width)} / ${Number(height)}`);
    if (width) this.dom.style.setProperty("--width", `${Number(width)}px`);
    if (src !== this.#address) this.#load(String(src));
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof HTMLButtonElement;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #load(address: string): void {
    this.#address = address;
    this.dom.dataset.state = "loading";
    this.dom.replaceChildren();
    this.files.show(address).then(
      (shown) => this.#show(address, shown),
      () => this.#fail(address),
    );
  }

  #show(address: string, shown: string): void {
    if (address !== this.#address) return;
    this.#image.src = shown;
    this.dom.dataset.state = "shown";
    this.dom.replaceChildren(this.#image);
  }

  #fail(address: string): void {
    if (address !== this.#address) return;
    const text = document.createElement("p");
    text.textContent = this.texts.lost;
    const retry = document.createElement("button");
    retry.type = "button";
    retry.textContent = this.texts.retry;
    retry.addEventListener("click", () => this.#load(address));
    this.dom.dataset.state = "failed";
    this.dom.replaceChildren(text, retry);
  }
}
