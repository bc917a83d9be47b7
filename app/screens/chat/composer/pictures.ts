import { useCallback, useEffect, useRef, useState } from "react";
import { IMAGE_TYPES, MAX_IMAGE_BYTES, MAX_IMAGES } from "#workers/contract/chat/limits";
import type { Picture } from "../conversation/stored-exchange";
import { keptPicture } from "./preview";

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

export function usePictures() {
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const held = useRef(pictures);
  held.current = pictures;
  useEffect(() => () => held.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);

  const add = useCallback((files: Iterable<File>) => {
    const { taken, refused } = choosePictures([...files], held.current.length);
    setRefusals(refused);
    const added = taken.map((file) => ({
      id: crypto.randomUUID(),
      file,
      url: URL.createObjectURL(file),
      kept: { name: file.name, preview: null },
    }));
    setPictures((before) => [...before, ...added]);
    for (const { id, file } of added) {
      void keptPicture(file).then((kept) =>
        setPictures((before) =>
          before.map((picture) => (picture.id === id ? { ...picture, kept } : picture)),
        ),
      );
    }
  }, []);
  const keep = useCallback((isKept: (picture: ChosenPicture) => boolean) => {
    setRefusals([]);
    for (const picture of held.current) if (!isKept(picture)) URL.revokeObjectURL(picture.url);
    setPictures((before) => before.filter(isKept));
  }, []);
  const remove = useCallback((id: string) => keep((picture) => picture.id !== id), [keep]);
  const clear = useCallback(() => keep(() => false), [keep]);
  return { pictures, refusals, add, remove, clear };
}

/** Which files may be sent beside those already chosen, and why the others may not. */
export function choosePictures(files: File[], alreadyChosen: number): { taken: File[]; refused: Refusal[] } {
  const taken: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const { name } = file;
    if (!(IMAGE_TYPES as readonly string[]).includes(file.type))
      refused.push({ reason: "imageType", name, max: 0 });
    else if (file.size > MAX_IMAGE_BYTES)
      refused.push({ reason: "imageSize", name, max: MAX_IMAGE_BYTES / 1024 ** 2 });
    else if (alreadyChosen + taken.length >= MAX_IMAGES)
      refused.push({ reason: "imageCount", name, max: MAX_IMAGES });
    else taken.push(file);
  }
  const isLastCount = ({ reason }: Refusal, at: number) =>
    reason !== "imageCount" || refused.findIndex((other) => other.reason === "imageCount") === at;
  return { taken, refused: refused.filter(isLastCount) };
}
