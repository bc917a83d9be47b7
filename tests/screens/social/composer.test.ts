import { describe, expect, it } from "vitest";
import { postLength } from "#workers/contract/social/post-length";
import { counterOf } from "~/screens/social/post/composer/counter";
import {
  addPart,
  changePart,
  movePart,
  removePart,
  replacePart,
} from "~/screens/social/post/composer/thread-parts";
import { splitThread } from "~/screens/social/post/composer/split-thread";
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
  const split = (text: string, most?: number) => splitThread(text, { max: 280, measure: length, most });
  /** All that a reader sees; spaces between two parts are left out. */
  const signs = (text: string) => text.replaceAll(/\s/g, "");

  it("keeps paragraphs together where they fit", () => {
    const [short, long] = ["A short one.", `${"word ".repeat(50)}end.`];
    expect(split(`${short}\n\n${long}\n\n${short}`)).toEqual([`${short}\n\n${long}`, short]);
  });

  it("cuts long paragraphs between sentences, and long sentences between words", () => {
    const sentences = Array.from(
      { length: 12 },
      (_, index) => `Sentence number ${index} has some words in it.`,
    );
    const words = "word ".repeat(120).trim();
    for (const text of [sentences.join(" "), words]) {
      const parts = split(text);
      expect(parts.length).toBeGreaterThan(1);
      expect(Math.max(...parts.map(length))).toBeLessThanOrEqual(280);
      expect(parts.join(" ")).toBe(text);
    }
  });

  it("keeps the lines of a paragraph", () => {
    const list = Array.from({ length: 20 }, (_, index) => `- point ${index} of the long list`).join("\n");
    const parts = split(`Our list:\n${list}\n\nBye`);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join("\n").replace("\nBye", "\n\nBye")).toBe(`Our list:\n${list}\n\nBye`);
    const poem = "One line\nof a poem. It ends\n\n\nhere.";
    expect(split(poem)).toEqual([poem]);
  });

  it.each([
    ["Thai", "การเดินทางท่องเที่ยวในเมืองไทยนั้นมีความสุขมาก".repeat(12)],
    ["Chinese without signs", "我们今天一起去看城市里的新展览".repeat(20)],
    ["Chinese", "我们今天去看展览。天气很好，人不多。".repeat(20)],
    ["Japanese", "今日は天気がいいので散歩に行きました".repeat(20)],
    ["Khmer", "ភាសាខ្មែរជាភាសាផ្លូវការ".repeat(20)],
    ["emoji", "👩‍👩‍👧🇫🇷👍🏽🎉".repeat(60)],
    ["one long word", "a".repeat(900)],
    ["Korean", "한국어문장입니다".repeat(30)],
    ["Chinese with links and hashtags", "看这里https://example.com/path#看展览 很好".repeat(30)],
  ])("brings every part of %s below the limit, and loses nothing", (_, text) => {
    const parts = split(text);
    expect(Math.max(...parts.map(length))).toBeLessThanOrEqual(280);
    expect(parts.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    expect(parts.length).toBeLessThanOrEqual(Math.ceil(length(text) / 150) + 1);
    for (const part of parts) {
      expect(part).not.toMatch(/^[。，、\p{M}]|\u200d$|^\u200d/u);
      expect(part.isWellFormed()).toBe(true);
    }
  });

  it("keeps hashtags, mentions and links whole in texts without spaces", () => {
    const text = `${"漢字".repeat(65)}#ハッシュタグ@ada_l${"漢字".repeat(65)}https://example.com/a_b?c=d漢字`;
    const parts = split(text);
    for (const whole of ["#ハッシュタグ", "@ada_l", "https://example.com/a_b?c=d"])
      expect(parts.some((part) => part.includes(whole))).toBe(true);
  });

  it("never cuts a link", () => {
    const link = `https://example.com/${"path/".repeat(80)}`;
    const parts = split(`${"word ".repeat(60)}${link}`);
    expect(parts.some((part) => part.includes(link))).toBe(true);
    const glued = `${"漢字".repeat(200)}https://example.com/a?b=1&c=2.3！${"漢字".repeat(100)}`;
    expect(split(glued).some((part) => part.includes("https://example.com/a?b=1&c=2.3"))).toBe(true);
  });

  const CODE = "```js\nif (a) {\n    b();\n}\n```";
  const LIST = Array.from({ length: 9 }, (_, at) => `${at + 1}. Item no. ${at}: three words more here`).join(
    "\n",
  );

  it.each([
    [
      "a question mark within an address",
      `${"Words before it. ".repeat(20)}See shop?utm_source=x now. ${"More. ".repeat(30)}`,
    ],
    ["Japanese sentences", "今日は良い天気です。散歩に行きましょう！".repeat(20)],
    ["Japanese without punctuation", "春夏秋冬と雪月花を楽しむ人々".repeat(30)],
    ["Chinese", "我们明天早上九点开门，欢迎大家光临".repeat(15)],
    ["Thai", "ร้านของเราเปิดทุกวันตั้งแต่เก้าโมงเช้า".repeat(20)],
    ["emoji", "👩‍👩‍👧🥖🎉".repeat(70)],
    ["a word without an end", "a".repeat(700)],
    ["an address that X does not shorten", `See https://${"a".repeat(700)}/b`],
    ["lists", `${LIST}\n\n${LIST}`],
    ["code", `${"Before the code. ".repeat(14)}\n\n${CODE}\n\n${"After the code. ".repeat(20)}`],
    ["line breaks", "A line of a poem\nand another one\n  indented\n\n\n".repeat(12)],
    ["Arabic", "نفتح متجرنا كل يوم في الساعة التاسعة صباحا. ".repeat(12)],
  ])("changes nothing of %s", (_, text) => {
    const parts = split(text);
    expect(parts.length).toBeGreaterThan(1);
    expect(signs(parts.join(""))).toBe(signs(text));
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    expect(Math.max(...parts.map(length))).toBeLessThanOrEqual(280);
    // No picture and no accent is torn apart.
    expect(parts.filter((part) => /^[\u200d\p{M}]|\u200d$/u.test(part))).toEqual([]);
  });

  it("keeps lines of code and of lists as they are", () => {
    expect(split(`${"Before the code. ".repeat(16)}\n\n${CODE}`)).toContain(CODE);
    expect(split(`${LIST}\n${LIST}`).join("\n")).toBe(`${LIST}\n${LIST}`);
  });

  it("makes no more parts than a thread may have", () => {
    const text = "A sentence with some words. ".repeat(80).trim();
    const parts = split(text, 3);
    expect(parts).toHaveLength(3);
    expect(parts.join(" ")).toBe(text);
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
    expect(piecesOf("#AI_Tools https://example.com/a_(b)#c.")).toEqual([
      { kind: "link", text: "#AI_Tools" },
      { kind: "text", text: " " },
      { kind: "link", text: "https://example.com/a_(b)#c" },
      { kind: "text", text: "." },
    ]);
  });

  it("is who is mentioned by their URN, as LinkedIn will show them", () => {
    expect(piecesOf("With @[Ada](urn:li:person:a_1), @ada")).toEqual([
      { kind: "text", text: "With " },
      { kind: "link", text: "Ada" },
      { kind: "text", text: ", @ada" },
    ]);
  });

  it("is mentions too on X, and long links are cut", () => {
    const pieces = piecesOnX("@ada https://www.example.com/a/very/long/path/to/a/page");
    expect(pieces[0]).toEqual({ kind: "link", text: "@ada" });
    expect(pieces[2]).toEqual({ kind: "link", text: "example.com/a/very/long/pat…" });
  });
});
