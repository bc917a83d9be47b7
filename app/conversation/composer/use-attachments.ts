import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/toast/toast-store";
import type { AttachedImage, RefusedFile } from "./attached-file";

/** Files that the user adds to a question: images are attached, PDFs are passed to the screen, others are refused. */
export function useAttachments() {
  const { t } = useTranslation("errors");
  const [images, setImages] = useState<AttachedImage[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [pdfs, setPdfs] = useState<File[]>([]);
  const latest = useRef(images);
  latest.current = images;
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const add = useCallback(async (files: Iterable<File>): Promise<void> => {
    // Copied at once: a FileList is emptied together with its input.
    const all = [...files];
    if (all.length === 0) return;
    try {
      const { chooseFiles, attachImage } = await import("./choose-files");
      const chosen = await chooseFiles(all, () => latest.current.length);
      setRefused(chosen.refused);
      if (chosen.pdfs.length > 0) setPdfs(chosen.pdfs);
      chosen.images.forEach((file) => attachImage(file, setImages));
    } catch {
      showToast({ tone: "error", text: t("network") });
    }
  }, []);
  const keepOnly = useCallback((isKept: (image: AttachedImage) => boolean) => {
    setRefused([]);
    for (const image of latest.current) if (!isKept(image)) URL.revokeObjectURL(image.url);
    latest.current = latest.current.filter(isKept);
    setImages((before) => before.filter(isKept));
  }, []);
  const remove = useCallback((id: string) => keepOnly((image) => image.id !== id), [keepOnly]);
  const clear = useCallback(() => keepOnly(() => false), [keepOnly]);
  const dropPdfs = useCallback(() => setPdfs([]), []);
  return { images, pdfs, refused, add, remove, clear, dropPdfs };
}

export type Attachments = ReturnType<typeof useAttachments>;
