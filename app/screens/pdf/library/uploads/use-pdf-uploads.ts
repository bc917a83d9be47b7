import { useEffect, useState } from "react";
import type { PdfFileView } from "#workers/contract/pdf/files";
import { pdfQueue, rejectionOf, type FileRejection } from "~/kit/uploads/pdf-queue";
import { useUploads, type Uploads } from "~/kit/uploads/use-uploads";

interface PdfUploads extends Uploads<FileRejection> {
  add: (files: Iterable<File>, folder: string | null) => void;
}

/** The uploads of a user; those that a reload has cut off continue. */
export function usePdfUploads(
  user: string,
  documents: PdfFileView[],
  onDone: (document: PdfFileView) => void,
): PdfUploads {
  const [queue] = useState(() => pdfQueue(user));
  const uploads = useUploads(queue, rejectionOf, onDone);
  useEffect(() => {
    void queue.resume(documents);
    // Once: the queue ignores later lists.
  }, [queue, documents]);
  const add = (files: Iterable<File>, folder: string | null) =>
    void uploads.choose(files).then((chosen) => queue.add(chosen, folder));
  return { ...uploads, add };
}
