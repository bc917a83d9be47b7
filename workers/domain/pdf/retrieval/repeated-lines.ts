/** Lines of a page that can be its header or footer. */
const EDGE_LINES = 3;
const LONGEST_EDGE = 140;
const FEWEST = 4;
const SHARE = 0.2;

/**
 * Lines at the top or bottom of pages that come again and again, such as a running title: they tell pages of a document
 * apart by nothing. A number in them may count the pages; where two change from page to page, the line says something.
 */
export function repeatedLines(pages: readonly { text: string }[]): ReadonlySet<string> {
  const seen = new Map<string, { times: number; numbers: string[]; changing: Set<number> }>();
  for (const { text } of pages)
    for (const [line, numbers] of edges(text)) {
      const known = seen.get(line);
      if (!known) seen.set(line, { times: 1, numbers, changing: new Set() });
      else {
        known.times += 1;
        numbers.forEach((number, at) => number !== known.numbers[at] && known.changing.add(at));
      }
    }
  const enough = Math.max(FEWEST, pages.length * SHARE);
  const repeated = [...seen].filter(([, { times, changing }]) => times >= enough && changing.size < 2);
  return new Set(repeated.map(([line]) => line));
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

/** The forms of a page's first and last lines, each once, with the numbers in them. */
function edges(text: string): Map<string, string[]> {
  const lines = text.split("\n");
  const edge =
    lines.length <= 2 * EDGE_LINES ? lines : [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
  const short = edge.filter((line) => line.trim() && line.length <= LONGEST_EDGE);
  return new Map(short.map((line) => [form(line), line.match(/\d+/g) ?? []]));
}

const form = (line: string) => line.trim().toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ");
