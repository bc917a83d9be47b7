import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_IMAGE_BYTES } from "#workers/contract/writing/images";
import { ApiError } from "~/api-client";
import { useErrorText } from "~/i18n/use-error-text";
import { showToast } from "~/ui/toast/toast-store";
import { uploadImage } from "../saving/document-calls";
import type { ImageOptions } from "./image-extension";
import type { CopyImage } from "./adopt-images";
import { fitPictures } from "~/browser/fit-picture";
import { fetchImage, ImageFiles } from "~/browser/stored-images";
import { documentOfImage, IMAGE_KINDS, IMAGE_LIMITS, imagesAmong } from "./image-files";
import { insertImages, type UploadedImage } from "./upload-plugin";

/** Lets the editor show and store images. `store` stores the document first, which its images belong to. */
export function useImages(user: string, store: () => Promise<string>): ImageOptions {
  const { t } = useTranslation("writingEditor");
  const errorText = useErrorText();
  const latest = useRef({ store, errorText });
  latest.current = { store, errorText };
  const [options] = useState(() => {
    const files = new ImageFiles();
    const store = async (file: File): Promise<string> => {
      const src = await uploadImage(user, await latest.current.store(), file);
      files.remember(src, file);
      return src;
    };
    const upload = async (chosen: File): Promise<UploadedImage> => {
      const [file = chosen] = await fitPictures([chosen], IMAGE_LIMITS);
      const { width, height } = await sizeOf(file);
      return { src: await store(file), width, height };
    };
    const copies = new Map<string, Promise<string>>();
    const copy: CopyImage = async (address) => {
      try {
        if (documentOfImage(address) === (await latest.current.store())) return address;
        const copied = copies.get(address) ?? fetchImage(address).then((image) => store(asFile(image)));
        copies.set(address, copied);
        return await copied;
      } catch {
        // The image stays where it is, and is tried again at the next paste.
        copies.delete(address);
        return null;
      }
    };
    const textOf = (error: unknown) => {
      if (!(error instanceof ApiError)) return t("image.failed");
      return error.code === "payload_too_large" ? t("image.tooLarge") : latest.current.errorText(error);
    };
    return {
      files,
      texts: { lost: t("image.lost"), retry: t("retry") },
      uploads: {
        uploading: t("image.uploading"),
        retry: t("retry"),
        remove: t("image.remove"),
        upload,
        textOf,
        onOther: () => showToast({ text: t("image.notImage") }),
      },
      copy,
    };
  });
  return options;
}

/** Lets the person choose images, and puts them into the text at the cursor. */
export function pickImages(editor: Editor, { uploads }: ImageOptions): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = IMAGE_KINDS;
  input.multiple = true;
  input.hidden = true;
  input.addEventListener("change", () => {
    const chosen = [...(input.files ?? [])];
    const images = imagesAmong(chosen);
    if (images.length < chosen.length) uploads.onOther();
    insertImages(editor.view, images, editor.state.selection.to, uploads);
    editor.commands.focus();
    input.remove();
  });
  input.addEventListener("cancel", () => input.remove());
  // Safari forgets one that is not in the page.
  document.body.appendChild(input);
  input.click();
}

const asFile = (image: Blob) => new File([image], "image", { type: image.type });

/** Pixels of an image. What the server would refuse fails here, before anything is sent. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  if (file.size > MAX_IMAGE_BYTES) throw new ApiError("payload_too_large", "", 413, false);
  const picture = await createImageBitmap(file).catch(() => {
    throw new ApiError("unsupported_media", "", 415, false);
  });
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
