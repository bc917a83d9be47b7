import { expect, test } from "vitest";
import { bm25 } from "./bm25.ts";
import { stemsOf } from "./words.ts";

const words = (text: string) => text.split(" ");

test("the section with the rarer word comes first, and one that shares no word is left out", () => {
  const rank = bm25(["the printer is out of paper", "the cat", "the fox and the dog and the bear"], words);
  expect(rank("the cat", 8)).toEqual([1, 2, 0]);
  expect(rank("paper", 8)).toEqual([0]);
  expect(rank("unicorn", 8)).toEqual([]);
  expect(rank("the cat", 1)).toEqual([1]);
});

test("scores are those of the formula: k1 is 1.2, b is 0.75", () => {
  // Both sections are of mean length, so a word that occurs twice weighs 2 × 2.2 / 3.2 = 1.375 of one that occurs once.
  const rank = bm25(["a a b", "a c c", "d d d"], words);
  expect(rank("a", 8)).toEqual([0, 1]);
  // The word in two of three sections, twice, still weighs less (0.47 × 1.375) than that of one section, once (0.98).
  expect(rank("a b c", 8)).toEqual([1, 0]);
});

test("of two sections with a word, the shorter one comes first", () => {
  expect(bm25(["key and a great many other words that say nothing", "key", "lock"], words)("key", 8)).toEqual(
    [1, 0],
  );
});

test("words are compared by their stems in their own language, and runs by pairs", () => {
  expect(stemsOf("Printing the pages", "en")).toEqual(stemsOf("print page", "en"));
  expect(stemsOf("les cellules sélectionnées", "fr")).toEqual(stemsOf("cellule sélectionnée", "fr"));
  expect(stemsOf("die Benutzern", "de")).toEqual(stemsOf("Benutzer", "de"));
  expect(stemsOf("los usuarios", "es")).toEqual(stemsOf("usuario", "es"));
  expect(stemsOf("в файлах", "ru")).toEqual(stemsOf("файл", "ru"));
  expect(stemsOf("画像を保存 PNG", "ja")).toEqual(["画像", "像を", "を保", "保存", "png"]);
});
