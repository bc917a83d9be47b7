import { Extension } from "@tiptap/core";
import { adoptImages, type CopyImage, isFromElsewhere } from "./adopt-images";
import type { ImageFiles } from "~/browser/stored-images";
import type { ImageTexts } from "./image-view";
import { type UploadOptions, uploadPlugin } from "./upload-plugin";

export interface ImageOptions {
  files: ImageFiles;
  texts: ImageTexts;
  uploads: UploadOptions;
  copy: CopyImage;
}

/** Takes images that are pasted or dropped. */
export const imageUploads = ({ files, uploads, copy }: ImageOptions) =>
  Extension.create({
    name: "imageUploads",
    onDestroy: () => files.clear(),
    onTransaction({ transaction }) {
      if (isFromElsewhere(transaction)) adoptImages(this.editor, copy);
    },
    addProseMirrorPlugins: () => [uploadPlugin(uploads)],
  });
