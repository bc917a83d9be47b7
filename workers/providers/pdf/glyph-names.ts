import names from "aglfn";

const LETTERS = new Map(
  names.map(({ glyphName, unicodeValue }) => [glyphName, String.fromCodePoint(parseInt(unicodeValue, 16))]),
);

/**
 * The text that a glyph's name says by the rules of the Adobe Glyph List: "t_i", "f_f_i.alt" and "uni00660069" are
 * letters, "g123" is none. Null where it says nothing.
 */
export function textOfGlyphName(name: string): string | null {
  const parts = name.split(".", 1)[0]!.split("_");
  const letters = parts.map(letterOf);
  return parts.length > 0 && letters.every((letter) => letter !== null) ? letters.join("") : null;
}

function letterOf(part: string): string | null {
  const known = LETTERS.get(part);
  if (known !== undefined) return known;
  const hex =
    /^uni((?:[0-9A-F]{4})+)$/.exec(part)?.[1]?.match(/.{4}/g) ?? /^u([0-9A-F]{4,6})$/.exec(part)?.slice(1);
  const codes = hex?.map((digits) => parseInt(digits, 16));
  return codes?.every((code) => code <= 0x10ffff) ? String.fromCodePoint(...codes) : null;
}
