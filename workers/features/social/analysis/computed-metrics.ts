import twitter from "twitter-text";
import { syllable } from "syllable";
import type { Language } from "../../../contract/languages";
import type { AiComputedMetrics } from "../../../contract/social/analysis";
import { MAX_POST_LENGTH, type Platform } from "../../../contract/social/platforms";
import { linksIn, postLength, publishingCost, quicklyRead } from "../../../contract/social/post-length";
import { frenchSyllables, MOST_OF_A_WORD, readabilityFrom } from "../../../contract/text/readability";
import { addressesIn } from "../writing/post-text";

/** Characters of a first line that each network shows before "see more"; X shows a whole post. */
const HOOK_LENGTH: Record<Platform, number> = { linkedin: 210, twitter: MAX_POST_LENGTH.twitter };
/** One emoji, however many characters it is made of. Compilers for older engines do not know the flag. */
const EMOJI = new RegExp(String.raw`\p{RGI_Emoji}`, "gv");

/** Characters that are looked at: more than any network takes of a thread. The rest would keep others waiting. */
const MOST_READ = 40_000;
/**
 * Counts what can be counted of a post; `parts`: its text and the further parts of a thread. Of one that is far too
 * long, only the lengths are those of the whole.
 */
export function computeMetrics(
  platform: Platform,
  parts: readonly string[],
  language: Language,
): AiComputedMetrics {
  const text = parts.join("\n\n").slice(0, MOST_READ);
  const lengths = parts.map((part) => postLength(platform, part));
  const limit = MAX_POST_LENGTH[platform];
  const prose = withoutMarks(text);
  const words = wordsOf(prose, language);
  const sentences = sentencesIn(prose, language);
  const count = language === "fr" ? frenchSyllables : syllable;
  const ease = readabilityFrom(
    {
      words: words.length,
      sentences: sentences.length,
      syllables: words.reduce((sum, word) => sum + Math.max(1, count(word.slice(0, MOST_OF_A_WORD))), 0),
    },
    language,
  );
  const [hook = ""] = text.trimStart().split("\n");
  return {
    lengths,
    limit,
    fits: text.trim() !== "" && lengths.every((length) => length <= limit),
    characters: [...new Intl.Segmenter(language).segment(text)].length,
    words: words.length,
    sentences: sentences.length,
    paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim()).length,
    line_breaks: text.match(/\n/g)?.length ?? 0,
    reading_ease: ease && {
      score: ease.score,
      level: ease.level,
      words_per_sentence: Math.round(ease.sentenceLength * 10) / 10,
    },
    hashtags: twitter.extractHashtags(quicklyRead(text)),
    mentions: twitter.extractMentions(quicklyRead(text)),
    // Addresses include those that end in a word that the library does not know yet.
    links: [...new Set([...linksIn(text), ...addressesIn(text)])],
    emoji: text.match(EMOJI)?.length ?? 0,
    questions: sentences.filter((sentence) => /\?["”»)\s]*$/.test(sentence)).length,
    exclamations: sentences.filter((sentence) => /!["”»)\s]*$/.test(sentence)).length,
    hook_length: hook.length,
    hook_fits: hook.length > 0 && hook.length <= HOOK_LENGTH[platform],
    cost_usd: publishingCost(platform, parts),
  };
}

/** A text without what is no prose: addresses, hashtags, mentions. */
const withoutMarks = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, " ").replace(/(^|\s)[#@][\p{L}\p{N}_]+/gu, "$1");

function wordsOf(text: string, language: Language): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Sentences; a line ends one too, as in a list. */
function sentencesIn(text: string, language: Language): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  return text
    .split("\n")
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
