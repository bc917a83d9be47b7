const PAGES =
  /(?<![\p{L}\p{N}])(?:pages?|pgs?\.?|pp?\.)\s*(?:n[o°]\.?\s*)?(\d{1,4}(?:\s*(?:,|-|–|to|and|&|through|à|a|et|au)\s*(?:page\s*)?\d{1,4})*)(?![\p{L}\p{N}%])/giu;
const RANGE = /^(?:-|–|to|through|à|a|au)$/iu;

/** The pages that a question names, in its order, at most `most`: "What is on page 12?", "Résume les pages 3 à 5". */
export function parsePageReferences(question: string, most: number): number[] {
  const pages = new Set<number>();
  for (const [, list] of question.matchAll(PAGES)) {
    let last = 0;
    let isRange = false;
    for (const part of list!.match(/\d+|[^\d\s]+/g) ?? []) {
      const page = Number(part);
      if (Number.isNaN(page)) {
        isRange = RANGE.test(part);
        continue;
      }
      for (let at = isRange ? last + 1 : page; at <= page && pages.size < most; at++) pages.add(at);
      last = page;
    }
  }
  return [...pages].filter((page) => page > 0);
}

/** The question without the pages that it names: what it asks of them, if anything. */
export const withoutPageReferences = (question: string): string => question.replace(PAGES, " ");
