import { fold } from "../../../providers/lexical/words";

/** Around the words that were searched for. */
const BEGIN = "\u0002";
const END = "\u0003";
const LENGTH = 180;

interface Hit {
  start: number;
  end: number;
  stem: number;
}

/** A line of the text where most of the words stand, each of them marked. `stems` are folded beginnings of words. */
export function markedSnippet(text: string, stems: readonly string[]): string {
  const hits: Hit[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = fold(word);
    const stem = stems.findIndex((one) => folded.startsWith(one));
    if (stem >= 0) hits.push({ start: index, end: index + word.length, stem });
  }
  const from = beginOf(hits);
  const start = from === 0 ? 0 : wordStart(text, Math.max(0, from - LENGTH / 4));
  const end = Math.min(text.length, wordStart(text, start + LENGTH));
  let snippet = "";
  let at = start;
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue;
    snippet += `${plain(text.slice(at, hit.start))}${BEGIN}${text.slice(hit.start, hit.end)}${END}`;
    at = hit.end;
  }
  snippet += plain(text.slice(at, end));
  return `${start > 0 ? "… " : ""}${snippet.trim()}${end < text.length ? " …" : ""}`;
}

/** Where the stretch with the most different words begins. */
function beginOf(hits: readonly Hit[]): number {
  let best = { stems: 0, start: 0 };
  hits.forEach((first, at) => {
    const near = hits.slice(at, at + 20).filter(({ end }) => end - first.start <= (LENGTH * 3) / 4);
    const stems = new Set(near.map(({ stem }) => stem)).size;
    if (stems > best.stems) best = { stems, start: first.start };
  });
  return best.start;
}

function wordStart(text: string, at: number): number {
  const space = text.slice(at, at + 40).search(/\s/);
  return at === 0 || space < 0 ? Math.min(at, text.length) : at + space;
}

// Marks of the page's own would be taken for ours.
const plain = (text: string) => text.replace(/[\s\u0000-\u001f]+/g, " ");
