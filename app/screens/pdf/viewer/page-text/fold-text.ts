import { readCharacters } from "#workers/contract/text/index-words";

/** Accents as separate characters: some typesetting programs draw them before or after their letter. */
const DRAWN_ACCENT = /[`´¨¯¸\u02c6\u02c7\u02d8-\u02dd]/;
/** Characters that keyboards have in place of printed ones. */
const TYPED: Record<string, string> = {
  ...{ "\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u2032": "'", "\u05f3": "'" },
  ...{ "\u201c": '"', "\u201d": '"', "\u00ab": '"', "\u00bb": '"', "\u05f4": '"' },
  ...{ "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-" },
};

/**
 * A text as it is compared, without runs of space, and where each of its characters stood before. What differs for
 * nobody who searches is said in `contract/text/index-words.ts`.
 */
export interface FoldedText {
  text: string;
  /** Indexes in the original at which the folded text's character `i` begins and ends. */
  starts: number[];
  ends: number[];
}

export function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: "", starts: [], ends: [] };
  const add = (text: string, start: number, end: number) => {
    folded.text += text;
    for (let index = 0; index < text.length; index++) {
      folded.starts.push(start);
      folded.ends.push(end);
    }
  };
  let wasInRun = false;
  let space: [start: number, end: number] | null = null;
  readCharacters(original, (character, start, end, isInRun) => {
    const raw = original.slice(start, end);
    if (/^\s/.test(raw)) {
      space ??= [start, end];
      return;
    }
    if (DRAWN_ACCENT.test(raw) || character === "" || raw === "\u200b") return;
    // The end of a line parts no words in scripts without spaces between words.
    const isLineEnd = wasInRun && isInRun && space !== null && original.slice(space[0], start).includes("\n");
    if (space && folded.text !== "" && !isLineEnd) add(" ", ...space);
    space = null;
    add(TYPED[raw] ?? character, start, end);
    wasInRun = isInRun;
  });
  if (space && folded.text !== "") add(" ", ...(space as [number, number]));
  return folded;
}
