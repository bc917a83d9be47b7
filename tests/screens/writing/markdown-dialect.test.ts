// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { answerHtml } from "~/screens/writing/ask/answer-html";
import { documentOfMarkdown } from "~/screens/writing/document/markdown";
import { htmlOfDocument } from "~/screens/writing/document/document-html";
import { renderMarkdown } from "#workers/features/content/render-markdown";
import { plainPage } from "#workers/features/documents/scans/transcribed-page";

/** Everything that reads Markdown but the chat, whose tests are in `conversation/answer-rendering.test.ts`. */
const readers: Record<string, (text: string) => string> = {
  "a page of the site": (text) => renderMarkdown(text).html,
  "a document that Markdown is imported or pasted into": (text) => htmlOfDocument(documentOfMarkdown(text)),
  "an answer put into a document": (text) => answerHtml({ text, citations: [], sources: [] }, () => ""),
};
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#34;", '"')
    .trim();

describe.each(Object.entries(readers))("%s", (_, read) => {
  test.each([
    ["**この文は太字になりません（This sentence will not be bolded）。**この文のせいで", "strong"],
    ["这是**“取出并重置”模式**。", "strong"],
    ["含**「重点」**内容", "strong"],
    ["**중요(공지)**는 원칙입니다", "strong"],
    ["これは*「引用」*は", "em"],
    ["第**1.**条", "strong"],
  ])("emphasises %j", (text, tag) => {
    expect(read(text)).toContain(`<${tag}>`);
    expect(words(read(text))).toBe(text.replaceAll("*", ""));
  });

  test.each(["旧~~「价格」~~新", "이것은~~(옛날)~~이다", "~~7~10 days~~"])("strikes %j", (text) => {
    expect(read(text)).toMatch(/<(del|s)>/);
    expect(read(text)).not.toContain("~~");
  });

  test.each(["建议3~5天，最多7~10天完成。", "between 5~10 and 15~20 people", "价格~100~元"])(
    "strikes nothing in %j",
    (text) => {
      expect(read(text)).not.toMatch(/<(del|s)>/);
      expect(words(read(text))).toBe(text);
    },
  );

  test.each([
    ["请访问https://example.com。谢谢", ["https://example.com"]],
    ["见（https://example.com/a）后", ["https://example.com/a"]],
    ["https://a.example/x，https://b.example/y。", ["https://a.example/x", "https://b.example/y"]],
    ["زوروا https://example.com، شكرا", ["https://example.com"]],
    [
      "see https://example.com/a_(b), and (https://example.com/c).",
      ["https://example.com/a_(b)", "https://example.com/c"],
    ],
  ])("ends addresses in %j", (text, addresses) => {
    const found = [...read(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(found).toEqual(addresses);
    expect(words(read(text))).toBe(text);
  });

  test.each(["<br>", "<br/>", "<BR />"])("breaks the line of a cell at %s", (tag) => {
    const table = read(`| a |\n|---|\n| first line${tag}second line |`);
    expect(table).toMatch(/first line<br ?\/?>second line/i);
  });

  test.each(["call handlers[i](event) now", "see [the docs](docs/readme.md)", 'items[0](a "b")'])(
    "loses nothing of %j",
    (text) => {
      expect(read(text)).not.toContain("<a ");
      expect(words(read(text))).toBe(text);
    },
  );

  test("keeps a code block with code blocks as one", () => {
    const nested = "```markdown\n## Identity\n```\nPIR\n```\n## Output\n```json\n{}\n```\n```";
    expect(read(nested).match(/<pre/g)).toHaveLength(1);
    expect(words(read(nested))).toContain("## Identity\n```\nPIR\n```\n## Output");
  });
});

test("a page read from its picture has no marks of emphasis next to Japanese signs", () => {
  expect(plainPage(1, "これは**「引用」**は、3~5日、https://example.com。").text).toBe(
    "これは「引用」は、3~5日、https://example.com。",
  );
});
