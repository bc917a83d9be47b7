/** A reference as a model writes it: numbers of sources, with or without words quoted from them. */
export interface WrittenReference {
  /** The whole text of the reference, brackets included. */
  written: string;
  items: { source: number; quote: string | null }[];
  isQuoted: boolean;
}

/** The longest reference, in characters: text is not held back for more. */
const MAX_CHARACTERS = 700;
/** Sources of a range such as "2–5"; more are figures. */
const MAX_RANGE = 12;

/** Matches the beginning of a reference. */
export const OPENING = /[[【［]/;
const CLOSINGS: Record<string, string> = { "[": "]", "[[": "]]", "【": "】", "［": "］" };
/** Labels that models write before a number: a footnote's mark, or a name of the passages. */
const LABELS = ["^", "#", "№", "n", "no", "nr", "ref", "source", "sources", "passage", "passages"];
const LABEL = /[a-z^#№]+/iy;
const AFTER_LABEL = /[.\s]*(?:[=:]\s*)?["']?/y;
const NUMBER = /\d{1,4}(?!\d)/y;
/** Behind a number: its closing quotation mark, a page, or the part of it that file searches name. */
const AFTER_NUMBER = /(?:["']|:\d+(?=†))?(?:\s*[,(]\s*p(?:ages?|p?\.)\s*\d{1,4}\)?)?/iy;
const SEPARATOR = /\s*(?:([-–—]|to\b)|[,;&]|and\b|et\b)\s*(?=\d)/iy;
const GOES_ON = /^\s{0,5}(?:[-–—,;&]|an?d?|to?|et?|[,(]\s?p(?:a(?:g(?:es?)?)?|p)?\.?\s?\d{0,4}\)?)?\s{0,5}$/i;
const BEFORE_QUOTE = /[^\S\n]*([:,=]?)[^\S\n]*[*_]{0,3}\\?/y;
const DOUBLE = { opens: '"“”„«', closes: /["“”»]/g, tail: /["“”»][*_]{0,3}[^[\]【】［］"“”«»'‘’\n]{0,40}/y };
const SINGLE = { opens: "'‘’‚", closes: /['‘’]/g, tail: /['‘’][*_]{0,3}[^[\]【】［］"“”«»'‘’\n]{0,40}/y };
/** Matches the latest end of quoted words: that of their paragraph, or where another reference begins. */
const BEYOND = /\n\s{0,20}\n|\[\s{0,5}\d{1,4}\s{0,5}[:,]?\s{0,5}["“„«'‘]/;
/** `"words", 3: "other words"`: the end of one and the beginning of the next within one pair of brackets. */
const BETWEEN = /["”“»]\s*[,;]\s*(\d{1,4})\s*:\s*["“„«]/;

/** The reference at the beginning of a text; `more` where further text may make it one, or null. */
export function readReference(text: string): WrittenReference | "more" | null {
  const reader = new ReferenceReader(text.slice(0, MAX_CHARACTERS));
  const read = reader.read();
  return read === "more" && text.length > MAX_CHARACTERS ? null : read;
}

class ReferenceReader {
  #at = 0;
  #closing = "";

  constructor(readonly text: string) {}

  read(): WrittenReference | "more" | null {
    const opening = this.text.startsWith("[[") ? "[[" : this.text[0]!;
    this.#closing = CLOSINGS[opening] ?? "]";
    this.#at = opening.length;
    this.#take(/\s{0,5}/y);
    const label = this.#take(LABEL);
    if (label) {
      if (this.#isOver && LABELS.some((one) => one.startsWith(label.toLowerCase()))) return "more";
      if (!LABELS.includes(label.toLowerCase())) return null;
      this.#take(AFTER_LABEL);
    }
    const sources = this.#sources();
    if (!Array.isArray(sources)) return sources;
    if (this.text.startsWith("†", this.#at)) return this.#named(sources);
    const spaces = this.#take(/\s{0,5}/y);
    if (this.#isOver || this.#isClosing) return "more";
    if (this.#isClosed)
      return this.#done(
        sources.map((source) => ({ source, quote: null })),
        false,
      );
    this.#at -= spaces.length;
    return this.#withWords(sources);
  }

  get #isOver(): boolean {
    return this.#at >= this.text.length;
  }

  get #isClosed(): boolean {
    return this.text.startsWith(this.#closing, this.#at);
  }

  /** Whether the text ends within what closes the reference. */
  get #isClosing(): boolean {
    const rest = this.text.slice(this.#at);
    return rest !== "" && rest.length < this.#closing.length && this.#closing.startsWith(rest);
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ""] = pattern.exec(this.text) ?? [];
    this.#at += found.length;
    return found;
  }

  /** The numbers of a list, those of ranges among them. */
  #sources(): number[] | "more" | null {
    const sources: number[] = [];
    let isRange = false;
    for (;;) {
      if (this.#isOver) return "more";
      const number = this.#take(NUMBER);
      if (!number) return null;
      const [last, next] = [sources.at(-1), Number(number)];
      if (isRange && (last === undefined || next <= last || next - last > MAX_RANGE)) return null;
      for (let between = last! + 1; isRange && between < next; between += 1) sources.push(between);
      sources.push(next);
      this.#take(AFTER_NUMBER);
      SEPARATOR.lastIndex = this.#at;
      const separator = SEPARATOR.exec(this.text);
      if (!separator) return this.#mayGoOn() ? "more" : sources;
      isRange = separator[1] !== undefined;
      this.#at += separator[0].length;
    }
  }

  /** Whether the text ends where another number, or a page, may follow. */
  #mayGoOn(): boolean {
    return !this.#isOver && GOES_ON.test(this.text.slice(this.#at, this.#at + 20));
  }

  /** `【1†source】`: what follows the mark is a file's name or lines of it. */
  #named(sources: number[]): WrittenReference | "more" | null {
    const to = this.text.indexOf(this.#closing, this.#at);
    if (to < 0) return "more";
    this.#at = to;
    return this.#done(
      sources.map((source) => ({ source, quote: null })),
      false,
    );
  }

  #withWords(sources: number[]): WrittenReference | "more" | null {
    BEFORE_QUOTE.lastIndex = this.#at;
    const [before = "", sign = ""] = BEFORE_QUOTE.exec(this.text) ?? [];
    this.#at += before.length;
    if (this.#isOver) return "more";
    const opening = this.text[this.#at]!;
    const kind = [DOUBLE, SINGLE].find(({ opens }) => opens.includes(opening));
    if (kind) return this.#quoted(sources, kind);
    return sign === ":" || sign === "=" ? this.#bare(sources) : null;
  }

  /** The words may hold other quotation marks; some models add a page behind them. */
  #quoted(sources: number[], { closes, tail }: typeof DOUBLE): WrittenReference | "more" | null {
    const start = this.#at + 1;
    const beyond = BEYOND.exec(this.text.slice(start));
    const limit = beyond ? start + beyond.index : this.text.length;
    closes.lastIndex = start;
    for (let end = closes.exec(this.text); end && end.index < limit; end = closes.exec(this.text)) {
      tail.lastIndex = end.index;
      this.#at = end.index + (tail.exec(this.text)?.[0].length ?? 0);
      if (this.text[this.#at] === "\\") this.#at += 1;
      if (this.#isClosing && end.index > start) return "more";
      if (!this.#isClosed || end.index === start) continue;
      return this.#done(itemsOf(sources, this.text.slice(start, end.index)), true);
    }
    return beyond ? null : "more";
  }

  /** Words without quotation marks: up to the bracket, on one line, and not the text of a link. */
  #bare(sources: number[]): WrittenReference | "more" | null {
    const start = this.#at;
    const end = /[[\]【】［］\n]/.exec(this.text.slice(start));
    if (!end) return "more";
    this.#at = start + end.index;
    const words = this.text.slice(start, this.#at).trim();
    if (!this.#isClosed || !/\p{L}{2}/u.test(words)) return null;
    const next = this.text[this.#at + this.#closing.length];
    if (next === undefined) return "more";
    return next === "(" ? null : this.#done(itemsOf(sources, words), false);
  }

  #done(items: WrittenReference["items"], isQuoted: boolean): WrittenReference {
    return { written: this.text.slice(0, this.#at + this.#closing.length), items, isQuoted };
  }
}

/** The words are those of the last source; more sources may follow with words of their own. */
function itemsOf(sources: number[], words: string): WrittenReference["items"] {
  const [quote, ...more] = words.split(BETWEEN);
  const items: WrittenReference["items"] = sources.map((source, at) => ({
    source,
    quote: at === sources.length - 1 ? unescape(quote!) : null,
  }));
  for (let at = 0; at < more.length; at += 2)
    items.push({ source: Number(more[at]), quote: unescape(more[at + 1]!) });
  return items;
}

/** Words without the backslashes by which a model keeps their marks apart from its own. */
const unescape = (words: string): string =>
  words
    .replace(/\\(?=["'“”‘’[\]*_\\]|$)/g, "")
    .replace(/^[*_]{1,3}|[*_]{1,3}$/g, "")
    .trim();
