import { describe, expect, test } from "vitest";
import { AnswerFilter, withoutThoughts } from "../../../workers/providers/llm/answer-filter";

/** Returns what a reader has at the end of an answer that arrives in these pieces. */
function read(pieces: string[]): string {
  const filter = new AnswerFilter();
  let text = "";
  for (const step of [...pieces.map((piece) => () => filter.push(piece)), () => filter.end()]) {
    const sent = step();
    if (sent.restart) text = "";
    text += sent.text;
  }
  return text;
}
/** The pieces of a text that is cut before every character, and of one that comes at once. */
const cuts = (text: string): string[][] => [text.split(""), [text], text.match(/[^]{1,7}/g) ?? []];

describe("thoughts are no part of an answer", () => {
  test.each([
    [
      "<think>\nOkay, the user says hi. I should be friendly.\n</think>\n\nHello! How can I help?",
      "Hello! How can I help?",
    ],
    ["<think></think>\n\nHello", "Hello"],
    ["<think>a</think>Hello", "Hello"],
    ["\n\n<think>a\n\n```js\nx\n```\n</think>\n\n\n    indented", "    indented"],
    ["<thinking>a < b</thinking>Hello", "Hello"],
    ["<THINK>a</THINK> Hello", " Hello"],
    ["<thought>a</thought>\nHello", "Hello"],
    ["<reasoning>a</reasoning>\nHello", "Hello"],
    ["<seed:think>a</seed:think>Hello", "Hello"],
    ["[THINK]a[/THINK]Hello", "Hello"],
    ["◁think▷a◁/think▷Hello", "Hello"],
    ["<think>a</think>\n<think>b</think>\nHello", "Hello"],
    ["<think>never closed", ""],
    ["<think>\n</think>\n", ""],
    ["</think>\n\nHello", "Hello"],
    ["Okay, the user says hi.\n</think>\n\nHello", "Hello"],
    ["Okay, the user says hi.</think>\n\nHello", "Hello"],
    ["Sure.\n<think>now b</think>\nHello", "Sure.\n\nHello"],
  ])("%j", (written, answer) => {
    for (const pieces of cuts(written)) expect(read(pieces)).toBe(answer);
  });

  test.each([
    "Use `<think>` and `</think>` around thoughts.",
    "```xml\n<think>\na\n</think>\n```\nis what it writes.",
    "The tag <think> begins a thought.",
    "The tag that ends one is </think>",
    "It goes </think> like this.",
    "Sure:\n<think>\nnot closed",
    "1 < 2, a<b, [1], [THIN and <thin",
    "> quoted\n\n- item [x](https://a.example)",
  ])("text about them is: %j", (text) => {
    for (const pieces of cuts(text)) expect(read(pieces)).toBe(text);
  });

  test("what was sent before the closing tag alone showed that it was a thought is taken back", () => {
    const filter = new AnswerFilter();
    expect(filter.push("Okay, they say hi.")).toEqual({ text: "Okay, they say hi.", restart: false });
    expect(filter.push("\n</think>\n\nHello")).toEqual({ text: "Hello", restart: true });
  });

  test("each piece is sent at once where nothing is undecided", () => {
    const filter = new AnswerFilter();
    for (const piece of ["Hello", " there", ",\n", "how ", "are you?"])
      expect(filter.push(piece)).toEqual({ text: piece, restart: false });
  });

  test("a thousand tags take no time by their square", () => {
    const text = `start ${"</think> <think> ".repeat(40_000)}`;
    expect(read([text])).toBe(text);
    expect(read(text.match(/[^]{1,9}/g)!)).toBe(text);
  });
});

describe("characters", () => {
  test.each([
    [["hi \ud83d", "\udc4b end"], "hi 👋 end"],
    [["\ud83d", "\udc4b"], "👋"],
    [["a\ud83d"], "a\ufffd"],
    [["a", "\udc4b"], "a\ufffd"],
    [["a\u0000b"], "ab"],
  ])("%j are whole", (pieces, text) => {
    expect(read(pieces)).toBe(text);
  });
});

test.each(["  \n\n ", "\u200b\u200b", "\n\ufeff\n", "<think>a</think>\n\u2060", ""])(
  "an answer that shows nothing is empty: %j",
  (text) => {
    for (const pieces of cuts(text)) expect(read(pieces)).toBe("");
  },
);

test("a whole reply is read alike", () => {
  expect(withoutThoughts("<think>a</think>\nTrip")).toBe("Trip");
  expect(withoutThoughts("a\n</think>\nTrip")).toBe("Trip");
});
