import { normalForm } from "./normal-form";
/**
 * The words by which a text is searched. One rule for what is stored in a full-text table and for what is looked for:
 *
 * - Case, width, ligatures and marks that writers leave out (accents, harakat, niqqud, tone marks) do not count. Vowel
 *   signs of Indic and South-East Asian scripts do.
 * - A word is letters and digits; everything else separates words. One that a hyphen breaks at a line's end is also one.
 * - In scripts without spaces between words, and in Hangul, whose words take endings, any part of a run is found: it is
 *   indexed by its single characters and by each two neighbours. Latin words and numbers in between are words of their
 *   own.
 */

/** Effect of a character in a text, together with the marks that follow it. */
const SEPARATES = 0;
/** Left out, such as a soft hyphen. */
const IGNORED = 1;
/** A line break, or a space without width: a run goes on after one, a word does not. */
const BRIDGES = 2;
const WORD = 3;
/** Character of a script in which any part of a run is found. */
const RUN = 4;
/** A word of its own, such as "㎏" or "™". */
const APART = 5;
/** Markdown's emphasis, which readers do not see: a run goes on after it. */
const EMPHASIS = 6;

type Kind =
  | typeof SEPARATES
  | typeof IGNORED
  | typeof BRIDGES
  | typeof WORD
  | typeof RUN
  | typeof APART
  | typeof EMPHASIS;

const IN_RUNS =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Yiii}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
/** Letters by category, but apostrophes and blanks to their readers. */
const NO_LETTER = /^[\u02b9-\u02cf\u02ec\u02ee\u115f\u1160\u3164\uffa0]/;
const OF_WORDS = /^[\p{L}\p{M}\p{N}]/u;
const NOT_OF_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;
/** The voicing marks of kana make other letters: が is not か. */
const OPTIONAL_MARK =
  /(?![\u3099\u309a])(?=[\p{Diacritic}\p{sc=Zinh}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}])\p{M}/gu;
/** Letters that have no decomposition, and letters that keyboards of one language put for those of another. */
const SPELLINGS: Record<string, string> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ȷ: "j", ς: "σ" },
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه", ہ: "ه", ھ: "ه", ـ: "" },
};
const SPELLED = new RegExp(`[${Object.keys(SPELLINGS).join("")}]`, "gu");

/** FTS5 takes marks for separators: those that count are stored as private characters, which it takes for letters. */
const PRIVATE_PLANE = 0xf0000;

const asLetter = (mark: string): string => String.fromCodePoint(PRIVATE_PLANE + mark.codePointAt(0)!);

/** Digits of all scripts as 0 to 9: the ten of a script follow one another. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** A text without the marks that do not count. */
export const withoutMarks = (text: string): string =>
  normalForm(normalForm(text, "NFD").replace(OPTIONAL_MARK, ""), "NFC");

function fold(raw: string): string {
  const plain = normalForm(raw, "NFKD")
    .toLowerCase()
    .replace(OPTIONAL_MARK, "")
    .replace(SPELLED, (letter) => SPELLINGS[letter]!)
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit);
  return normalForm(plain, "NFC");
}

interface Character {
  kind: Kind;
  /** Form for comparing, where it is part of a word. */
  folded: string;
}

function readCharacter(raw: string): Character {
  if (raw === "\n" || raw === "\r\n" || raw === "\u200b") return { kind: BRIDGES, folded: " " };
  if (/^[*_~`]$/.test(raw)) return { kind: EMPHASIS, folded: raw };
  if (NO_LETTER.test(raw)) return { kind: SEPARATES, folded: raw };
  const isLetter = OF_WORDS.test(raw);
  if (!isLetter && /^\p{Cf}/u.test(raw)) return { kind: IGNORED, folded: "" };
  const folded = fold(raw);
  const letters = folded.replace(NOT_OF_WORDS, "");
  if (!isLetter && letters === "") return { kind: SEPARATES, folded };
  if (letters === "") return { kind: IGNORED, folded: "" };
  const kind = IN_RUNS.test(letters) ? RUN : isLetter ? WORD : APART;
  return { kind, folded: letters.replace(/\p{M}/gu, asLetter) };
}

const known = new Map<string, Character>();
/** More than the characters of all languages that a text has at once. */
const MAX_KNOWN = 20_000;
/** A longer part of a text would keep all of the text in memory. */
const MAX_KNOWN_LENGTH = 12;

function characterOf(raw: string): Character {
  if (raw.length > MAX_KNOWN_LENGTH) return readCharacter(raw);
  let character = known.get(raw);
  if (!character) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(raw, (character = readCharacter(raw)));
  }
  return character;
}

/** Whether a character belongs to runs of which any part is found. */
export const isOfRun = (character: string): boolean => IN_RUNS.test(character) && OF_WORDS.test(character);

/** No mark has a lower code. */
const FIRST_MARK = 0x300;
const MARK = /^[\p{M}\uff9e\uff9f]/u;
/** Marks of one letter. Normalising takes time by the square of their number, and no language writes nearly as many. */
const MAX_MARKS = 30;

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last;

/** Vowels and finals of a syllable of Hangul that is written in its parts. */
const isJamo = (code: number): boolean => isBetween(code, 0x1160, 0x11ff) || isBetween(code, 0xd7b0, 0xd7fb);
const isHangul = (code: number): boolean =>
  isBetween(code, 0x1100, 0x11ff) || isBetween(code, 0xa960, 0xa97f) || isBetween(code, 0xac00, 0xd7fb);

const lengthAt = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

/** Returns the end of the character that begins at a position, with its marks. */
function endOfCharacter(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === 13 && text.charCodeAt(start + 1) === 10) return start + 2;
  let end = start + lengthAt(text, start);
  const last = Math.min(text.length, end + MAX_MARKS);
  for (let next; end < last && (next = text.charCodeAt(end)) >= FIRST_MARK;) {
    const length = lengthAt(text, end);
    if (!(isJamo(next) ? isHangul(first) : MARK.test(text.slice(end, end + length)))) break;
    end += length;
  }
  return end;
}

/** Calls `visit` for each character of a text with its marks, in order. */
function walk(text: string, visit: (character: Character, start: number, end: number) => void): void {
  for (let at = 0; at < text.length;) {
    const end = endOfCharacter(text, at);
    visit(characterOf(text.slice(at, end)), at, end);
    at = end;
  }
}

/** A piece of a text as it is compared, and its place in the text. */
export interface Piece {
  text: string;
  start: number;
  end: number;
}

/** A word; or a run of characters of which any part is found, with its characters. */
export interface Run extends Piece {
  parts: Piece[] | null;
}

/** Letters and digits that are compared as they are, but for their case; nearly all of most texts. */
const isPlain = (code: number): boolean =>
  isBetween(code, 0x61, 0x7a) || isBetween(code, 0x30, 0x39) || isBetween(code, 0x41, 0x5a);

/**
 * Returns the end of the plain letters and digits that begin at a position; one that marks may follow is none of them.
 */
function endOfPlain(text: string, start: number): number {
  let end = start;
  while (isPlain(text.charCodeAt(end))) end += 1;
  return end > start && text.charCodeAt(end) >= FIRST_MARK ? end - 1 : end;
}

/** The words and runs of a text, in order. A word that is broken at a line's end comes after its parts. */
export const readRuns = (text: string): Run[] => [...runsOf(text)];

function* runsOf(text: string): Generator<Run> {
  const isBroken = BROKEN.test(text);
  let before: Run | undefined;
  for (const run of wholeRunsOf(text)) {
    yield run;
    if (isBroken) yield* unbroken(text, before, run);
    before = run;
  }
}

function* wholeRunsOf(text: string): Generator<Run> {
  let open: Run | null = null;
  let isBridged = false;
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = endOfPlain(text, at);
    const isWord = end > at;
    if (!isWord) end = endOfCharacter(text, at);
    const piece = text.slice(at, end);
    const { kind, folded } = isWord ? { kind: WORD, folded: piece.toLowerCase() } : characterOf(piece);
    if (kind === IGNORED || (kind === EMPHASIS && open?.parts)) continue;
    if (kind === BRIDGES && open?.parts && !isBridged) {
      isBridged = true;
      continue;
    }
    isBridged = false;
    if (kind === SEPARATES || kind === BRIDGES || kind === EMPHASIS) {
      if (open) yield open;
      open = null;
      continue;
    }
    const isRun = kind === RUN;
    if (open && (kind === APART || (open.parts !== null) !== isRun)) {
      yield open;
      open = null;
    }
    open ??= { text: "", start: at, end, parts: isRun ? [] : null };
    open.text += folded;
    open.end = end;
    if (open.parts) for (const part of folded) open.parts.push({ text: part, start: at, end });
    if (kind !== APART) continue;
    yield open;
    open = null;
  }
  if (open) yield open;
}

const BROKEN = /[-\u00ad\u2010]\r?\n/;
const BREAK = /^[-\u00ad\u2010]\r?\n[ \t]*$/;

function unbroken(text: string, before: Run | undefined, run: Run): Run[] {
  if (!before || before.parts || run.parts || !BREAK.test(text.slice(before.end, run.start))) return [];
  return [{ ...run, text: before.text + run.text, start: before.start }];
}

/** The words and runs of a text as one text, for lists short enough to be looked through. */
export const foldWords = (text: string): string =>
  readRuns(text)
    .map((run) => run.text)
    .join(" ");

/** The words by which a run is indexed, in order: a word itself, of other runs each two neighbours. */
export function wordsOf({ text, parts }: Run): string[] {
  if (!parts || parts.length < 2) return [text];
  return parts.slice(1).map((part, at) => parts[at]!.text + part.text);
}

/** D1 takes parameters of 2 MB; what is around the words in a list has room too. */
const MAX_BYTES = 1_900_000;

/**
 * A text as a full-text table stores it: its words in order, then the single characters of its runs, each once. Of what
 * does not fit into one parameter (1.9 million letters, or 270,000 characters of Chinese), the end is left out. `more`:
 * bytes that each word takes in addition in its table.
 */
export function indexText(text: string, more = 0): string {
  const index = new WordIndex(more);
  for (const run of runsOf(text)) if (!index.add(run)) break;
  return index.text;
}

/** Characters that are indexed within some milliseconds. */
const SLICE = 50_000;

/** Indexes a text of any length like `indexText`: waits for `pause` after each slice. */
export async function indexLongText(text: string, pause: () => Promise<void>): Promise<string> {
  const index = new WordIndex(0);
  let next = SLICE;
  for (const run of runsOf(text)) {
    if (!index.add(run)) break;
    if (run.end < next) continue;
    await pause();
    next = run.end + SLICE;
  }
  return index.text;
}

class WordIndex {
  readonly #words: string[] = [];
  readonly #singles = new Set<string>();
  readonly #more: number;
  #bytes = 0;

  constructor(more: number) {
    this.#more = more;
  }

  /** False once there is no room for more. */
  add(run: Run): boolean {
    for (const { text } of run.parts ?? [])
      if (run.parts!.length > 1 && !this.#singles.has(text)) {
        this.#singles.add(text);
        this.#bytes += bytesOf(text) + 1 + this.#more;
      }
    for (const word of wordsOf(run)) {
      this.#bytes += bytesOf(word) + 1 + this.#more;
      if (this.#bytes <= MAX_BYTES) this.#words.push(word);
    }
    return this.#bytes <= MAX_BYTES;
  }

  get text(): string {
    return [...this.#words, ...this.#singles].join(" ");
  }
}

function bytesOf(word: string): number {
  let bytes = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    // Half of a pair is two of four bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || isBetween(code, 0xd800, 0xdfff) ? 2 : 3;
  }
  return bytes;
}

/** Calls `visit` for each character of a text, as it is compared, and says whether any part of its run is found. */
export const readCharacters = (
  text: string,
  visit: (folded: string, start: number, end: number, isInRun: boolean) => void,
): void => walk(text, ({ kind, folded }, start, end) => visit(folded, start, end, kind === RUN));

/** A text as it is compared, with everything between its words: where what was typed is looked for as it is. */
export function foldText(text: string): string {
  let folded = "";
  walk(text, (character) => (folded += character.folded));
  return folded;
}
