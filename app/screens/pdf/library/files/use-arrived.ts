import { useEffect, useMemo, useState } from "react";
import { RECENT_DOCUMENTS, type PdfFileView } from "#workers/contract/pdf/files";

export interface Arrived {
  /** The documents of the open folder, newest first. */
  first: PdfFileView[];
  recent: PdfFileView[];
  add: (document: PdfFileView) => void;
}

/**
 * A folder's documents and the recent ones with those in front that have arrived since they were read; null is all
 * folders. Once they are read again they are known there.
 */
export function useArrived(folder: string | null, files: PdfFileView[], known: PdfFileView[]): Arrived {
  const [arrived, setArrived] = useState<PdfFileView[]>([]);
  useEffect(() => setArrived([]), [files]);
  const first = useMemo(
    () =>
      inFront(
        arrived.filter(({ folder_id }) => folder === null || folder === folder_id),
        files,
      ),
    [folder, files, arrived],
  );
  const recent = useMemo(() => inFront(arrived, known).slice(0, RECENT_DOCUMENTS), [known, arrived]);
  return { first, recent, add: (document) => setArrived((now) => [document, ...now]) };
}

function inFront(arrived: PdfFileView[], files: PdfFileView[]): PdfFileView[] {
  const fresh = arrived.filter(({ id }) => !files.some((file) => file.id === id));
  return fresh.length > 0 ? [...fresh, ...files] : files;
}
