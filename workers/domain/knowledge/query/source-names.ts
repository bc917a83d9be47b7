import type { SourceIndex } from "../index/build-index";
import { normalizeWords } from "../text/tokenize";

/** Words with a capital, or digits and capitals as in "3M". */
export const NAME_PATTERN = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&.-]*|\d+\p{Lu}+)/gu;

/**
 * Names in a question that stand on a document's first section too, such as its company's: they tell that the question is
 * about this document, and sections of it apart by nothing.
 */
export function namesInFirstSection(question: string, indexes: readonly SourceIndex[]): string[] {
  const names = question.slice(0, 2_000).match(NAME_PATTERN) ?? [];
  return names.filter((name) => indexes.some((index) => isInFirstSection(index, name)));
}

function isInFirstSection({ sections, tokens, terms, language }: SourceIndex, name: string): boolean {
  const [first] = sections;
  const words = normalizeWords(name, language).map((word) => terms.get(word));
  if (!first || first.section !== 1 || words.length === 0) return false;
  const front = tokens.subarray(first.from, first.to);
  return words.every((word) => word !== undefined && front.includes(word));
}
