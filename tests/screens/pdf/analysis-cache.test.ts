import { expect, test, vi } from "vitest";
import { memoryStorage } from "~/browser/storage";
import {
  cacheAnalyses,
  cacheAnalysis,
  cachedAnalyses,
  dropAnalysis,
} from "~/screens/pdf/chat/analysis/analysis-cache";

const analysis = { title: null, page_count: 3, language: null, outline: [], pages_without_text: [] };

test("the browser keeps the five newest analyses, each once", () => {
  const storage = memoryStorage();
  for (const id of ["a", "b", "c", "d", "e", "f", "b"]) cacheAnalysis(id, analysis, storage);
  expect(cachedAnalyses(storage).map(({ id }) => id)).toEqual(["b", "f", "e", "d", "c"]);
  dropAnalysis("e", storage);
  expect(cachedAnalyses(storage).map(({ id }) => id)).toEqual(["b", "f", "d", "c"]);
});

test("an analysis that came with a document is kept; one that a list came without is not lost by it", () => {
  const storage = memoryStorage();
  vi.stubGlobal("window", { localStorage: storage });
  cacheAnalyses([
    { id: "a", analysis },
    { id: "b", analysis: null },
  ]);
  cacheAnalyses([{ id: "a", analysis: null }]);
  expect(cachedAnalyses()).toEqual([{ id: "a", analysis }]);
  vi.unstubAllGlobals();
});

test("a full or spoilt storage changes nothing on the screen", () => {
  const full = memoryStorage();
  full.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(() => cacheAnalysis("a", analysis, full)).not.toThrow();
  expect(cachedAnalyses(full)).toEqual([]);
  const spoilt = memoryStorage();
  spoilt.setItem("atelier:pdf-analyses", "{not json");
  expect(cachedAnalyses(spoilt)).toEqual([]);
  cacheAnalysis("a", analysis, spoilt);
  expect(cachedAnalyses(spoilt)).toHaveLength(1);
});
