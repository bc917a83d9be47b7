import { isBlank } from "./is-blank";

/**
 * Controls, invisible spaces, and overrides, embeddings and isolates of direction, which show what follows in another
 * order than it was typed. The joiners that emoji and some scripts need stay.
 */
const HIDDEN = /(?!\s)\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A text for one line, such as a title; empty where nothing would be seen. */
export function inOneLine(text: string): string {
  const line = text.replace(HIDDEN, "").replace(/\s+/gu, " ").trim();
  return isBlank(line) ? "" : line;
}

/** Letters as a person counts them: an emoji of several characters and a letter with its marks are one. */
const letters = new Intl.Segmenter();
/** Characters that one letter may have; a longer one is cut. */
const MAX_LETTER = 100;

/** The beginning of a text, at most so many characters, without a part of a letter at its end. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - MAX_LETTER);
  // The text before is not looked at: texts can be long.
  const at = letters.segment(text.slice(from, most + MAX_LETTER)).containing(most - from)!.index;
  return text.slice(0, at > 0 ? from + at : most).replace(/[\ud800-\udbff]$/, "");
}
