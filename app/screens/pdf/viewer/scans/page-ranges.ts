const MAX_RANGES = 6;

/** Pages in their order as people write them: "1, 3, 7–12"; many end in "…". */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && page === open[1] + 1) open[1] = page;
    else ranges.push([page, page]);
  }
  const written = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) =>
      first === last ? `${first}` : `${first}${last - first > 1 ? "–" : ", "}${last}`,
    );
  return [...written, ...(ranges.length > MAX_RANGES ? ["…"] : [])].join(", ");
}
