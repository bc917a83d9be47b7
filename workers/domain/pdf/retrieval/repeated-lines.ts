/** Lines of a page that can be its header or footer. */
const EDGE_LINES = 3;
const LONGEST_EDGE = 140;
const FEWEST = 4;
const SHARE = 0.2;

/**
 * Lines at the top or bottom of pages that come again and again, such as a running title: they tell pages of a document
 * apart by nothing. Numbers in them count as the same.
 */
export function repeatedLines(pages: readonly { text: string }[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const { text } of pages)
    for (const line of new Set(edges(text))) seen.set(line, (seen.get(line) ?? 0) + 1);
  const enough = Math.max(FEWEST, pages.length * SHARE);
  return new Set([...seen].filter(([, times]) => times >= enough).map(([line]) => line));
}

/** The text with such lines blanked: all else stays where it is. */
export function uniqueLines(text: string, repeated: ReadonlySet<string>): string {
  if (repeated.size === 0) return text;
  const lines = text.split("\n");
  const last = lines.length - EDGE_LINES;
  return lines
    .map((line, at) =>
      (at < EDGE_LINES || at >= last) && repeated.has(form(line)) ? " ".repeat(line.length) : line,
    )
    .join("\n");
}

function edges(text: string): string[] {
  const lines = text.split("\n");
  const edge =
    lines.length <= 2 * EDGE_LINES ? lines : [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
  return edge.filter((line) => line.trim() && line.length <= LONGEST_EDGE).map(form);
}

const form = (line: string) => line.trim().toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ");
