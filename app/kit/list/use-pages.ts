import { useEffect, useMemo, useRef, useState } from "react";

/** One page of a list; `next` is the cursor of the following one, null at the end. */
export interface ListPage<Item> {
  data: Item[];
  next: string | null;
}

export interface PagesOptions<Item> {
  /** The first page, as the screen was loaded with it; null until it is there. */
  first: ListPage<Item> | null;
  /** Identifies the list: another one begins with its own first page. */
  of: string;
  keyOf: (item: Item) => string;
  /** Reads the page after a cursor. Rejects with `ApiError`. */
  read: (cursor: string) => Promise<ListPage<Item>>;
}

export interface Pages<Item> {
  items: Item[];
  hasMore: boolean;
  isReadingMore: boolean;
  /** Reads the next page. Rejects with `ApiError`. */
  showMore: () => Promise<void>;
}

/**
 * A list that is read a page at a time. When the screen reads its first page again, the later pages that are shown are
 * read again too, so that what was deleted or changed since does not stay in sight.
 */
export function usePages<Item>({ first, of, keyOf, read }: PagesOptions<Item>): Pages<Item> {
  const [later, setLater] = useState<(ListPage<Item> & { of: string }) | null>(null);
  const [isReadingMore, setReading] = useState(false);
  const shown = later?.of === of ? later : null;
  const readOn = async (cursor: string, least: number): Promise<ListPage<Item>> => {
    const data: Item[] = [];
    let next: string | null = cursor;
    while (next && data.length < least) {
      const page: ListPage<Item> = await read(next);
      data.push(...page.data);
      next = page.next;
    }
    return { data, next };
  };
  /** Counts what was begun to be read: a slow older answer must not replace a newer one. */
  const readings = useRef(0);
  const reread = useRef(async () => {});
  reread.current = async () => {
    const reading = ++readings.current;
    if (!shown || !first) return;
    if (!first.next) return setLater(null);
    const again = { ...(await readOn(first.next, shown.data.length)), of };
    setLater((now) => (now?.of === of && reading === readings.current ? again : now));
  };
  useEffect(() => {
    // Pages that cannot be read again stay as they were.
    reread.current().catch(() => {});
  }, [first]);
  const next = (shown ?? first)?.next ?? null;
  const showMore = async () => {
    if (!next) return;
    setReading(true);
    try {
      const more = await readOn(next, 1);
      setLater({ of, data: [...(shown?.data ?? []), ...more.data], next: more.next });
    } finally {
      setReading(false);
    }
  };
  const items = useMemo(() => {
    const known = new Set(first?.data.map(keyOf));
    return [...(first?.data ?? []), ...(shown?.data.filter((item) => !known.has(keyOf(item))) ?? [])];
  }, [first, shown]);
  return { items, hasMore: next !== null, isReadingMore, showMore };
}
