import type { Editor } from "@tiptap/core";
import { useEditor } from "@tiptap/react";
import type { TFunction } from "i18next";
import { useRef } from "react";
import type { EditorAction } from "../actions/editor-action";
import { Review } from "../../review/review-plugin";
import type { ReviewLabels } from "../../review/decorations";
import type { ImageOptions } from "../images/image-extension";
import { slashMenu } from "../slash/slash-extension";
import type { SlashStore } from "../slash/slash-store";
import { editorExtensions } from "./editor-extensions";
import type { PasteOptions } from "./paste";

export interface WritingEditorOptions extends PasteOptions {
  t: TFunction<"writingEditor">;
  labels: ReviewLabels;
  content: string;
  images: ImageOptions;
  slash: SlashStore;
  actions: () => readonly EditorAction[];
  /** The document was changed, by a person or by code. */
  onChange: () => void;
}

/** Pixels that the bars above and below the text cover: the cursor is kept out from behind them. */
const COVERED = { top: 120, bottom: 96, left: 0, right: 0 };

/** The editor of a document. It is made once; nothing is rendered again while someone writes. */
export function useWritingEditor(options: WritingEditorOptions): Editor {
  const latest = useRef(options);
  latest.current = options;
  const { t, slash } = options;
  return useEditor({
    shouldRerenderOnTransaction: false,
    // The page's security policy refuses styles that come with a script: they are in the style sheet.
    injectCSS: false,
    // Nothing listens to this extension, and it goes over each change once more.
    enableCoreExtensions: { delete: false },
    extensions: [
      ...editorExtensions(t, {
        onForeignImages: () => latest.current.onForeignImages(),
        images: options.images,
      }),
      Review.configure({
        labels: options.labels,
        showImage: (address) => options.images.files.show(address),
      }),
      slashMenu(slash, () => latest.current.actions()),
    ],
    content: options.content,
    parseOptions: { preserveWhitespace: true },
    editorProps: {
      attributes: {
        class: "document-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("text"),
        spellcheck: "true",
      },
      scrollMargin: COVERED,
      scrollThreshold: COVERED,
    },
    onUpdate: () => latest.current.onChange(),
  });
}
