/** Lines of a section that can be its header or footer. */
const EDGE_LINES = 3;
const MAX_EDGE = 140;
const MIN_TIMES = 4;
const SHARE = 0.2;

/**
 * Lines at the top or bottom of sections that come again and again, such as a running title: they tell sections of a document
 * apart by nothing. A number in them may count the sections; where two change from section to section, the line says something.
 */
export function findRunningLines(sections: readonly { text: string }[]): ReadonlySet<string> {
  const seen = new Map<string, { times: number; numbers: string[]; changing: Set<number> }>();
  for (const { text } of sections)
    for (const [line, numbers] of edges(text)) {
      const known = seen.get(line);
      if (!known) seen.set(line, { times: 1, numbers, changing: new Set() });
      else {
        known.times += 1;
        numbers.forEach((number, at) => number !== known.numbers[at] && known.changing.add(at));
      }
    }
  const enough = Math.max(MIN_TIMES, sections.length * SHARE);
  const repeated = [...seen].filter(([, { times, changing }]) => times >= enough && changing.size < 2);
  return new Set(repeated.map(([line]) => line));
}

/** The text with such lines blanked: all else stays where it is. */
export function blankRunningLines(text: string, repeated: ReadonlySet<string>): string {
  if (repeated.size === 0) return text;
  const lines = text.split("\n");
  const last = lines.length - EDGE_LINES;
  return lines
    .map((line, at) =>
      (at < EDGE_LINES || at >= last) && repeated.has(form(line)) ? " ".repeat(line.length) : line,
    )
    .join("\n");
}

/** The forms of a section's first and last lines, each once, with the numbers in them. */
function edges(text: string): Map<string, string[]> {
  const lines = text.split("\n");
  const edge =
    lines.length <= 2 * EDGE_LINES ? lines : [...lines.slice(0, EDGE_LINES), ...lines.slice(-EDGE_LINES)];
  const short = edge.filter((line) => line.trim() && line.length <= MAX_EDGE);
  return new Map(short.map((line) => [form(line), line.match(/\d+/g) ?? []]));
}

const form = (line: string) => line.trim().toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ");
