import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { adaptForeign } from "../../document/adapt-foreign";
import { isImageAddress } from "../../document/addresses";
import { blocksOfMarkdown, looksLikeMarkdown } from "../../document/markdown";

export interface PasteOptions {
  /** Images from other sites were left out of what was pasted. */
  onForeignImages: () => void;
}

function hasForeignImage(html: string): boolean {
  const { images } = new DOMParser().parseFromString(html, "text/html");
  return [...images].some((image) => !isImageAddress(image.getAttribute("src")));
}

/** Cleans the HTML of other programs; HTML that this editor wrote stays as it is. */
function ownHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  adaptForeign(body);
  return body.innerHTML;
}

/** Handles content from the clipboard or from a drop: Markdown becomes blocks. */
export const paste = ({ onForeignImages }: PasteOptions) =>
  Extension.create({
    name: "pastedText",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPastedHTML(html) {
            if (hasForeignImage(html)) onForeignImages();
            return ownHtml(html);
          },
          handlePaste(view, { clipboardData }) {
            const text = clipboardData?.getData("text/plain") ?? "";
            const isPlain = !clipboardData?.types.includes("text/html");
            const isCode = view.state.selection.$from.parent.type.spec.code;
            if (!isPlain || isCode || !looksLikeMarkdown(text)) return false;
            view.dispatch(
              view.state.tr.replaceSelection(blocksOfMarkdown(text, view.state.schema)).scrollIntoView(),
            );
            return true;
          },
        },
      }),
    ],
  });
