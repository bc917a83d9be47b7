import type { Language } from "#workers/contract/languages";

/** A stretch of a text: `text.slice(from, to)`. */
export interface Stretch {
  from: number;
  to: number;
  text: string;
}

/** The sentences of a text without the space around them. A line break always ends one. */
export function sentencesOf(text: string, language: Language): Stretch[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences: Stretch[] = [];
  for (const line of text.matchAll(/[^\n]+/g))
    for (const { segment, index } of segmenter.segment(line[0])) {
      const trimmed = segment.trim();
      if (!/[\p{L}\p{N}]/u.test(trimmed)) continue;
      const from = line.index + index + segment.indexOf(trimmed);
      sentences.push({ from, to: from + trimmed.length, text: trimmed });
    }
  return sentences;
}

/** The words of a text. */
export function wordsOf(text: string, language: Language): Stretch[] {
  const segments = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  return [...segments].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ from: index, to: index + segment.length, text: segment }] : [],
  );
}
