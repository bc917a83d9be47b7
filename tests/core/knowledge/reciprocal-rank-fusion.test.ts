import { expect, test } from "vitest";
import { buildIndex } from "../../../workers/core/knowledge/index/build-index";
import type { RankedPlace } from "../../../workers/core/knowledge/ranking/ranked-place";
import { placeOf } from "../../../workers/core/knowledge/ranking/ranked-place";
import { emptySignals } from "../../../workers/core/knowledge/ranking/rank-sections";
import { reciprocalRankFusion } from "../../../workers/core/knowledge/ranking/reciprocal-rank-fusion";

const index = buildIndex(
  [
    "The lease ends in May.",
    "The rent is due on the first.",
    "Pets are welcome.",
    "Keys are at the desk.",
  ].map((text, at) => ({ section: at + 1, text, chunks: [] })),
);

/** Sections in their order by words, best first. */
const byWords = (sections: readonly number[]): RankedPlace[] =>
  sections.map((section, at) => ({
    source: "lease",
    section: {
      index,
      at: section - 1,
      score: 9 - at,
      chunk: section - 1,
      chunkScores: new Map(),
      words: [],
      implied: [],
      coverage: 0,
      signals: emptySignals(),
    },
    lexicalRank: at + 1,
    vectorRank: null,
    prominence: 0,
  }));

/** The same by meaning. */
const byMeaning = (sections: readonly number[]) =>
  sections.map((section) => ({ source: "lease", section, start: 0, near: 0.5, prominence: 0.5 }));

test.each<[what: string, words: number[], meaning: number[], fused: number[]]>([
  ["by words alone where nothing is known of meaning", [2, 1, 3], [], [2, 1, 3]],
  ["by meaning alone where no word fits", [], [3, 1], [3, 1]],
  ["the first by meaning before the second by words", [1, 2], [3], [1, 3, 2]],
  ["the first by words before the second by meaning", [1], [2, 3], [1, 2, 3]],
  ["what fits by both before what fits by one", [1, 2], [3, 2], [2, 1, 3]],
  ["what one puts first and the other third before what both put second", [1, 2, 3], [3, 2, 1], [1, 3, 2]],
  ["without what is not indexed", [1, 2], [9, 2], [2, 1]],
])("sections are ordered %s", (_, words, meaning, fused) => {
  const places = reciprocalRankFusion(byWords(words), byMeaning(meaning), [{ source: "lease", index }]);
  expect(places.map((place) => placeOf(place).section)).toEqual(fused);
  const rankIn = (order: number[], section: number) => order.indexOf(section) + 1 || null;
  expect(places.map(({ lexicalRank, vectorRank }) => [lexicalRank, vectorRank])).toEqual(
    fused.map((section) => [rankIn(words, section), rankIn(meaning, section)]),
  );
});
