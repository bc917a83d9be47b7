import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { completeMarkdown } from "~/conversation/markdown/complete-markdown";
import { Markdown } from "~/conversation/markdown/markdown.client";
import { normaliseMath } from "~/conversation/markdown/normalise-math";
import { widenFences } from "#workers/contract/text/nested-fences";

const html = (text: string, streaming = false) =>
  renderToStaticMarkup(createElement(Markdown, { text, streaming }));
/** Returns the words that a reader sees, without the marks of elements. */
const words = (text: string) =>
  html(text)
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

describe("emphasis next to Chinese, Japanese and Korean signs", () => {
  test.each([
    ["**この文は太字になりません（This sentence will not be bolded）。**この文のせいで", "strong"],
    ["这是**“取出并重置”模式**。", "strong"],
    ["含**「重点」**内容", "strong"],
    ["**중요(공지)**는 원칙입니다", "strong"],
    ["これは**「引用」**はです", "strong"],
    ["请看**（注意）**这里", "strong"],
    ["第**1.**条", "strong"],
    ["これは*「引用」*は", "em"],
    ["旧~~「价格」~~新", "del"],
    ["이것은~~(옛날)~~이다", "del"],
    ["he said **“stop”** and left", "strong"],
  ])("%j is set as <%s>", (text, tag) => {
    expect(html(text)).toContain(`<${tag}>`);
    expect(words(text)).not.toMatch(/\*|~/);
  });
});

test.each([
  "建议3~5天，最多7~10天完成。",
  "between 5~10 and 15~20 people",
  "~5 km and ~10 km",
  "价格~100~元",
  "a~b~c",
])("single tildes strike nothing: %j", (text) => {
  expect(html(text)).not.toContain("<del>");
  expect(words(text)).toBe(text);
});

test("two tildes strike, also between other tildes", () => {
  expect(html("3~5 days, ~~7~10 days~~ now")).toContain("<del>7~10 days</del>");
});

describe("an address ends where the sentence goes on", () => {
  test.each([
    ["请访问https://example.com。谢谢", ["https://example.com"]],
    ["见（https://example.com/a）后", ["https://example.com/a"]],
    ["https://a.example/x，https://b.example/y。", ["https://a.example/x", "https://b.example/y"]],
    ["www.example.com。谢谢", ["http://www.example.com"]],
    ["「https://example.com/路径」です", ["https://example.com/路径"]],
    ["https://example.com/?q=1？好", ["https://example.com/?q=1"]],
    ["زوروا https://example.com، شكرا", ["https://example.com"]],
    ["“https://example.com”", ["https://example.com"]],
    [
      "see https://example.com/a_(b), and (https://example.com/c).",
      ["https://example.com/a_(b)", "https://example.com/c"],
    ],
    ["देखें https://example.com। धन्यवाद", ["https://example.com"]],
  ])("in %j", (text, addresses) => {
    const found = [...html(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(found).toEqual(addresses.map((address) => new URL(address).href));
    expect(words(text)).toBe(text);
  });

  test("what follows is read as Markdown", () => {
    expect(html("https://example.com。这是**重点**。")).toContain("。这是<strong>重点</strong>。");
  });
});

describe("a line break in HTML", () => {
  test.each(["<br>", "<br/>", "<br />", "<BR>"])("%s breaks the line of a cell", (tag) => {
    const table = html(`| a | b |\n|---|---|\n| 1 | first line${tag}second line |`);
    expect(table).toMatch(/first line<br\/>\s*second line/);
  });

  test("breaks a line of text too, and other tags stay text", () => {
    expect(html("one<br>two")).toMatch(/one<br\/>\s*two/);
    expect(words("one<b>two</b>")).toBe("one&lt;b&gt;two&lt;/b&gt;");
  });

  test("stays text in code", () => {
    expect(words("`a<br>b`")).toBe("a&lt;br&gt;b");
  });
});

describe("what looks like a link and leads nowhere loses nothing", () => {
  test.each([
    "call handlers[i](event) now",
    "map[key](value)",
    "see [the docs](docs/readme.md)",
    'items[0](a "b")',
  ])("%j", (text) => {
    expect(html(text)).not.toContain("<a ");
    expect(words(text).replaceAll("&quot;", '"')).toBe(text);
  });

  test("keeps the formatting of its words", () => {
    expect(html("[**bold** word](x.md)")).toContain("[<strong>bold</strong> word](x.md)");
  });

  test.each(["[the end](#the-end)", "[the end](javascript:alert(1))"])("%j shows its words", (link) => {
    expect(html(`see ${link}`)).not.toContain("<a ");
    expect(words(`see ${link}`)).toBe("see the end");
  });
});

describe("text from right to left", () => {
  test.each([
    ["- عنصر أول\n- عنصر `npm run` ثاني", '<ul dir="rtl">'],
    ["1. أولاً\n2. ثانياً", '<ol dir="rtl">'],
    ["> اقتباس عربي: مرحبا!", '<blockquote dir="rtl">'],
    ["| الاسم | القيمة |\n|---|---|\n| مهلة | 2000 |", 'dir="rtl" tabindex="0"><table'],
    ["`./run.sh -v` شغّل الأمر التالي ثم انتظر.", '<p dir="rtl"><code dir="ltr">'],
    ["https://example.com هو الموقع", '<p dir="rtl">'],
    ["## שלום עולם", '<h4 dir="rtl"'],
    ["- API عنصر\n- عنصر\n- عنصر", '<ul dir="rtl">'],
    ["- `npm run build` يبني\n- `npm test` يختبر", '<ul dir="rtl">'],
    ["- [ ] مهمة\n- [x] أخرى", 'dir="rtl"'],
    ["> - עברית\n> - עוד", '<blockquote dir="rtl">'],
  ])("%j is set to the right", (text, expected) => {
    expect(html(text)).toContain(expected);
  });

  test.each(["- one\n- two", "> quote", "plain `code` text", "- one\n- two\n- שלום"])(
    "%j stays to the left",
    (text) => {
      expect(html(text).replace('<p dir="rtl">', "")).not.toContain('dir="rtl"');
    },
  );

  test("code is set to the left within it", () => {
    expect(html("- عنصر\n\n  ```sh\n  ls\n  ```")).toContain('<pre dir="ltr"');
  });
});

describe("prices and variables are no formulas", () => {
  test.each([
    ...readCases("dollars.md").split("\n\n"),
    "from $5 to $10",
    "between $5 and 10$",
    "costs $3 (or 4$) each",
    "$PATH:$HOME/bin and ${A}/${B}",
    "cost $$ and more $$ now",
    "$20/month vs 15$/month",
    "pay **$4** or **$5**",
    "awk '{print $1, $NF}'",
    "US$5 or A$6",
    "$AAPL and $TSLA rose",
    "大约$5到10$左右",
    "echo $HOME, $USER and $SHELL.",
    "a budget of $1,500, or 2$ a day",
  ])("%j", (text) => {
    expect(normaliseMath(text)).toEqual({ text, hasMath: false });
    expect(words(text).replace(/\s+/g, " ")).toBe(text.replaceAll("**", "").replace(/\s+/g, " "));
  });

  test("keep their signs beside a formula", () => {
    expect(normaliseMath("real \\(x^2\\), cheap $$ to expensive $$$, $x$").text).toBe(
      "real $$x^2$$, cheap \\$\\$ to expensive \\$\\$$, $$x$$",
    );
  });
});

test.each([
  ["设$x$为实数，则$x^2 \\ge 0$。", "设$$x$$为实数，则$$x^2 \\ge 0$$。"],
  ["the $n$th of $k$-means", "the $$n$$th of $$k$$-means"],
  ["$5$, $2x + 1$ and $a, b$", "$$5$$, $$2x + 1$$ and $$a, b$$"],
  ["$P(A \\text{ and } B)$", "$$P(A \\text{ and } B)$$"],
  ["$E = mc^2$.", "$$E = mc^2$$."],
  ["$$a + b$$ inline", "$$a + b$$ inline"],
])("formulas stay formulas: %j", (text, expected) => {
  expect(normaliseMath(text)).toEqual({ text: expected, hasMath: true });
});

describe("while an answer is written", () => {
  const cases = JSON.parse(readCases("streaming.json")) as { pieces: string[]; mathAllowed: string[] }[];
  test.each([
    ...cases.map(({ pieces }) => pieces),
    ["real \\(x^2\\)\n\ncheap $$ to expensive $$", "$"],
    ["real \\(x^2\\)\n\n**from $5 to $", "10**"],
    ["real \\(x^2\\)\n\n- $5-$", "6"],
  ])("%j sets no price as a formula", (...pieces) => {
    for (let length = 1; length <= pieces.length; length += 1) {
      const block = pieces.slice(0, length).join("").split("\n\n").at(-1)!;
      expect(normaliseMath(completeMarkdown(block))).toMatchObject({ hasMath: false });
    }
  });

  test.each(["a **bold", "~~struck", "**「引用」", "$x", "[link](htt", "| a | b |\n|---|---|\n| 1<br>"])(
    "%j is drawn",
    (text) => {
      expect(html(text, true)).toContain("answer-markdown");
    },
  );
});

describe("a code block of Markdown that holds code blocks", () => {
  const nested = readCases("nested-fences.md");
  const blocks = (text: string, streaming = false) => html(text, streaming).split("<pre").length - 1;

  test("is one block, with all that was written", () => {
    expect(blocks(nested)).toBe(1);
    expect(words(nested)).toContain("## Identity\n```\nPIR\n```\n## Output");
  });

  test.each([
    ["with text before and after", `Here it is:\n\n${nested}\n\nUse it well.`, 1],
    ["twice", `${nested}\n\nAnd:\n\n${nested}`, 2],
    ["before a block of its own", `${nested}\n\nThen:\n\n\`\`\`bash\nls\n\`\`\`\n`, 2],
    ["after one", `\`\`\`bash\nls\n\`\`\`\n\n${nested}`, 2],
    ["with tildes", nested.replaceAll("```", "~~~"), 1],
    ["of another language", '```python\n"""\n```json\n{}\n```\n"""\n```', 1],
    ["without one", "```\nUse\n```js\nx\n```\nhere\n```", 1],
    ["in a list", "- As:\n\n  ```md\n  # A\n  ```js\n  x\n  ```\n  ```", 1],
  ])("%s", (_, text, count) => {
    expect(blocks(text)).toBe(count);
  });

  test.each([
    ["blocks after one another", "```markdown\n# hi\n```\n\nThen:\n\n```bash\nls\n```", 2],
    ["bare blocks", "```\na\n```\n\n```\nb\n```", 2],
    ["longer fences outside", "````markdown\n```js\nx\n```\n````", 1],
    ["a block that was cut", "```markdown\n# hi\n```\n\n```bash\nls", 2],
  ])("%s are read as they are", (_, text, count) => {
    expect(widenFences(text)).toBe(text);
    expect(blocks(text)).toBe(count);
  });

  test("is never an empty block while it is written", () => {
    for (let length = 1; length < nested.length; length += 1)
      expect(html(nested.slice(0, length), true)).not.toMatch(
        /<code><\/code><\/pre><\/figure>.*<code><\/code>/,
      );
  });
});

function readCases(name: string): string {
  return readFileSync(new URL(`./cases/${name}`, import.meta.url), "utf8").trim();
}
