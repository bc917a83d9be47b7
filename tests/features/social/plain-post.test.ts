import { describe, expect, test } from "vitest";
import { plainPost } from "../../../workers/features/social/writing/plain-post";
import { bareText } from "../../../workers/features/social/writing/post-text";
import { socialRewriteTurns } from "../../../workers/features/social/writing/rewrite-turns";
import { cpuClock, quickMs } from "../../support/machine/cpu-time";

describe("a post that a model wrote in Markdown", () => {
  test.each([
    ["### Big news\n\nWe moved.", "Big news\n\nWe moved."],
    ["Big news\n===\nWe moved.", "Big news\nWe moved."],
    ["##Big news\nWe moved.", "Big news\nWe moved."],
    ["It is *great*, _really_, **very** and __so__ ***much***.", "It is great, really, very and so much."],
    ["~~Old~~ new", "Old new"],
    ["**重要（公告）。**次の文", "重要（公告）。次の文"],
    ["** loose ** and **open", "loose and open"],
    [
      "Read <https://example.com/a_b> or <team@example.com>.",
      "Read https://example.com/a_b or team@example.com.",
    ],
    [
      "Read [the guide](https://example.com/guide_(v2)) now.",
      "Read the guide (https://example.com/guide_(v2)) now.",
    ],
    ["See [https://example.com](https://example.com/).", "See https://example.com/."],
    ["See [**the** docs][1].\n\n[1]: https://example.com/docs", "See the docs (https://example.com/docs)."],
    ["One<!-- a note -->\n<!-- more\n\nlines -->\n\nTwo", "One\n\nTwo"],
    ["One<br>Two <b>three</b>", "One\nTwo three"],
    ["One\n\n---\n\nTwo\n\n***\n\nThree\n\n* * *", "One\n\nTwo\n\nThree"],
    ["One\n---\nTwo", "One\nTwo"],
    ["> We did it\n> together\n\nYes", "We did it\ntogether\n\nYes"],
    ["```\nA post\n```", "A post"],
    ["Run `npm test` first", "Run npm test first"],
    ["* one\n* two\n+ three", "- one\n- two\n- three"],
    ["1\\. First\n\\#tag \\*star\\* &amp; more", "1. First\n#tag *star* & more"],
    ["| Plan | Fee |\n|---|---|\n| **S** | 3 € |", "Plan – Fee\nS – 3 €"],
    ["![chart](https://example.com/c.png)\n\nUp 5%", "Up 5%"],
    ["Line one  \nline two\\\nline three", "Line one\nline two\nline three"],
    ["So[^1].\n\n[^1]: a source", "So.\n\na source"],
  ])("is plain: %j", (markdown, plain) => {
    expect(plainPost(markdown)).toBe(plain);
  });

  test.each([
    "#launch day for #AI_Tools and #dev\n\n1. one\n2. two\n- three",
    "#1 in Europe",
    "5*3*2 = 30 and 2 * 3 = 6, snake_case_name",
    "@some_user_ and @a_b wrote it",
    "> 50% of teams agree",
    "I <3 this, if a < b and c > d, dear <Company>",
    "It costs 3~4 €.",
    "https://example.com/a_b_c?x=*1*&y=(2)",
    "* Terms apply",
    "✅ One\n✅ Two\n\n👉 https://example.com",
    "– Anna\n— Ben",
    "Ends with a colon:\n• one\n• two",
    "你好，世界。\n\nこんにちは！",
  ])("stays as it is where nothing is Markdown: %j", (text) => {
    expect(plainPost(text)).toBe(text);
  });
});

test("a post comes without what a model says of it", () => {
  expect(bareText("Sure! Here is the post:\n\n```markdown\n**We** moved.\n```")).toBe("We moved.");
  expect(bareText("<think>short</think>\n“We moved.”")).toBe("We moved.");
  expect(bareText("Post:\nWe moved.")).toBe("We moved.");
});

test.each([1, 3, 1_000])(
  "a text that is rewritten streams without Markdown, in pieces of %i",
  async (size) => {
    const { transform } = await socialRewriteTurns.build(
      {} as never,
      {
        input: { text: "", instruction: "", platform: "linkedin", language: "en", samples: [] },
      } as never,
    );
    const plain = transform!();
    const answer =
      "Here is the improved text:\n\n### Big *news*\n\nWe **moved**.\n\n```\ncode\n\nmore\n```\n\n---\n\n#AI_Tools <https://example.com>";
    let text = "";
    for (let at = 0; at < answer.length; at += size) text += plain.push(answer.slice(at, at + size)).text;
    expect(text + plain.end().text).toBe(
      "Big news\n\nWe moved.\n\ncode\n\nmore\n\n#AI_Tools https://example.com",
    );
  },
);

test.each([
  "*a_ ",
  "_a*",
  "- a\n",
  "|a\n|-\n",
  "> ",
  ">a\n",
  "[a](",
  "![",
  "<a ",
  "`a``",
  "~~a~",
  "1. ",
  "www.",
  "a@",
  "http://a.",
  "&amp;",
  "\t",
  "\\*",
])("a long text of %j alone is read quickly", (piece) => {
  const spent = cpuClock();
  for (const length of [1_490 * piece.length, 60_000]) plainPost(piece.repeat(length / piece.length));
  expect(spent()).toBeLessThan(quickMs());
});
