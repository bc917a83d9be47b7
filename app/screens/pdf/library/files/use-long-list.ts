import { useEffect, useMemo, useRef, useState } from "react";
import { FILES_LISTED, type PdfFileView } from "#workers/contract/pdf/files";

export interface LongList {
  /** All that have been fetched so far. */
  files: PdfFileView[];
  hasMore: boolean;
  busy: boolean;
  /** Fetches the next. Rejects with {@link ApiError}. */
  showMore: () => Promise<void>;
}

/**
 * A list of documents whose first part comes with the page. When that part is read again, the later ones that are shown
 * are too: what was moved or deleted elsewhere goes from them as well. `of` names the list.
 */
export function useLongList(
  of: string | null,
  first: PdfFileView[],
  after: (last: string) => Promise<PdfFileView[]>,
): LongList {
  const [later, setLater] = useState<{ of: string | null; files: PdfFileView[]; isEnd: boolean } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const shown = later?.of === of ? later : null;
  const files = useMemo(
    () =>
      shown ? [...first, ...shown.files.filter(({ id }) => !first.some((file) => file.id === id))] : first,
    [first, shown],
  );
  const fetchMore = async (known: PdfFileView[], least: number) => {
    const more: PdfFileView[] = [];
    let isEnd = false;
    do {
      const part = await after((more.at(-1) ?? known.at(-1)!).id);
      more.push(...part);
      isEnd = part.length < FILES_LISTED;
    } while (!isEnd && more.length < least);
    return { more, isEnd };
  };
  /** Counts what was begun to be read: a slow older answer must not replace a newer one. */
  const readings = useRef(0);
  const rereads = useRef(async () => {});
  rereads.current = async () => {
    const reading = ++readings.current;
    if (!shown || first.length < FILES_LISTED) return setLater(null);
    const { more, isEnd } = await fetchMore(first, shown.files.length);
    setLater((now) => (now?.of === of && reading === readings.current ? { of, files: more, isEnd } : now));
  };
  useEffect(() => {
    // Pages that could not be reloaded stay as they were.
    rereads.current().catch(() => {});
  }, [first]);
  const showMore = async () => {
    setBusy(true);
    try {
      const { more, isEnd } = await fetchMore(files, 1);
      setLater({ of, files: [...(shown?.files ?? []), ...more], isEnd });
    } finally {
      setBusy(false);
    }
  };
  return { files, hasMore: shown ? !shown.isEnd : first.length >= FILES_LISTED, busy, showMore };
}
