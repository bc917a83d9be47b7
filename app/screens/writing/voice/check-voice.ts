import type { Language } from "#workers/contract/languages";
import type { BrandVoice } from "#workers/contract/writing/brand-voice";
import type { TextCounts } from "#workers/contract/text/readability";
import { countsOf } from "./readability";
import { sentencesOf, wordsOf } from "./split-text";

/** Words beyond which a sentence is hard to follow. */
export const MAX_SENTENCE_WORDS = 30;

/** The parts of a brand voice that can be checked. */
export type CheckedVoice = Pick<BrandVoice, "words_to_use" | "words_to_avoid">;

/** Place where a text leaves the voice: `text.slice(from, to)`. */
export interface VoiceFinding {
  kind: "avoided-word" | "long-sentence";
  from: number;
  to: number;
  /** The word of the list, or the number of words of the sentence. */
  detail: string;
}

export interface VoiceReport {
  /** Findings in the order of the text; a word may lie inside a sentence. */
  findings: VoiceFinding[];
  /** Words to use that occur. */
  used: string[];
  counts: TextCounts;
}

/**
 * Compares a text with a brand voice, without a model: words to avoid, long sentences, words to use. Blocks of the text
 * are separated by line breaks, or checked one by one: nothing that is looked for goes from one into another.
 */
export function checkVoice(text: string, voice: CheckedVoice, language: Language): VoiceReport {
  const avoided = voice.words_to_avoid.flatMap((word) =>
    placesOf(word, text).map(([from, to]) => ({ kind: "avoided-word" as const, from, to, detail: word })),
  );
  const long = sentencesOf(text, language).flatMap(({ from, to, text: sentence }) => {
    const words = wordsOf(sentence, language).length;
    return words > MAX_SENTENCE_WORDS
      ? [{ kind: "long-sentence" as const, from, to, detail: String(words) }]
      : [];
  });
  return {
    findings: [...avoided, ...long].sort((one, other) => one.from - other.from || one.to - other.to),
    used: voice.words_to_use.filter((word) => placesOf(word, text).length > 0),
    counts: countsOf(text, language),
  };
}

/** Finds all places of a whole word or expression, ignoring case and variants of apostrophes and spaces. */
function placesOf(expression: string, text: string): [from: number, to: number][] {
  const words = expression.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const spelled = words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replace(/['’]/g, "['’]"))
    .join("\\s+");
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${spelled}(?![\\p{L}\\p{N}])`, "giu");
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}
