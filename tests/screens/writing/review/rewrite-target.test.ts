// @vitest-environment jsdom
import { expect, test } from "vitest";
import { documentOfHtml } from "~/screens/writing/document/document-html";
import { applyChange } from "~/screens/writing/review/diff/change";
import { findWritten } from "~/screens/writing/review/runs/find-written";
import { readProposal } from "~/screens/writing/review/runs/read-proposal";
import { changesOfAnswer, rewriteParts } from "~/screens/writing/review/runs/rewrite-target";
import { splitParts } from "~/screens/writing/review/runs/split-parts";
import { editor, forEachRunPage, open } from "./run-page";

forEachRunPage();

test("parts are whole blocks of at most 1,500 words, but for a block that is longer", () => {
  open("");
  const paragraph = (words: number) => `<p>${"word ".repeat(words)}</p>`;
  const doc = documentOfHtml(
    paragraph(800) + paragraph(700) + paragraph(1) + paragraph(4_000) + paragraph(2) + "<p></p>",
  );
  const parts = splitParts(doc, 0, doc.childCount - 1);
  expect(parts.map(({ near, blocks }) => [near, blocks.length])).toEqual([
    [0, 2],
    [2, 1],
    [3, 1],
    [4, 2],
  ]);
});

test("a selection of several blocks is taken with all of them, none as the block of the cursor", () => {
  open("<p>one</p><ul><li><p>two</p></li></ul><p>three</p>");
  editor.commands.setTextSelection({ from: 3, to: 9 });
  expect(rewriteParts(editor.state, "selection").map(({ content }) => content)).toEqual([
    "<p>one</p><ul><li><p>two</p></li></ul>",
  ]);
  editor.commands.setTextSelection(16);
  expect(rewriteParts(editor.state, "selection").map(({ content }) => content)).toEqual(["<p>three</p>"]);
});

test("an answer without blocks, or with text between them, is read as paragraphs", () => {
  open("");
  const read = (html: string) => {
    const nodes = readProposal(html, "<p>x</p>", editor.schema).content.content;
    return nodes.map((node) => `${node.type.name}:${node.textContent}`);
  };
  expect(read("just a text")).toEqual(["paragraph:just a text"]);
  expect(read("Intro <b>bold</b>\n<p>\n  one\n</p>\n<h2>two</h2>")).toEqual([
    "paragraph:Intro bold",
    "paragraph:one",
    "heading:two",
  ]);
  expect(read("<script>alert(1)</script><p onclick='x'>safe</p>")).toEqual(["paragraph:safe"]);
});

test("a text that is rewritten is not mistaken for another one", () => {
  open("");
  const doc = documentOfHtml("<p>a</p><p></p><p>b</p>");
  const text = documentOfHtml("<h1>New</h1><p>text</p>").content.content;
  expect(findWritten(doc, text, 1)).toEqual({ from: 3, to: 5 });
  expect(findWritten(doc, text, 2)).toEqual({ from: 5, to: 5 });
  expect(findWritten(doc, text, 9)).toEqual({ from: 8, to: 8 });
});

test.each([
  ["- ancient\n- antique\n- aged", "ancient"],
  ["* ancient\n* antique", "ancient"],
  ["1. **ancient**\n2. antique", "ancient"],
  ["1) ancient\n2) antique", "ancient"],
  ["<ul><li>ancient</li><li>antique</li></ul>", "ancient"],
  ["<p>Synonyms:</p><ol><li><p>ancient</p></li><li><p>antique</p></li></ol>", "ancient"],
  ["**ancient**", "ancient"],
  ["I looked for one word.\n\n```html\n<p>ancient</p>\n```\n\nIt fits.", "ancient"],
  ["ancient - antique", "ancient - antique"],
])("an answer to one word is put in its place: %j", (answer, expected) => {
  open("<p>The old house.</p>");
  editor.commands.setTextSelection({ from: 5, to: 8 });
  const [part] = rewriteParts(editor.state, "selection");
  const { changes } = changesOfAnswer(part!, answer, editor.schema);
  const { tr } = editor.state;
  for (const change of changes.toReversed()) applyChange(tr, change);
  expect(tr.doc.textContent).toBe(`The ${expected} house.`);
});

test("Markdown as the answer is read as what it means, unless the text itself has its signs", () => {
  open("");
  const read = (answer: string, original: string) =>
    readProposal(answer, original, editor.schema).content.content.map(({ type, textContent }) => [
      type.name,
      textContent,
    ]);
  expect(read("## Two\n\n- one\n- two", "<h2>2</h2><p>one, two</p>")).toEqual([
    ["heading", "Two"],
    ["bulletList", "onetwo"],
  ]);
  expect(read("- 4 degrees", "<p>- 3 degrees</p>")).toEqual([["paragraph", "- 4 degrees"]]);
  expect(read("Words first.\n~~~html\n<p>a</p>\n~~~\nWords after.", "<p>b</p>")).toEqual([
    ["paragraph", "a"],
  ]);
});
