import { expect, test } from "vitest";
import { markdownAsText } from "#workers/contract/text/markdown-as-text";
import { plainMarkdown } from "#workers/providers/llm/demo/plain-markdown";

test.each([
  ["Tents cost **€99** \\(with VAT\\) [1][2].", "Tents cost €99 (with VAT)."],
  ["## Opening hours\n\n> We open at *nine*.", "Opening hours\n\nWe open at nine."],
  [
    "See [the page](https://example.com/a_b?c=1) or <https://example.com>.",
    "See the page or https://example.com.",
  ],
  ["Call `npm_run` or snake_case, _really_.", "Call npm_run or snake_case, really."],
  ["| Day | Hours |\n| --- | :---: |\n| Mon | 9–18 |", "Day, Hours\nMon, 9–18"],
  ["```js\na = b * 2;\n```", "a = b * 2;"],
  ["3 \\* 4 \\= 12 &amp; more &#91;x&#93; \\#1", "3 * 4 = 12 & more [x] #1"],
  ["- one\n- ~~two~~", "- one\n- two"],
  ["![A tent](/a.png) and \\_this\\_", "A tent and _this_"],
])("%s is read as %s", (markdown, text) => {
  expect(markdownAsText(markdown)).toBe(text);
});

test("what was escaped so that it is shown as it stands is read as it stands", () => {
  const lines = [
    "1. Prices: $5–$10 (net) *not* 3^2",
    "# no heading, a_b_c, <b>, [x](y)",
    "C:\\Users & `code` ~ | = + ! { }",
  ];
  for (const line of lines) expect(markdownAsText(plainMarkdown(line))).toBe(line);
});
