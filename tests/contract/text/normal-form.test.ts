import { expect, test } from "vitest";
import { DocumentInput } from "../../../workers/contract/writing/documents";
import { FolderInput } from "../../../workers/contract/pdf/folders";
import { normalForm } from "../../../workers/contract/text/normal-form";
import { indexText } from "../../../workers/contract/text/index-words";
import { planTypeOf } from "../../../workers/contract/plans/plan-types";
import { normalizeText } from "../../../workers/core/knowledge/citations/normalize-text";
import { normalizeWords } from "../../../workers/core/knowledge/text/tokenize";
import { safeFileName } from "../../../workers/core/files/safe-file-name";
import { textKey } from "../../../workers/features/social/posts/text-key";
import { contentWords, fold } from "../../../workers/providers/lexical/words";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

test.each([
  "Été, Ångström",
  "e\u0301te\u0323\u0302",
  "ﬁn ㎏ ｶﾞ",
  "กำลังใจ",
  "שָׁלוֹם",
  "நிலவு",
  "Z\u0351\u036b\u0343\u036a",
])("%s is normalized as it always was", (text) => {
  for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
    expect(normalForm(text, form)).toBe(text.normalize(form));
});

/** Marks that have to change places, and what becomes such marks. */
const HOSTILE = ["\u0301\u0323", "\u0315\u0300\u05ae\u0300", "\u0344\u0323", "ﾞ\u0301", "\u3099\u0301"];
const MARKS = 200_000;

const READERS: [string, (text: string) => unknown][] = [
  ["a folder's name", (name) => FolderInput.safeParse({ name, parent_id: null })],
  ["a document's title", (title) => DocumentInput.safeParse({ title, content: "" })],
  ["a file's name", safeFileName],
  ["a plan's type", planTypeOf],
  ["words to compare", (text) => contentWords(text, "fr")],
  ["words of a page", (text) => normalizeWords(text, "en")],
  ["words to search", indexText],
  ["a quote", normalizeText],
  ["a post", (text) => textKey([text])],
  ["a question", fold],
];

test.each(READERS)("%s of marks alone is read at once", (_, read) => {
  for (const marks of HOSTILE) {
    const text = `a${marks.repeat(MARKS / marks.length)}`;
    expect(
      cpuMs(() => read(text)),
      JSON.stringify(marks),
    ).toBeLessThan(quickMs());
  }
});
