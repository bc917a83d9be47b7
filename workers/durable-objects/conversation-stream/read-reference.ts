/** A reference as a model writes it: sources with the words quoted from them, or without. */
export interface WrittenReference {
  /** All of it, brackets included. */
  written: string;
  items: { source: number; quote: string | null }[];
  isQuoted: boolean;
}

/** Longest reference that is waited for, in characters. */
const LONGEST = 700;
const SOURCE = String.raw`\d{1,4}`;
const DOUBLE = ['["“”„«]', '["“”»]'] as const;
const SINGLE = ["['‘’‚]", "['‘’]"] as const;
const BEFORE_QUOTE = String.raw`(?:\s*[:,])?\s*`;
/** Never within quoted words: the end of a paragraph, or where another reference begins. */
const WITHIN = String.raw`(?:(?!\n\s*\n|\[\s*${SOURCE}${BEFORE_QUOTE}["“„«'‘])[^])`;

const LIST = new RegExp(String.raw`^\[\s*(${SOURCE}(?:\s*,\s*${SOURCE})*)\s*\]`);
/** `[2: "words"]`; behind the words some models say a page. The words may be in quotation marks within. */
const QUOTED = [DOUBLE, SINGLE].map(
  ([open, close]) =>
    new RegExp(
      String.raw`^\[\s*(${SOURCE})${BEFORE_QUOTE}${open}(${WITHIN}+?)${close}[^[\]"“”«»'‘’\n]{0,40}\]`,
    ),
);
/** `"words", 3: "other words"`: the end of one and the beginning of the next within one pair of brackets. */
const BETWEEN = new RegExp(String.raw`["”“»]\s*[,;]\s*(${SOURCE})\s*:\s*["“„«]`);
/** What may still become one. */
const BEGINNING = new RegExp(
  String.raw`^\[\s*(?:${SOURCE}(?:\s*,\s*${SOURCE})*${BEFORE_QUOTE}(?:["“”„«'‘’‚]${WITHIN}*)?)?$`,
);

/** The reference that a text begins with; null where it begins with none. */
export function readReference(text: string): WrittenReference | null {
  const head = text.slice(0, LONGEST);
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

/** Whether a text, as far as it goes, may yet become a reference. */
export const mayBecomeReference = (text: string): boolean => text.length <= LONGEST && BEGINNING.test(text);
