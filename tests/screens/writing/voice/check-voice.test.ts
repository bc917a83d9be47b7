import { describe, expect, it } from "vitest";
import { NO_VOICE } from "../../../../workers/contract/writing/brand-voice";
import { checkVoice, MAX_SENTENCE_WORDS } from "~/screens/writing/voice/check-voice";
import { readabilityOf } from "~/screens/writing/voice/readability";
import { frenchSyllables } from "../../../../workers/contract/text/readability";

const marked = (text: string, words: string[], language: "en" | "fr" = "en") =>
  checkVoice(text, { ...NO_VOICE, words_to_avoid: words }, language).findings.map(({ from, to }) =>
    text.slice(from, to),
  );

describe("words to avoid", () => {
  it("are marked as whole words in any case, expressions across any space", () => {
    expect(marked("Cheap prices, not cheaper: cheap.", ["cheap"])).toEqual(["Cheap", "cheap"]);
    expect(marked("État de l’art, l'état\nde l’art", ["état de l'art"], "fr")).toEqual([
      "État de l’art",
      "état\nde l’art",
    ]);
    expect(marked("C++ (really) and a.b", ["c++", "(really)", "a.b", "  "])).toEqual([
      "C++",
      "(really)",
      "a.b",
    ]);
    expect(marked("été, étés, bété", ["été"], "fr")).toEqual(["été"]);
  });
});

describe("long sentences", () => {
  const sentence = (words: number) => `Word${" word".repeat(words - 1)}.`;

  it("are marked from the first word too many on, each by itself", () => {
    const text = `${sentence(MAX_SENTENCE_WORDS)} ${sentence(MAX_SENTENCE_WORDS + 1)}\nShort.`;
    const { findings } = checkVoice(text, NO_VOICE, "en");
    expect(findings).toMatchObject([{ kind: "long-sentence", detail: String(MAX_SENTENCE_WORDS + 1) }]);
    expect(text.slice(findings[0]!.from, findings[0]!.to)).toBe(sentence(MAX_SENTENCE_WORDS + 1));
  });

  it("end with their block", () => {
    const half = sentence(20).slice(0, -1);
    expect(checkVoice(`${half}\n${half}`, NO_VOICE, "en").findings).toEqual([]);
  });
});

it("words to use that occur are named", () => {
  const voice = { ...NO_VOICE, words_to_use: ["harvest", "season"] };
  expect(checkVoice("The Harvest is in.", voice, "en").used).toEqual(["harvest"]);
});

describe("readability", () => {
  const EASY = "The cat sat on the mat. It was warm. The sun came in. ".repeat(4);
  const HARD =
    "Notwithstanding considerable organisational difficulties, the administration's interdepartmental communication infrastructure necessitates comprehensive reconsideration of established procedural responsibilities. ".repeat(
      3,
    );

  it("is Flesch's formula in English", () => {
    const easy = readabilityOf(EASY, "en")!;
    expect(easy).toMatchObject({ score: 100, level: "easy" });
    expect(easy.sentenceLength).toBeCloseTo(13 / 3, 5);
    expect(readabilityOf(HARD, "en")).toMatchObject({ score: 0, level: "very-difficult" });
  });

  it("is Kandel's and Moles's in French", () => {
    // Ten words of two syllables a sentence: 207 − 10.15 − 147.2 = 49.65.
    const text = "Maison jardin voiture chapeau bateau lapin mouton melon citron salon. ".repeat(4);
    expect(readabilityOf(text, "fr")).toMatchObject({ score: 50, level: "standard", sentenceLength: 10 });
  });

  it("says nothing of a short text", () => {
    expect(readabilityOf("Two words.", "en")).toBeNull();
    expect(readabilityOf("", "fr")).toBeNull();
  });

  it.each([
    ["maison", 2],
    ["table", 1],
    ["voiture", 2],
    ["théâtre", 2],
    ["maïs", 2],
    ["école", 2],
    ["le", 1],
    ["lapins", 2],
    ["beauté", 2],
    ["Noël", 2],
  ])("counts the syllables of %s", (word, syllables) => {
    expect(frenchSyllables(word)).toBe(syllables);
  });
});
