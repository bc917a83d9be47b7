// @vitest-environment jsdom
import { expect, test } from "vitest";
import { documentOfHtml } from "~/screens/writing/editor/schema/document-html";
import { findWritten } from "~/screens/writing/review/runs/find-written";
import { readProposal } from "~/screens/writing/review/runs/read-proposal";
import { rewriteParts } from "~/screens/writing/review/runs/rewrite-target";
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
