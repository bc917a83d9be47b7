import { locateAcross } from "./locate-across";
import { locateQuote, type QuotePlace, type TextRange } from "./locate-quote";

/** A section that an answer may quote. */
export interface CitableSection {
  /** Number of the passage in the prompt. */
  n: number;
  source: string;
  section: number;
  text: string;
  /** Whether the text was read from a picture, and may itself be wrong. */
  isTranscribed: boolean;
}

/** A reference of an answer with the passage that it rests on. */
export interface CheckedCitation<S> {
  section: S;
  /** The section's own words; null where the quoted ones were not found. */
  quote: string | null;
  /** Position of the quoted words; null if they were not found. */
  place: TextRange | QuotePlace | null;
  isVerified: boolean;
  /** Whether the reference came without words. */
  isUnquoted: boolean;
}

/** Sections besides the one named that are searched for a quote: there may be hundreds, and a search is not cheap. */
const MAX_OTHERS = 12;

/**
 * The check of references to numbered sections: quoted words count if they are in the section named or, since models
 * mistake numbers, in another of them; of words that go on over a section's end, those before it are shown. Else the
 * section is named alone, and is not verified; nor is one that was transcribed. Null where there is no such section.
 */
export function citationVerifier<S extends CitableSection>(sections: readonly S[]) {
  const lowered = new Map<S, string>();
  const mayHold = (section: S, words: string[]) => {
    const text = lowered.get(section) ?? section.text.toLowerCase();
    lowered.set(section, text);
    return words.every((word) => text.includes(word));
  };
  return (n: number, quote: string | null): CheckedCitation<S> | null => {
    const named = sections.find((section) => section.n === n);
    const alone = named
      ? { section: named, quote: null, place: null, isVerified: false, isUnquoted: !quote }
      : null;
    if (!quote) return alone;
    const words = longestWords(quote);
    const others = sections.filter((section) => section !== named && mayHold(section, words));
    for (const section of [...(named ? [named] : []), ...others.slice(0, MAX_OTHERS)]) {
      const place = locateQuote(section.text, quote);
      if (place) {
        const own = wordsAt(section.text, place);
        return { section, quote: own, place, isVerified: !section.isTranscribed, isUnquoted: false };
      }
    }
    return (named && acrossSections(sections, named, quote)) ?? alone;
  };
}

/** The part of a quote in the section that it begins in, where that or the one it goes on to is the one named. */
function acrossSections<S extends CitableSection>(
  sections: readonly S[],
  named: S,
  quote: string,
): CheckedCitation<S> | null {
  const beside = (step: number) =>
    sections.find(({ source, section }) => source === named.source && section === named.section + step);
  const pairs = [[named, beside(1)], [beside(-1), named]]; // prettier-ignore
  for (const [section, next] of pairs) {
    const range = section && next && locateAcross(section.text, next.text, quote);
    if (!range) continue;
    const isTranscribed = section.isTranscribed || next.isTranscribed;
    const words = `${oneLine(section.text.slice(range.start, range.end))} […]`;
    return { section, quote: words, place: range, isVerified: !isTranscribed, isUnquoted: false };
  }
  return null;
}

/** Words that a section must have to be searched for. */
const longestWords = (quote: string): string[] =>
  (quote.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).toSorted((a, b) => b.length - a.length).slice(0, 3);

/** The words of a text at a place, each part on one line. */
export const wordsAt = (text: string, { parts }: QuotePlace): string =>
  parts.map(({ start, end }) => oneLine(text.slice(start, end))).join(" […] ");

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
