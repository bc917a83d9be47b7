import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { drawDiagram } from "~/conversation/markdown/draw-diagram.client";
import { Markdown } from "~/conversation/markdown/markdown.client";
import { nestsTooDeeply } from "#workers/contract/text/markdown-nesting";
import { withDefinitions } from "~/conversation/markdown/split-blocks";
import { cpuClock, quickMs } from "../support/machine/cpu-time";

const shown = (text: string) => renderToStaticMarkup(createElement(Markdown, { text, streaming: false }));

const staircase = (mark: string, step: string) =>
  Array.from({ length: 400 }, (_, depth) => `${step.repeat(depth)}${mark} item`).join("\n");

describe("an answer that nests quotes and lists without end is shown as it was written", () => {
  test.each([
    ["quotes", `${">".repeat(5_000)} deep`],
    ["quotes with spaces", `${"> ".repeat(5_000)}deep`],
    ["lists on one line", `${"- ".repeat(4_000)}x`],
    ["numbered lists on one line", `${"1. ".repeat(4_000)}x`],
    ["quotes and lists by turns", `${"> - ".repeat(4_000)}x`],
    ["lists line by line", staircase("-", "  ")],
    ["numbered lists line by line", staircase("1.", "   ")],
    ["after other text", `Fine so far.\n\n${">".repeat(5_000)} deep`],
  ])("%s", (_, text) => {
    const html = shown(text);
    expect(html).toContain("whitespace-pre-wrap");
    expect(html).not.toMatch(/<(ul|ol|blockquote)/);
  });
});

test("what people and models write is formatted", () => {
  const written = [
    `> ${"quoted ".repeat(200)}`,
    Array.from({ length: 12 }, (_, depth) => `${"  ".repeat(depth)}- item`).join("\n"),
    `${"> ".repeat(8)}an old thread`,
    "-".repeat(100),
    "- - - - -",
    `\`\`\`\n${" ".repeat(120)}deeply indented code\n\`\`\``,
    `| ${"a | ".repeat(60)}\n|${"-|".repeat(60)}`,
  ];
  for (const text of written) expect(nestsTooDeeply(text)).toBe(false);
  expect(shown("> a quote")).toContain("<blockquote>");
});

test("thousands of link definitions do not make each of thousands of blocks slow", () => {
  const label = (at: number) => `[reference ${at}]`;
  const count = 12_000;
  const definitions = new Map(
    Array.from({ length: count }, (_, at) => [`reference ${at}`, `${label(at)}: https://example.com/${at}`]),
  );
  const spent = cpuClock();
  for (let at = 0; at < count; at += 1)
    expect(withDefinitions(`See ${label(at)}.`, definitions)).toContain(`https://example.com/${at}`);
  expect(spent()).toBeLessThan(quickMs());
});

test.each([
  ["sequence", `sequenceDiagram\n${"loop again\n".repeat(700)}A->>B: x\n${"end\n".repeat(700)}`],
  ["flowchart", `flowchart TD\n${"subgraph a\n".repeat(200)}a-->b\n${"end\n".repeat(200)}`],
])("a diagram of blocks within one another without end stays code: %s", async (_, source) => {
  await expect(drawDiagram(source, false)).resolves.toBeNull();
});

test.each([
  ["packet", 'packet-beta\n0-999999999: "x"'],
  ["packet after a comment", '%% a comment\npacket\n0-999999999: "x"'],
  ["packet after front matter", '---\ntitle: A\n---\npacket\n0-999999999: "x"'],
  ["block", "block-beta\n columns 100000\n a:99999"],
  ["block space", "block\n space:99999999 b"],
])("a diagram that counts up to a large number stays code: %s", async (_, source) => {
  await expect(drawDiagram(source, false)).resolves.toBeNull();
});
