import { labelOf } from "./page-labels";

const MAX_RANGES = 6;

interface PageRangesOptions {
  /** Ranges that are written. */
  most?: number;
  /** Printed number of each page, where that is known. */
  labels?: readonly string[] | null | undefined;
}

/** Pages in their order as people write them: "1, 3, 7–12"; many end in "…". */
export function pageRanges(
  pages: readonly number[],
  { most = MAX_RANGES, labels }: PageRangesOptions = {},
): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && page === open[1] + 1) open[1] = page;
    else ranges.push([page, page]);
  }
  const written = ranges.slice(0, most).map(([first, last]) => {
    const [from, to] = [labelOf(labels, first), labelOf(labels, last)];
    return first === last ? from : `${from}${last - first > 1 ? "–" : ", "}${to}`;
  });
  return [...written, ...(ranges.length > most ? ["…"] : [])].join(", ");
}
