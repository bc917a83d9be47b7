import { expect, test } from "vitest";
import { completeMarkdown, hasOpenFence } from "~/conversation/markdown/complete-markdown";
import { normaliseMath } from "~/conversation/markdown/normalise-math";
import { safeImage, safeLink } from "~/conversation/markdown/answer-link";
import {
  createBlockSplitter,
  linkDefinitions,
  splitBlocks,
  withDefinitions,
} from "~/conversation/markdown/split-blocks";

const ANSWER = `# Title

A paragraph with **bold**, \`code\` and a [link](https://example.com).
It has two lines.

- one
- two

  still two

1. first
   \`\`\`ts
   const a = 1;

   const b = 2;
   \`\`\`
2. second

| a | b |
|---|---|
| 1 | 2 |

\`\`\`py
def f():

    return 1
\`\`\`

> quote
> goes on

$$
a = b

+ c
$$

\\[
x = \\frac{1}{2}

y
\\]

The end.
`;

test("blocks joined are the text again", () => {
  expect(splitBlocks(ANSWER).join("")).toBe(ANSWER);
});

test("a formula over blank lines stays one block", () => {
  const blocks = splitBlocks(ANSWER);
  expect(blocks.some((block) => block.includes("a = b") && block.includes("+ c"))).toBe(true);
  expect(blocks.some((block) => block.includes("\\[") && block.includes("\\]"))).toBe(true);
});

test("a growing text is split as the whole text is, at every length", () => {
  const split = createBlockSplitter();
  for (let length = 1; length <= ANSWER.length; length++) {
    const text = ANSWER.slice(0, length);
    expect(split(text)).toEqual(splitBlocks(text));
  }
});

test("finished blocks stay the same while the text grows", () => {
  const split = createBlockSplitter();
  const before = split(ANSWER.slice(0, 200));
  const after = split(ANSWER);
  expect(after.slice(0, before.length - 2)).toEqual(before.slice(0, -2));
});

test("a text that starts over is split again", () => {
  const split = createBlockSplitter();
  split(ANSWER);
  expect(split("Other\n\ntext")).toEqual(["Other\n\n", "text"]);
});

test("a link defined elsewhere is known where it is used", () => {
  const text = "See [the docs][d].\n\nMore.\n\n[d]: https://example.com/docs\n";
  const [first] = splitBlocks(text);
  expect(withDefinitions(first!, linkDefinitions(text))).toContain("[d]: https://example.com/docs");
});

test.each([
  ["**bold", "**bold**"],
  ["a **bold ", "a **bold**"],
  ["a **", "a "],
  ["*it", "*it*"],
  ["***both", "***both***"],
  ["**bold and *it", "**bold and *it***"],
  ["**bold** and *it*", "**bold** and *it*"],
  ["~~gone", "~~gone~~"],
  ["use `npm", "use `npm`"],
  ["use `", "use "],
  ["use `a` and ``b", "use `a` and ``b``"],
  ["snake_case_name", "snake_case_name"],
  ["2 * 3 = 6", "2 * 3 = 6"],
  ["see [the docs](https://exam", "see the docs"],
  ["see ![a picture](https://exam", "see "],
  ["see [the docs](https://example.com)", "see [the docs](https://example.com)"],
  ["- one\n- **two", "- one\n- **two**"],
  ["* item\n* **two** and", "* item\n* **two** and"],
  ["text\n-", "text"],
  ["text\n``", "text"],
  ["```ts\nconst a = '**", "```ts\nconst a = '**"],
  ["\\*not", "\\*not"],
])("an unfinished %j reads as %j", (half, complete) => {
  // Space at the end of a block is not rendered.
  expect(completeMarkdown(half).trimEnd()).toBe(complete.trimEnd());
});

test.each([
  ["```ts\ncode", true],
  ["```ts\ncode\n```", false],
  ["````md\n```\n", true],
  ["````md\n```\n````", false],
  ["text", false],
  ["- a\n  ```\n  code", true],
  ["use ```x``` inline", false],
])("the fence of %j is open: %s", (block, open) => {
  expect(hasOpenFence(block)).toBe(open);
});

test.each([
  ["It costs $5 and $10.", "It costs $5 and $10.", false],
  ["From $5/$10 to US$6", "From $5/$10 to US$6", false],
  ["in $HOME/bin and $PATH", "in $HOME/bin and $PATH", false],
  ["so $a+b$ holds", "so $$a+b$$ holds", true],
  ["so \\(a+b\\) holds", "so $$a+b$$ holds", true],
  ["\\[\na = b\n\\]", "$$\na = b\n$$", true],
  ["$$a = b$$", "$$\na = b\n$$", true],
  ["inline $$a = b$$ here", "inline $$a = b$$ here", true],
  ["  \\[ a\n  b \\]", "  $$\n  a\n  b\n  $$", true],
  ["`$a$` and `\\(b\\)`", "`$a$` and `\\(b\\)`", false],
  ["```sh\necho $a $b$\n\\[ x \\]\n```", "```sh\necho $a $b$\n\\[ x \\]\n```", false],
  ["\\$a$ is text", "\\$a$ is text", false],
])("the formulas of %j", (text, expected, hasMath) => {
  expect(normaliseMath(text)).toEqual({ text: expected, hasMath });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "/user/dashboard",
  "//example.com",
  "#top",
  "",
  undefined,
])("a link to %j leads nowhere", (address) => {
  expect([safeLink(address), safeImage(address)]).toEqual([undefined, undefined]);
});

test("links to the web and to mail are kept", () => {
  expect(safeLink("https://example.com/a?b=c")).toBe("https://example.com/a?b=c");
  expect(safeLink("mailto:a@example.com")).toBe("mailto:a@example.com");
  expect(safeImage("mailto:a@example.com")).toBeUndefined();
});
