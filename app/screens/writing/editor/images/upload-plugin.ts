import type { Node, NodeType } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { ApiError } from "~/api-client";
import { isCopiedText } from "~/browser/copied-text";
import { imagesAmong } from "./image-files";
import { uploadBox, type UploadTexts } from "./upload-box";

/** An image that is stored now. */
export interface UploadedImage {
  src: string;
  width: number;
  height: number;
}

export interface UploadOptions extends UploadTexts {
  /** Stores a file. Rejects with `ApiError`; any other error can be retried. */
  upload: (file: File) => Promise<UploadedImage>;
  textOf: (error: unknown) => string;
  /** A file was dropped or pasted that is none of the images a document can hold. */
  onOther: () => void;
}

type Change = { add: { id: number; position: number; dom: HTMLElement } } | { remove: number };

const key = new PluginKey<DecorationSet>("image-uploads");

let lastId = 0;

/**
 * Images that are being uploaded: each has a box in the text, which moves with it, and becomes the image once that is
 * stored.
 */
export const uploadPlugin = (options: UploadOptions): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, boxes) {
        const moved = boxes.map(tr.mapping, tr.doc);
        const change = tr.getMeta(key) as Change | undefined;
        if (!change) return moved;
        if ("remove" in change) return moved.remove(boxesOf(moved, change.remove));
        const { id, position, dom } = change.add;
        // Images are uploaded one after another: each is placed after the previous ones.
        const box = Decoration.widget(position, dom, {
          id,
          side: 1,
          key: `upload-${id}`,
          stopEvent: () => true,
        });
        return moved.add(tr.doc, [box]);
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handlePaste(view, { clipboardData }) {
        const files = [...(clipboardData?.files ?? [])];
        if (files.length === 0 || (clipboardData && isCopiedText(clipboardData))) return false;
        return takeFiles(view, files, view.state.selection.to, options);
      },
      handleDrop(view, event, _slice, isMoved) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return takeFiles(view, files, place?.pos ?? view.state.selection.to, options);
      },
    },
  });

function takeFiles(view: EditorView, files: File[], position: number, options: UploadOptions): boolean {
  const images = imagesAmong(files);
  if (images.length < files.length) options.onOther();
  insertImages(view, images, position, options);
  return true;
}

/** Stores images one after another, and puts them into the text near a position. */
export function insertImages(
  view: EditorView,
  images: readonly File[],
  position: number,
  options: UploadOptions,
): void {
  let before = Promise.resolve();
  for (const file of images) {
    const id = ++lastId;
    const run = async () => {
      box.showProgress();
      try {
        place(view, id, await options.upload(file));
        box.release();
      } catch (error) {
        box.showFailure(options.textOf(error), !(error instanceof ApiError) || error.retryable);
      }
    };
    const remove = () => {
      change(view, { remove: id });
      box.release();
    };
    const box = uploadBox(file, options, { onRetry: () => void run(), onRemove: remove });
    box.showProgress();
    const { doc, schema } = view.state;
    change(view, { add: { id, position: placeFor(doc, position, schema.nodes.image!), dom: box.dom } });
    box.dom.scrollIntoView({ block: "nearest" });
    before = before.then(run);
  }
}

const change = (view: EditorView, meta: Change) => view.dispatch(view.state.tr.setMeta(key, meta));

const boxesOf = (boxes: DecorationSet, id: number) =>
  boxes.find(undefined, undefined, (spec) => spec.id === id);

/** Puts a stored image where its box is; nowhere when that part of the text is gone. */
function place(view: EditorView, id: number, { src, width, height }: UploadedImage): void {
  if (view.isDestroyed) return;
  const { state } = view;
  const [box] = boxesOf(key.getState(state) ?? DecorationSet.empty, id);
  if (!box) return;
  const type = state.schema.nodes.image!;
  const image = type.create({ src, width, height });
  const position = placeFor(state.doc, box.from, type);
  const tr = state.tr.insert(position, image);
  // Below an image at the very end, the cursor could not be put by keyboard.
  if (position === state.doc.content.size)
    tr.insert(tr.doc.content.size, state.schema.nodes.paragraph!.create());
  view.dispatch(tr.setMeta(key, { remove: id } satisfies Change));
}

/** The next place at or behind a position where a block of a type can stand; before the line if that is empty. */
export function placeFor(doc: Node, position: number, type: NodeType): number {
  const $position = doc.resolve(position);
  for (let depth = $position.depth; depth >= 0; depth--) {
    const parent = $position.node(depth);
    const index = $position.index(depth);
    if (depth === $position.depth) {
      if (!parent.isTextblock && parent.canReplaceWith(index, index, type)) return position;
      continue;
    }
    const block = $position.node(depth + 1);
    const isEmptyLine = block.isTextblock && block.content.size === 0;
    if (isEmptyLine && parent.canReplaceWith(index, index, type)) return $position.before(depth + 1);
    if (parent.canReplaceWith(index + 1, index + 1, type)) return $position.after(depth + 1);
  }
  return doc.content.size;
}
