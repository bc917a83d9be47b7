import { readRuns, type Run } from "./index-words";

/** Characters around each match in a snippet: control characters, so that no text can contain them by accident. */
export const MATCH_BEGIN = "\u0002";
export const MATCH_END = "\u0003";
/** Characters of a snippet, without the marks. */
const LENGTH = 180;

interface Hit {
  start: number;
  end: number;
  stem: number;
}

/**
 * The part of the text that matches most of the words, each match marked. `stems` are beginnings of words, and parts of
 * runs, as `readRuns` gives them.
 */
export function markedSnippet(text: string, stems: readonly string[]): string {
  const hits = hitsOf(text, stems);
  const from = beginOf(hits);
  const start = from === 0 ? 0 : wordStart(text, Math.max(0, from - LENGTH / 4));
  const end = Math.min(text.length, wordStart(text, start + LENGTH));
  let snippet = "";
  let at = start;
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue;
    snippet += `${plain(text.slice(at, hit.start))}${MATCH_BEGIN}${plain(text.slice(hit.start, hit.end))}${MATCH_END}`;
    at = hit.end;
  }
  snippet += plain(text.slice(at, end));
  return `${start > 0 ? "… " : ""}${snippet.trim()}${end < text.length ? " …" : ""}`;
}

/** Counts the words that occur in the text. */
export const matchedStems = (text: string, stems: readonly string[]): number =>
  new Set(hitsOf(text, stems).map(({ stem }) => stem)).size;

function hitsOf(text: string, stems: readonly string[]): Hit[] {
  const sought = stems.map((stem) => [...stem]);
  return readRuns(text).flatMap((run) => (run.parts ? hitsInRun(run.parts, sought) : hitInWord(run, stems)));
}

function hitInWord({ text, start, end }: Run, stems: readonly string[]): Hit[] {
  const stem = stems.findIndex((one) => text.startsWith(one));
  return stem < 0 ? [] : [{ start, end, stem }];
}

function hitsInRun(parts: NonNullable<Run["parts"]>, sought: readonly string[][]): Hit[] {
  const hits: Hit[] = [];
  for (let at = 0; at < parts.length;) {
    const isHere = (stem: string[]) => stem.every((character, n) => parts[at + n]?.text === character);
    const stem = sought.findIndex(isHere);
    const length = stem < 0 ? 0 : sought[stem]!.length;
    if (length > 0) hits.push({ start: parts[at]!.start, end: parts[at + length - 1]!.end, stem });
    at += Math.max(1, length);
  }
  return hits;
}

/** Returns the beginning of the stretch with the most different words. */
function beginOf(hits: readonly Hit[]): number {
  let best = { stems: 0, start: 0 };
  hits.forEach((first, at) => {
    const near = hits.slice(at, at + 20).filter(({ end }) => end - first.start <= (LENGTH * 3) / 4);
    const stems = new Set(near.map(({ stem }) => stem)).size;
    if (stems > best.stems) best = { stems, start: first.start };
  });
  return best.start;
}

/** The next place where a word begins, or, where none is near, a character. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at, at + 40).search(/\s/);
  if (space >= 0) return at + space;
  // Cut between its halves or before its marks, a character would be another one.
  while (at < text.length && /^[\p{M}\udc00-\udfff]/u.test(text.charAt(at))) at += 1;
  return Math.min(at, text.length);
}

// Marks of the page's own would be taken for ours.
const plain = (text: string) => text.replace(/[\s\u0000-\u001f]+/g, " ");
