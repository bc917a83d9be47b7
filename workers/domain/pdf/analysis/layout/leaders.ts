import type { TextPiece } from "../../../../providers/pdf/read-text";

/** So many dots in a row are no punctuation. */
const FEWEST = 4;
/** Width of a dot at least, in ems. */
const DOT = 0.24;
const DOTS = /^[.·․…_\s]+$/u;
const SIGNS = ".·․_";
const TRAILING = /(?<=[\p{L}\p{N}),;:%’"'*†-])(?:\s?[.·․_]){4,}$/u;

/** Pieces without the dots that lead from a row's name to its figures: they would look like words of a sentence. */
export function withoutLeaders(pieces: TextPiece[]): TextPiece[] {
  const dotted = new Map<number, number>();
  for (const { text, v } of pieces)
    if (DOTS.test(text)) {
      const dots = text.replace(/\s/g, "").replaceAll("…", "...").length;
      dotted.set(Math.round(v), (dotted.get(Math.round(v)) ?? 0) + dots);
    }
  return pieces.flatMap((piece) => {
    const { text, v, u1, size } = piece;
    if (DOTS.test(text)) return (dotted.get(Math.round(v)) ?? 0) >= FEWEST ? [] : [piece];
    // Few words end so, and trying the pattern on each costs as much as cleaning its text.
    const name = SIGNS.includes(text.at(-1)!) ? text.replace(TRAILING, "") : text;
    return [
      name === text ? piece : { ...piece, text: name, u1: u1 - (text.length - name.length) * DOT * size },
    ];
  });
}
