import { isReadable, oddness } from "./odd-words";

/** A text of bytes. `guessed` is the character set that it was read in where nothing says which it is. */
export interface DecodedText {
  text: string;
  guessed: string | null;
}

/** Guesses the encoding of bytes, the likeliest first; confidence is up to 100. */
export type Detect = (bytes: Uint8Array) => { name: string; confidence: number }[];

/** Bytes that are looked at to tell what they are. */
const SAMPLE = 64 * 1024;
/** Encodings that are tried besides those of the detector, which does not know all of them. */
const OTHERS = ["windows-1252", "iso-8859-15", "macintosh", "windows-1250", "windows-1251", "ibm866"];
/** Confidence that words cost if all of them are odd. */
const ODD_COST = 200;

/**
 * Bytes as text. What they say themselves comes before what is declared: a mark, zeros, valid UTF-8. What is declared is
 * doubted where its words cannot be any; the first that is not counts. `detect` is asked last, and its answer a guess.
 */
export function decodeBytes(bytes: Uint8Array, declared: readonly string[], detect: Detect): DecodedText {
  const own = ownCharset(bytes);
  if (own) return certain(decode(own, bytes));
  const utf8 = decodeStrictly("utf-8", bytes);
  if (utf8 !== null) return certain(utf8);
  const lossy = decode("utf-8", bytes);
  if (isNearlyUtf8(lossy)) return certain(lossy);
  for (const charset of declared) {
    const said = decodeStrictly(charset, bytes);
    if (said !== null && isReadable(said)) return certain(said);
  }
  const sample = bytes.subarray(0, SAMPLE);
  const guesses = [
    ...declared.map((name) => ({ name, confidence: 50 })),
    ...detect(sample),
    ...OTHERS.map((name) => ({ name, confidence: 5 })),
  ];
  const [best = "windows-1252"] = guesses
    .flatMap(({ name, confidence }) => {
      const isCut = sample.length < bytes.length;
      const text = decodeStrictly(name, sample) ?? (isCut ? decodeStrictly(name, cutAtLine(sample)) : null);
      return text === null ? [] : [{ name, score: confidence - ODD_COST * oddness(text) }];
    })
    .toSorted((one, other) => other.score - one.score)
    .map(({ name }) => name);
  return { text: decode(best, bytes), guessed: best };
}

const certain = (text: string): DecodedText => ({ text, guessed: null });

/** The character set that bytes name themselves. */
function ownCharset(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  return wideCharset(sample) ?? (isJapaneseMail(sample) ? "iso-2022-jp" : null);
}

/** Shorter ones are told from other files by nothing. */
const MIN_WIDE = 4;
/** Share of unusual characters that a text in UTF-16 may have. */
const MAX_UNUSUAL = 0.1;
/** Letters of the scripts of many languages and their signs; the bytes of these, exchanged, are all kinds of others. */
const USUAL =
  /[\t\n\r\x20-\x7e\xa0-\u017f\u0370-\u06ff\u0900-\u0e7f\u1e00-\u1eff\u2010-\u2044\u20ac\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;

/** UTF-16 without a mark: blanks, digits and line breaks have a zero, which no text of one byte a letter has. */
function wideCharset(bytes: Uint8Array): string | null {
  if (!bytes.includes(0) || bytes.length % 2 > 0 || bytes.length < 2 * MIN_WIDE) return null;
  const [best] = ["utf-16le", "utf-16be"]
    .flatMap((name) => {
      const text = decodeStrictly(name, bytes);
      // Pictures and programs have zeros too.
      if (text === null || text.includes("\0") || !isReadable(text)) return [];
      return [{ name, unusual: 1 - (text.match(USUAL)?.length ?? 0) / text.length }];
    })
    .toSorted((one, other) => one.unusual - other.unusual);
  return best && best.unusual <= MAX_UNUSUAL ? best.name : null;
}

/** Seven bits, with the sequences that switch between sets of characters. */
const isJapaneseMail = (bytes: Uint8Array): boolean => {
  if (!bytes.includes(0x1b) || bytes.some((byte) => byte > 0x7f)) return false;
  return /\x1b(?:\$[@B]|\([JI])/.test(decode("utf-8", bytes));
};

/** A text with a letter that was cut or damaged is one all the same. */
function isNearlyUtf8(text: string): boolean {
  let [damaged, whole] = [0, 0];
  for (const character of text.slice(0, SAMPLE))
    if (character === "\ufffd") damaged += 1;
    else if (character > "\x7f") whole += 1;
  return whole > 4 * damaged;
}

/** A sample may end within a character. */
const cutAtLine = (bytes: Uint8Array): Uint8Array =>
  bytes.subarray(0, Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x20), bytes.length - 64));

function decodeStrictly(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes bytes; as UTF-8 in a runtime that does not have the character set. */
function decode(charset: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
