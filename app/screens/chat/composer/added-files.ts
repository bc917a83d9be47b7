import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/toast/toast-store";
import type { Picture } from "../conversation/stored-exchange";

/** An image chosen for the next question; `url` shows it for as long as it is chosen. */
export interface ChosenPicture {
  id: string;
  file: File;
  url: string;
  /** What will be kept of it. */
  kept: Picture;
}

/** Why a file was not taken; a key of the catalogue with its values. */
export interface Refusal {
  reason: "imageType" | "imageSize" | "imageCount";
  name: string;
  max: number;
}

/** What was added to a question: images to go with it, and PDFs, which have a place of their own. */
export function useAddedFiles() {
  const { t } = useTranslation("errors");
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [documents, setDocuments] = useState<File[]>([]);
  const held = useRef(pictures);
  held.current = pictures;
  useEffect(() => () => held.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const add = useCallback(async (files: Iterable<File>): Promise<void> => {
    // A list of files is empty once its field is.
    const all = [...files];
    if (all.length === 0) return;
    try {
      const { chooseFiles, choosePicture } = await import("./choose-files");
      const { taken, pdfs, refused } = chooseFiles(all, held.current.length);
      setRefusals(refused);
      if (pdfs.length > 0) setDocuments(pdfs);
      taken.forEach((file) => choosePicture(file, setPictures));
    } catch {
      showToast({ tone: "error", text: t("network") });
    }
  }, []);
  const keep = useCallback((isKept: (picture: ChosenPicture) => boolean) => {
    setRefusals([]);
    for (const picture of held.current) if (!isKept(picture)) URL.revokeObjectURL(picture.url);
    held.current = held.current.filter(isKept);
    setPictures((before) => before.filter(isKept));
  }, []);
  const remove = useCallback((id: string) => keep((picture) => picture.id !== id), [keep]);
  const clear = useCallback(() => keep(() => false), [keep]);
  const dropDocuments = () => setDocuments([]);
  const some = pictures.length + refusals.length + documents.length > 0;
  return { pictures, documents, refusals, some, add, remove, clear, dropDocuments };
}

export type AddedFiles = ReturnType<typeof useAddedFiles>;
