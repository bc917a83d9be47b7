import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import remarkMath from "remark-math";
import { describe, expect, test } from "vitest";
import { remarkAnswerSyntax } from "~/conversation/markdown/answer-syntax";
import { LANGUAGES } from "../../../workers/contract/languages";
import { composeDemoAnswer } from "../../../workers/providers/llm/demo/compose-demo-answer";
import { PHRASES } from "../../../workers/providers/llm/demo/phrases";

/** Renders an answer as a reader sees it, by the same Markdown dialect as the chat's. */
const render = (markdown: string) =>
  renderToStaticMarkup(
    createElement(ReactMarkdown, { remarkPlugins: [remarkAnswerSyntax, remarkMath] }, markdown),
  );

const ask = (question: string, more: Partial<Parameters<typeof composeDemoAnswer>[0]> = {}) =>
  composeDemoAnswer({ question, history: [], language: "en", ...more });

const HANDBOOK = [
  {
    title: "Handbook, page 4",
    url: "https://files.example/handbook#page=4",
    text: "Leave is granted by the manager. Every employee has thirty days of paid leave each year. Unused days expire in March.",
  },
  { title: "Handbook, page 9", url: "", text: "Bicycles may be parked in the yard. Cars may not." },
];

describe.each(LANGUAGES)("an answer in %s", (language) => {
  const question = language === "en" ? "How do I stop an answer?" : "Comment arrêter une réponse ?";

  test("quotes the help page and names it", () => {
    const html = render(ask(question, { language }).text);
    expect(html).toContain(
      language === "en" ? "<strong>Stopping an answer</strong>" : "<strong>Arrêter une réponse</strong>",
    );
    expect(html).toContain("<blockquote>");
    expect(html).toContain(language === "en" ? "Press the stop button" : "Appuyez sur le bouton d’arrêt");
  });

  test("is in this language even when the question is not", () => {
    const foreign = language === "en" ? "Comment arrêter une réponse ?" : "How do I stop an answer?";
    expect(ask(foreign, { language }).text).toBe(ask(question, { language }).text);
  });

  test("tells once in a conversation how to add a key", () => {
    const first = ask(question, { language }).text;
    expect(first).toContain(PHRASES[language].howToAddKey);
    const history = [
      { role: "user" as const, text: question },
      { role: "assistant" as const, text: first },
    ];
    expect(ask(question, { language, history }).text).not.toContain("OPENAI_API_KEY");
  });

  test("says plainly that it is a demo when nothing fits, and offers questions it can answer", () => {
    const text = ask("xylophone zeppelin", { language }).text;
    expect(text).toContain("xylophone zeppelin");
    expect(text).toContain(PHRASES[language].demoOnly);
    const offered = text.split("\n").filter((line) => line.startsWith("- "));
    expect(offered).toHaveLength(3);
    for (const line of offered)
      expect(ask(line.slice(2), { language }).text).not.toContain(PHRASES[language].demoOnly);
  });
});

test("a help page is no source with a link: it has no address yet", () => {
  expect(ask("How do I stop an answer?").sources).toEqual([]);
});

test("a short question is understood from the one before it", () => {
  const history = [
    { role: "user" as const, text: "How do I send an image?" },
    { role: "assistant" as const, text: "…" },
  ];
  expect(ask("and how?", { history }).text).toContain("Sending images");
  expect(ask("and how?").text).toContain(PHRASES.en.demoOnly);
});

test("an attached document is quoted sentence by sentence, with a link to where it stands", () => {
  const { text, sources } = ask("How many days of paid leave do I have?", { passages: HANDBOOK });
  const html = render(text);
  expect(html).toContain("Every employee has thirty days of paid leave each year.");
  expect(html).toContain('<a href="https://files.example/handbook#page=4">Handbook, page 4</a>');
  expect(html).not.toContain("Bicycles");
  expect(sources).toEqual([{ title: "Handbook, page 4", url: "https://files.example/handbook#page=4" }]);
});

test("a question that the document does not answer is told so, and sees how it begins", () => {
  const { text } = ask("Who founded the zoo of Vienna?", { passages: HANDBOOK });
  expect(text).toContain("None of the words in");
  expect(render(text)).toContain("Leave is granted by the manager.");
});

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[click](javascript:alert(1)) ![x](https://evil.example/x.png)",
  "https://evil.example www.evil.example mail@evil.example <https://evil.example>",
  "# heading\n\n- item\n1. one\n> quote\n\n```\ncode\n```",
  "**bold** _em_ ~~gone~~ `code` $x^2$ | a | b |\n|---|---|",
  "”. </blockquote> ![](//evil.example) [^1]\n\n[^1]: note",
  "&lt;b&gt; &#60;i&#62; \\<u\\>",
  "zero\u200bwidth \u202e rtl \u0000 nul",
];

test.each(HOSTILE)("a hostile question is repeated as plain words: %j", (question) => {
  const html = render(ask(`${question} kumquat zeppelin xylophone`).text).split("You could ask")[0]!;
  expect(html).toContain(PHRASES.en.demoOnly);
  expect(html.replaceAll(/<\/?p>/g, "")).not.toMatch(/<[a-z/]/i);
});

test.each(HOSTILE)("a hostile document is quoted as plain words: %j", (hostile) => {
  const passages = [
    { title: `T ${hostile}`, url: `javascript:alert(1)//${hostile}`, text: `Zebra stripes. ${hostile}` },
  ];
  const html = render(ask("zebra stripes", { passages }).text);
  expect(html).not.toMatch(/<(script|img|h1|li|em|del|strong|table|pre|sup|b|i|u)\b/);
  expect(html).not.toMatch(/(href|src)="(javascript|\/\/)/);
});

test("an address is never written as a link that runs code or leaves its brackets", () => {
  const link = (url: string) =>
    render(ask("leave", { passages: [{ title: "T", url, text: "Leave is paid." }] }).text);
  expect(link("javascript:alert(1)")).not.toContain("<a");
  expect(link("//evil.example")).not.toContain("<a");
  expect(link("https://ok.example/a) [b](https://evil.example")).not.toContain('href="https://evil.example"');
  expect(link("https://ok.example/a_(b)")).toContain('href="https://ok.example/a_%28b%29"');
});
