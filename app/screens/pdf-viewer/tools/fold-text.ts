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
    const folded = /\s/.test(character)
      ? " "
      : character
          .normalize("NFKD")
          .replace(/\p{M}|\u00ad/gu, "")
          .toLowerCase();
    if (folded !== " " || (text !== "" && !text.endsWith(" "))) {
      text += folded;
      for (let index = 0; index < folded.length; index++) origins.push(at);
    }
    at += character.length;
  }
  return { text, origins };
}
