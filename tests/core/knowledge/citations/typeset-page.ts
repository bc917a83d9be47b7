import type { PageLayout } from "../../../../workers/features/documents/pages/page-layouts";

/** Numbers between 0 and 1, the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface TypesetPage {
  text: string;
  layout: PageLayout;
  /** For each word that was set: its pieces, as positions in the layout. */
  pieces: number[][];
}

const LIGATURES: [string, string][] = [["ffi", "ﬃ"], ["ffl", "ﬄ"], ["fi", "ﬁ"], ["fl", "ﬂ"], ["ff", "ﬀ"]]; // prettier-ignore
const CHAR_WIDTH = 0.01;
const LINE_HEIGHT = 0.015;

/** Sets words as a PDF gives them back: lines of a column, words broken at line ends, ligatures, all kinds of space. */
export function typeset(words: readonly string[], random: () => number): TypesetPage {
  const layout: PageLayout = { page: 1, width: 600, height: 800, words: [] };
  const pieces: number[][] = [];
  let text = "";
  let x = 0.1;
  let y = 0.1;
  const width = 0.3 + random() * 0.4;
  const newLine = () => {
    x = 0.1;
    y += 0.02;
  };
  const set = (piece: string) => {
    const w = piece.length * CHAR_WIDTH;
    layout.words.push([text.length, text.length + piece.length, x, y, w, LINE_HEIGHT]);
    text += piece;
    x += w + CHAR_WIDTH;
    return layout.words.length - 1;
  };
  for (const word of words) {
    const shown =
      random() < 0.7 ? LIGATURES.reduce((w, [plain, set]) => w.replaceAll(plain, set), word) : word;
    const fits = x + shown.length * CHAR_WIDTH <= 0.1 + width;
    const isBroken = !fits && /^\p{L}{6,}$/u.test(shown) && random() < 0.7;
    if (!fits && !isBroken) {
      text += text ? "\n" : "";
      newLine();
    } else if (text) text += random() < 0.1 ? "\u00a0" : random() < 0.1 ? "  " : " ";
    if (isBroken) {
      const at = 2 + Math.floor(random() * (shown.length - 4));
      const first = set(shown.slice(0, at) + (random() < 0.3 ? "\u00ad" : "-"));
      text += "\n";
      newLine();
      pieces.push([first, set(shown.slice(at))]);
    } else pieces.push([set(shown)]);
  }
  return { text, layout, pieces };
}
