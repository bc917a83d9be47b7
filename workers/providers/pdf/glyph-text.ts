import { textOfGlyphName } from "./glyph-names";

/** A sign as pdf.js hands it over. Those of one font and code are one object. */
export interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
  vmetric?: number[] | null;
  /** Sign that is drawn; for a font that is not in the file, in Unicode. */
  fontChar?: string;
  originalCharCode?: number;
}

/** Facts of pdf.js about a font besides its measures, where the extra properties of fonts are asked for. */
export interface NamedFont {
  name?: string;
  /** True where letters have more than one byte, and no names. */
  composite?: boolean;
  /** True where the font is not in the file. */
  missingFile?: boolean;
  /** Names of letters by their codes: the font's own, then those of its encoding. */
  differences?: ReadonlyMap<number, string>;
  defaultEncoding?: readonly string[];
}

/** Stands for a sign that the file has no letters for and that takes no letter's place in the text. */
export const NOTHING = "\u0000";
/** Stands for a letter that the file does not name. */
export const UNKNOWN = "\ufffd";

/** A font whose own names mostly mean nothing numbers its letters; their codes are then the best that is known. */
const MIN_NUMBERED = 8;

/** Text of a font's signs. pdf.js takes the code of a sign for its letter where it knows no better. */
export class GlyphText {
  readonly #font: NamedFont;
  readonly #known = new Map<Glyph, string>();
  readonly #isNumbered: boolean;
  #isMapped: boolean;

  constructor(font: NamedFont) {
    this.#font = font;
    this.#isMapped = !font.composite;
    const names = [...(font.differences?.values() ?? [])];
    const nameless = names.filter((name) => textOfGlyphName(name) === null).length;
    this.#isNumbered = names.length >= MIN_NUMBERED && nameless * 2 > names.length;
  }

  /** Looks at signs of the font before they are read. Where some have letters of their own, the others have none. */
  look(glyphs: readonly (Glyph | number)[]): void {
    this.#isMapped ||= glyphs.some((glyph) => typeof glyph !== "number" && !isItsCode(glyph));
  }

  /** The text of a sign; `NOTHING` and `UNKNOWN` stand for what the file does not say. */
  of(glyph: Glyph): string {
    let text = this.#known.get(glyph);
    if (text === undefined) this.#known.set(glyph, (text = cleanSigns(this.#read(glyph))));
    return text;
  }

  #read(glyph: Glyph): string {
    const { unicode, fontChar, originalCharCode: code } = glyph;
    const { name, composite, missingFile, differences, defaultEncoding } = this.#font;
    if (missingFile && fontChar && /dingbats/i.test(name ?? "")) return fontChar;
    if (code === undefined || !isItsCode(glyph)) return unicode;
    if (composite) return this.#isMapped && CONTROL.test(unicode) ? NOTHING : unicode;
    const own = differences?.get(code);
    const glyphName = own ?? defaultEncoding?.[code];
    if (!glyphName) return unicode;
    return textOfGlyphName(glyphName) ?? (own === undefined || this.#isNumbered ? unicode : UNKNOWN);
  }
}

const isItsCode = ({ unicode, originalCharCode: code }: Glyph): boolean =>
  code === undefined || unicode === String.fromCharCode(code);

const CONTROL = /^[\0-\u001f]$/;

/**
 * Codes that are no letters of any language: NUL and the controls that ISO 8859 added, surrogates without their other
 * half, what is never assigned. Other controls are most often the spaces of fonts that number their letters.
 */
const NO_LETTERS = /[\0\u007f-\u009f\p{Cs}\p{Cn}]/gu;
const PRIVATE = /\p{Co}/gu;

function cleanSigns(text: string): string {
  if (text.length === 1 && text > " " && text < "\u007f") return text;
  const letters = text.replace(NO_LETTERS, "").replace(PRIVATE, UNKNOWN);
  return letters === "" ? NOTHING : letters;
}
