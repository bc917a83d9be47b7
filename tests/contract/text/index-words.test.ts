import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { foldText, indexText, readRuns } from "../../../workers/contract/text/index-words";
import { markedSnippet } from "../../../workers/contract/text/marked-snippet";
import { wordSearch } from "../../../workers/providers/lexical/search-words";
import { CASES, WITHOUT_WORDS } from "../../support/words-of-scripts";

/** Whether a full-text table as the migrations make them finds a text by what was typed. */
function isFound(text: string, typed: string): boolean {
  const database = new DatabaseSync(":memory:");
  database.exec(
    `CREATE VIRTUAL TABLE words USING fts5(owner, text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2")`,
  );
  database.prepare("INSERT INTO words (rowid, owner, text) VALUES (1, 'ab12', ?)").run(indexText(text));
  const pattern = wordSearch(typed)?.pattern;
  if (!pattern) return false;
  const match = `owner : "ab12" AND text : (${pattern})`;
  return database.prepare("SELECT rowid FROM words WHERE words MATCH ?").all(match).length === 1;
}

describe.each(CASES)("a text in $script, $form", ({ text, find, miss }) => {
  test("is found by its words and by no others", () => {
    expect(find.filter((word) => !isFound(text, word))).toEqual([]);
    expect(miss.filter((word) => isFound(text, word))).toEqual([]);
  });

  test("is shown with what was found, as the text has it", () => {
    for (const word of find) {
      const snippet = markedSnippet(text, wordSearch(word)!.stems);
      const plain = snippet.replace(/[\u0002\u0003]/g, "");
      expect(plain.replace(/^… | …$/g, ""), word).toSatisfy((part: string) =>
        text.replace(/\s+/g, " ").includes(part),
      );
      expect(snippet, word).toContain("\u0002");
    }
  });
});

test.each(WITHOUT_WORDS)("%j has no words", (typed) => {
  expect(wordSearch(typed)).toBeNull();
});

test("any part of a run is found, also one that a line's end breaks, and nothing over a paragraph's end", () => {
  const text = "人工知能は記\n憶を持つ。\n\n新しい";
  expect(["記憶", "能は記憶を", "人", "新しい"].filter((word) => !isFound(text, word))).toEqual([]);
  expect(isFound("海の\n\n家", "の家")).toBe(false);
});

test("a word that a hyphen breaks at a line's end is found whole, and by its parts", () => {
  const text = "All infor-\nmation on well-\n  known Donau\u00ad\ndampfer";
  const words = ["information", "infor", "well-known", "known", "wellknown", "donaudampfer", "dampfer"];
  expect(words.filter((word) => !isFound(text, word))).toEqual([]);
  expect(isFound("a pre- and\npost-war", "preand")).toBe(false);
  expect(markedSnippet(text, wordSearch("information")!.stems)).toContain("All \u0002infor- mation\u0003 on");
});

test("a run is found over Markdown's emphasis, which readers do not see", () => {
  const text = "这是**非常重要**的问题";
  expect(isFound(text, "非常重要的问题")).toBe(true);
  expect(markedSnippet(text, wordSearch("重要的")!.stems)).toBe("这是**非常\u0002重要**的\u0003问题");
});

test("the part of a run that was found is marked, however the text writes it", () => {
  const marked = (text: string, typed: string) => markedSnippet(text, wordSearch(typed)!.stems);
  expect(marked("今天的聊天记录记忆断裂问题", "记忆")).toBe("今天的聊天记录\u0002记忆\u0003断裂问题");
  expect(marked("ガイドを読む".normalize("NFD"), "ガイド")).toBe(
    `\u0002${"ガイド".normalize("NFD")}\u0003${"を読む".normalize("NFD")}`,
  );
  expect(marked("กินข้าวที่บ้าน", "ขาว")).toBe("กิน\u0002ข้าว\u0003ที่บ้าน");
  expect(marked("記\n憶", "記憶")).toBe("\u0002記 憶\u0003");
  expect(marked("Die Straße und der Cœur", "STRASSE coeur")).toBe(
    "Die \u0002Straße\u0003 und der \u0002Cœur\u0003",
  );
  expect(marked("שָׁלוֹם", "שלום")).toBe("\u0002שָׁלוֹם\u0003");
});

test("a snippet of a long text cuts no character", () => {
  const text = `${"𠮷野家".repeat(200)}記憶${"が".normalize("NFD").repeat(300)}`;
  const snippet = markedSnippet(text, ["記憶"]).replace(/^… | …$/g, "");
  expect(snippet).toContain("\u0002記憶\u0003");
  expect(snippet.isWellFormed()).toBe(true);
  expect(snippet).not.toMatch(/^\p{M}/u);
});

test("words of other scripts are apart from what stands around them", () => {
  expect(readRuns("修改youer服务端V2.5").map(({ text }) => text)).toEqual([
    "修改",
    "youer",
    "服务端",
    "v2",
    "5",
  ]);
});

test("marks that make other letters count, and so do vowel signs", () => {
  expect(isFound("ガイド", "カイト")).toBe(false);
  expect(isFound("हिन्दी", "हनद")).toBe(false);
});

test("a text to look through keeps its punctuation", () => {
  expect(foldText('100%_off "É" ΟΔΟΣ'.normalize("NFD"))).toBe(foldText('100%_OFF "é" οδος'));
  expect(foldText("a-b").includes("a-b")).toBe(true);
});

/** D1 takes texts of 2 MB, as parameters too. */
const D1_LIMIT = 2_000_000;

test.each([
  ["Chinese", "今天的聊天记录记忆断裂问题修改服务端计划".repeat(16_000)],
  ["Thai", "ฉันกินข้าวที่บ้าน".repeat(20_000)],
  ["English", "The quick brown fox. ".repeat(50_000)],
  ["ligatures that are written out", "ﷺ".repeat(300_000)],
  ["marks without end, which are to be put in order", `e${"\u0301\u0327".repeat(250_000)}`],
])("the words of the longest text in %s fit into a parameter of D1", (_, text) => {
  const words = indexText(text);
  expect(Buffer.byteLength(words)).toBeLessThan(D1_LIMIT - 10_000);
  expect(words.isWellFormed()).toBe(true);
});

test("the last word of the longest document in Chinese is found", () => {
  const text = `${"今天的聊天记录记忆断裂问题，修改服务端计划。".repeat(13_500)}麒麟`;
  expect(Buffer.byteLength(text)).toBeGreaterThan(880_000);
  expect(isFound(text, "麒麟")).toBe(true);
});
