/** Letters that an ending has at most. */
const ENDING = 4;

/** The word of a text that a compared one, which is folded and without its ending, stands for; itself where none is. */
export function wholeWord(stem: string, text: string): string {
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    if (folded.startsWith(stem) && folded.length <= stem.length + ENDING) return word.toLowerCase();
  }
  return stem;
}
