import type { FileIndex } from "./build-index";
import { comparedWords } from "./split-words";

/** Words with a capital, or digits and capitals as in "3M". */
export const NAME = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}&.-]*|\d+\p{Lu}+)/gu;

/**
 * Names in a question that stand on a document's first page too, such as its company's: they tell that the question is
 * about this document, and pages of it apart by nothing.
 */
export function namesIn(question: string, indexes: readonly FileIndex[]): string[] {
  const names = question.slice(0, 2_000).match(NAME) ?? [];
  return names.filter((name) => indexes.some((index) => isOnFirstPage(index, name)));
}

function isOnFirstPage({ pages, tokens, terms, language }: FileIndex, name: string): boolean {
  const [first] = pages;
  const words = comparedWords(name, language).map((word) => terms.get(word));
  if (!first || first.page !== 1 || words.length === 0) return false;
  const front = tokens.subarray(first.from, first.to);
  return words.every((word) => word !== undefined && front.includes(word));
}
