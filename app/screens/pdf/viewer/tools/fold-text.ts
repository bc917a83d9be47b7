/** Accents as separate characters: some typesetting programs draw them before or after their letter. */
const DRAWN_ACCENT = /[`´¨¯¸\u02c6\u02c7\u02d8-\u02dd]/;
/** The dotless forms of i and j, which are drawn under an accent. */
const DOTLESS: Record<string, string> = { ı: "i", ȷ: "j" };

/** A text without accents, capitals and runs of space, and where each of its characters stood before. */
export interface FoldedText {
  text: string;
  /** `origins[i]` is the index in the original of the folded text's character `i`. */
  origins: number[];
}

export function foldText(original: string): FoldedText {
  let text = "";
  const origins: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    if (folded !== " " || (text !== "" && !text.endsWith(" "))) {
      text += folded;
      for (let index = 0; index < folded.length; index++) origins.push(at);
    }
    at += character.length;
  }
  return { text, origins };
}

function foldCharacter(character: string): string {
  if (/\s/.test(character)) return " ";
  if (DRAWN_ACCENT.test(character)) return "";
  const plain = character.normalize("NFKD").replace(/\p{M}|\u00ad/gu, "");
  return DOTLESS[plain] ?? plain.toLowerCase();
}
