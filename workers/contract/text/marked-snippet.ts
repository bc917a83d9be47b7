/** Characters around each match in a snippet: control characters, so that no text can contain them by accident. */
export const MATCH_BEGIN = "\u0002";
export const MATCH_END = "\u0003";
/** Characters of a snippet, without the marks. */
const LENGTH = 180;

/** A text without capitals and accents, as search compares it. */
export const normalizeForSearch = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

interface Hit {
  start: number;
  end: number;
  stem: number;
}

/** The part of the text that matches most of the words, each match marked. `stems` are folded beginnings of words. */
export function markedSnippet(text: string, stems: readonly string[]): string {
  const hits = hitsOf(text, stems);
  const from = beginOf(hits);
  const start = from === 0 ? 0 : wordStart(text, Math.max(0, from - LENGTH / 4));
  const end = Math.min(text.length, wordStart(text, start + LENGTH));
  let snippet = "";
  let at = start;
  for (const hit of hits) {
    if (hit.start < start || hit.end > end) continue;
    snippet += `${plain(text.slice(at, hit.start))}${MATCH_BEGIN}${text.slice(hit.start, hit.end)}${MATCH_END}`;
    at = hit.end;
  }
  snippet += plain(text.slice(at, end));
  return `${start > 0 ? "… " : ""}${snippet.trim()}${end < text.length ? " …" : ""}`;
}

/** How many of the words occur in the text. */
export const matchedStems = (text: string, stems: readonly string[]): number =>
  new Set(hitsOf(text, stems).map(({ stem }) => stem)).size;

function hitsOf(text: string, stems: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = normalizeForSearch(word);
    const stem = stems.findIndex((one) => folded.startsWith(one));
    if (stem >= 0) hits.push({ start: index, end: index + word.length, stem });
  }
  return hits;
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
