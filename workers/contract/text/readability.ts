import { normalForm } from "./normal-form";
import type { Language } from "../languages";

/** Counts of a text that the formulas need; those of its parts add up. */
export interface TextCounts {
  words: number;
  sentences: number;
  syllables: number;
}

/** Flesch's own bands, in four steps. */
export const READABILITY_LEVELS = ["easy", "standard", "difficult", "very-difficult"] as const;

export type ReadabilityLevel = (typeof READABILITY_LEVELS)[number];

/** Least words for a score that says something. */
const MIN_WORDS = 30;

/** Measures of how easily a text reads. */
export interface Readability {
  /** 0 to 100; higher is easier. */
  score: number;
  level: ReadabilityLevel;
  /** Words of a sentence, on average. */
  sentenceLength: number;
}

/**
 * The readability of a text with these counts, null of one that is too short for it.
 *
 * English: Flesch Reading Ease, 206.835 − 1.015 × words per sentence − 84.6 × syllables per word (R. Flesch, “A new
 * readability yardstick”, Journal of Applied Psychology 32, 1948). French: its adaptation by L. Kandel and A. Moles,
 * 207 − 1.015 × words per sentence − 73.6 × syllables per word (“Application de l'indice de Flesch à la langue
 * française”, Cahiers Études de Radio-Télévision 19, 1958).
 */
export function readabilityFrom(counts: TextCounts, language: Language): Readability | null {
  if (counts.words < MIN_WORDS || counts.sentences === 0) return null;
  const sentenceLength = counts.words / counts.sentences;
  const syllables = counts.syllables / counts.words;
  const score =
    language === "fr"
      ? 207 - 1.015 * sentenceLength - 73.6 * syllables
      : 206.835 - 1.015 * sentenceLength - 84.6 * syllables;
  const limited = Math.round(Math.min(100, Math.max(0, score)));
  return { score: limited, level: levelOf(limited), sentenceLength };
}

function levelOf(score: number): ReadabilityLevel {
  if (score >= 70) return "easy";
  if (score >= 50) return "standard";
  return score >= 30 ? "difficult" : "very-difficult";
}

const FRENCH_VOWELS = /[aàâäeéèêëiîïoôöuùûüyÿœæ]+/g;

/** Letters of a word whose syllables are counted: the library for English takes the square of their number. */
export const MOST_OF_A_WORD = 60;

/**
 * Syllables of a French word by its spelling: groups of vowels; é and a vowel with a diaeresis are separate groups
 * next to another vowel (thé-âtre, ma-ïs); a final -e or -es after a consonant is silent.
 */
export function frenchSyllables(word: string): number {
  const spelled = normalForm(word.toLowerCase(), "NFC")
    .replace(/(?<=[^aàâäeéèêëiîïoôöuùûüyÿœæ])es?$/, "")
    .replace(/é(?=[aàâäeèêëiîïoôöuùûüœæ])/g, "é ")
    .replace(/(?<=[aàâeéèêioôuùû])(?=[äëïöüÿ])/g, " ");
  return Math.max(1, spelled.match(FRENCH_VOWELS)?.length ?? 0);
}
