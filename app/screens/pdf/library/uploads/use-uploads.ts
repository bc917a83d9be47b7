import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PdfFileView } from "#workers/contract/pdf/files";
import {
  rejectionOf,
  type FileRejection,
  type ShownUpload,
  type UploadQueue,
  uploadQueue,
} from "~/documents/uploads/upload-queue";

export interface RefusedFile {
  name: string;
  reason: FileRejection;
}

export interface Uploads {
  shown: ShownUpload[];
  refused: RefusedFile[];
  add: (files: Iterable<File>, folder: string | null) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
  dismissRefused: () => void;
}

const NONE: ShownUpload[] = [];

/** The uploads of a user; those that a reload has cut off continue. */
export function useUploads(
  user: string,
  documents: PdfFileView[],
  onDone: (document: PdfFileView) => void,
): Uploads {
  const [queue] = useState<UploadQueue>(() => uploadQueue(user));
  const shown = useSyncExternalStore(queue.subscribe, queue.get, () => NONE);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => queue.onDone((document) => done.current(document)), [queue]);
  useEffect(() => {
    void queue.resume(documents);
    // Once: what arrives from then on is known.
  }, [queue]);
  const add = (files: Iterable<File>, folder: string | null) => {
    const all = [...files];
    const reasons = all.map(rejectionOf);
    setRefused(all.flatMap(({ name }, index) => (reasons[index] ? [{ name, reason: reasons[index] }] : [])));
    queue.add(
      all.filter((_, index) => !reasons[index]),
      folder,
    );
  };
  return {
    shown,
    refused,
    add,
    cancel: (id) => queue.cancel(id),
    retry: (id) => void queue.retry(id),
    dismissRefused: () => setRefused([]),
  };
}
