import { describe, expect, it } from "vitest";
import { postLength } from "#workers/contract/social/post-length";
import { counterOf } from "~/screens/social/post/composer/counter";
import {
  addPart,
  changePart,
  movePart,
  removePart,
  replacePart,
  splitThread,
} from "~/screens/social/post/composer/thread-parts";
import { piecesOf } from "~/screens/social/preview/pieces";
import { piecesOnX } from "~/screens/social/preview/x-text";

const onX = (text: string) => counterOf("twitter", postLength("twitter", text));

describe("the counter of a post", () => {
  it("counts as X does: emoji and Chinese characters are two, a link is 23", () => {
    expect(onX("a".repeat(280))).toMatchObject({ used: 280, left: 0, state: "near" });
    expect(onX("🥖".repeat(140))).toMatchObject({ used: 280, left: 0 });
    expect(onX("漢".repeat(141))).toMatchObject({ used: 282, left: -2, state: "over" });
    expect(onX(`https://example.com/${"a".repeat(300)}`)).toMatchObject({ used: 23, state: "ok" });
  });

  it("says that little is left earlier on LinkedIn, where posts are longer", () => {
    expect(counterOf("linkedin", 2_799).state).toBe("ok");
    expect(counterOf("linkedin", 2_800)).toMatchObject({ left: 200, state: "near" });
    expect(counterOf("linkedin", 3_001)).toMatchObject({ left: -1, state: "over" });
  });
});

describe("the parts of a thread", () => {
  const thread = { content: "one", thread: ["two", "three"] };

  it("are changed, added, moved and removed by their place", () => {
    expect(changePart(thread, 1, "TWO")).toEqual({ content: "one", thread: ["TWO", "three"] });
    expect(addPart(thread, 0)).toEqual({ content: "one", thread: ["", "two", "three"] });
    expect(movePart(thread, 0, 1)).toEqual({ content: "two", thread: ["one", "three"] });
    expect(removePart(thread, 0)).toEqual({ content: "two", thread: ["three"] });
    expect(replacePart(thread, 2, ["3a", "3b"])).toEqual({ content: "one", thread: ["two", "3a", "3b"] });
  });

  it("stay in order at both ends, and one is always left", () => {
    expect(movePart(thread, 0, -1)).toEqual(thread);
    expect(movePart(thread, 2, 1)).toEqual(thread);
    expect(removePart({ content: "one", thread: [] }, 0)).toEqual({ content: "", thread: [] });
  });
});

describe("splitting a text into a thread", () => {
  const length = (text: string) => postLength("twitter", text);

  it("keeps paragraphs together where they fit", () => {
    const [short, long] = ["A short one.", `${"word ".repeat(50)}end.`];
    expect(splitThread(`${short}\n\n${long}\n\n${short}`, 280, length)).toEqual([
      `${short}\n\n${long}`,
      short,
    ]);
  });

  it("cuts long paragraphs between sentences, and long sentences between words", () => {
    const sentences = Array.from(
      { length: 12 },
      (_, index) => `Sentence number ${index} has some words in it.`,
    );
    const words = "word ".repeat(120).trim();
    for (const text of [sentences.join(" "), words]) {
      const parts = splitThread(text, 280, length);
      expect(parts.length).toBeGreaterThan(1);
      expect(Math.max(...parts.map(length))).toBeLessThanOrEqual(280);
      expect(parts.join(" ")).toBe(text);
    }
  });

  it("never cuts a link", () => {
    const link = `https://example.com/${"path/".repeat(80)}`;
    const parts = splitThread(`${"word ".repeat(60)}${link}`, 280, length);
    expect(parts.some((part) => part.includes(link))).toBe(true);
  });
});

describe("what a network colours in a text", () => {
  it("is links and hashtags on LinkedIn, without what follows a link", () => {
    expect(piecesOf("See https://example.com/a, #été!")).toEqual([
      { kind: "text", text: "See " },
      { kind: "link", text: "https://example.com/a" },
      { kind: "text", text: ", " },
      { kind: "link", text: "#été" },
      { kind: "text", text: "!" },
    ]);
    expect(piecesOf("C# and a#b are no hashtags")).toHaveLength(1);
  });

  it("is mentions too on X, and long links are cut", () => {
    const pieces = piecesOnX("@ada https://www.example.com/a/very/long/path/to/a/page");
    expect(pieces[0]).toEqual({ kind: "link", text: "@ada" });
    expect(pieces[2]).toEqual({ kind: "link", text: "example.com/a/very/long/pat…" });
  });
});
