/** A reference as a model writes it: numbers of sources, with or without words quoted from them. */
export interface WrittenReference {
  /** The whole text of the reference, brackets included. */
  written: string;
  items: { source: number; quote: string | null }[];
  isQuoted: boolean;
}

/** The longest reference, in characters: text is not held back for more. */
const MAX_CHARACTERS = 700;
const SOURCE = String.raw`\d{1,4}`;
const DOUBLE = ['["“”„«]', '["“”»]'] as const;
const SINGLE = ["['‘’‚]", "['‘’]"] as const;
const BEFORE_QUOTE = String.raw`(?:\s*[:,])?\s*`;
/** Any character of quoted words: neither the end of a paragraph nor the beginning of another reference. */
const WITHIN = String.raw`(?:(?!\n\s*\n|\[\s*${SOURCE}${BEFORE_QUOTE}["“„«'‘])[^])`;

const LIST = new RegExp(String.raw`^\[\s*(${SOURCE}(?:\s*,\s*${SOURCE})*)\s*\]`);
/** `[2: "words"]`; some models add a page behind the words. The words may hold other quotation marks. */
const QUOTED = [DOUBLE, SINGLE].map(
  ([open, close]) =>
    new RegExp(
      String.raw`^\[\s*(${SOURCE})${BEFORE_QUOTE}${open}(${WITHIN}+?)${close}[^[\]"“”«»'‘’\n]{0,40}\]`,
    ),
);
/** `"words", 3: "other words"`: the end of one and the beginning of the next within one pair of brackets. */
const BETWEEN = new RegExp(String.raw`["”“»]\s*[,;]\s*(${SOURCE})\s*:\s*["“„«]`);
/** The beginning of a reference. */
const BEGINNING = new RegExp(
  String.raw`^\[\s*(?:${SOURCE}(?:\s*,\s*${SOURCE})*${BEFORE_QUOTE}(?:["“”„«'‘’‚]${WITHIN}*)?)?$`,
);

/** The reference at the beginning of a text, or null. */
export function readReference(text: string): WrittenReference | null {
  const head = text.slice(0, MAX_CHARACTERS);
  if (!head.includes("]")) return null;
  const list = LIST.exec(head);
  if (list) {
    const items = list[1]!.split(",").map((source) => ({ source: Number(source), quote: null }));
    return { written: list[0], items, isQuoted: false };
  }
  for (const pattern of QUOTED) {
    const [written, first, words] = pattern.exec(head) ?? [];
    if (!written) continue;
    const [quote, ...more] = words!.split(BETWEEN);
    const items = [{ source: Number(first), quote: quote!.trim() }];
    for (let at = 0; at < more.length; at += 2)
      items.push({ source: Number(more[at]), quote: more[at + 1]!.trim() });
    return { written, items, isQuoted: true };
  }
  return null;
}

/** Whether more text could turn this one into a reference. */
export const mayBecomeReference = (text: string): boolean =>
  text.length <= MAX_CHARACTERS && BEGINNING.test(text);
