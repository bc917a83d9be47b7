import { useCallback, useState, useEffect, type RefObject } from "react";
import type { PageSize } from "../document/use-pdf";

/** The size of each page: that of the first one until its own is known. */
export function usePageSizes(count: number, first: PageSize) {
  const [sizes, setSizes] = useState<PageSize[]>(() => Array<PageSize>(count).fill(first));
  const learn = useCallback((number: number, { width, height }: PageSize) => {
    setSizes((known) => {
      const old = known[number - 1];
      if (!old || (old.width === width && old.height === height)) return known;
      return known.with(number - 1, { width, height });
    });
  }, []);
  return { sizes, learn };
}

/** The room that an element has within its scroll bars, in pixels; nothing until it is known. */
export function useViewSize(element: RefObject<HTMLElement>): PageSize {
  const [size, setSize] = useState<PageSize>({ width: 0, height: 0 });
  useEffect(() => {
    const root = element.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = root;
      // A hidden box keeps its last size.
      if (width > 0 && height > 0)
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(root);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
