import { useEffect, useRef, useState } from "react";
import { useStore } from "~/browser/use-store";
import type { Upload, UploadQueue } from "./upload-queue";

export interface Uploads<Reason extends string> {
  shown: Upload[];
  refused: { name: string; reason: Reason }[];
  /** Reports the files that are refused, and returns the others. */
  choose: (files: Iterable<File>) => Promise<File[]>;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  dismissRefused: () => void;
}

const NONE: never[] = [];

/** The uploads of a queue, and the files that the browser refuses to put into it. */
export function useUploads<Item extends Pick<Upload, "id" | "name" | "size">, Done, Reason extends string>(
  queue: UploadQueue<Item, Done>,
  rejectionOf: (file: File) => Reason | null | Promise<Reason | null>,
  onDone: (done: Done) => void,
): Uploads<Reason> {
  const shown = useStore(queue, queue.get());
  const [refused, setRefused] = useState<Uploads<Reason>["refused"]>(NONE);
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => queue.onDone((done) => latest.current(done)), [queue]);
  const choose = async (files: Iterable<File>) => {
    // Copied at once: a FileList is emptied together with its input.
    const all = [...files];
    const reasons = await Promise.all(all.map(rejectionOf));
    setRefused(all.flatMap(({ name }, index) => (reasons[index] ? [{ name, reason: reasons[index] }] : [])));
    return all.filter((_, index) => !reasons[index]);
  };
  return {
    shown,
    refused,
    choose,
    cancel: (id) => queue.cancel(id),
    retry: (id) => void queue.retry(id),
    dismissRefused: () => setRefused(NONE),
  };
}
