import { useCallback, useState } from "react";
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
