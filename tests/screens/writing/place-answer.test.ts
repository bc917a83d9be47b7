// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, expect, test } from "vitest";
import { insertAnswer, proposeAnswer } from "~/screens/writing/ask/place-answer";
import { schemaExtensions } from "~/screens/writing/document/document-schema";
import { acceptAll, rejectAll, Review, reviewOf } from "~/screens/writing/review/review-plugin";
import { NO_RUN, pendingOf } from "~/screens/writing/review/review-state";

let editor: Editor;

afterEach(() => editor.destroy());

function open(content: string, from: number, to = from): void {
  const labels = { added: "", removed: "", markup: () => "" };
  editor = new Editor({
    element: document.createElement("div"),
    extensions: [...schemaExtensions(), Review.configure({ labels })],
    content,
  });
  editor.commands.setTextSelection({ from, to });
}

const NOTE = '<span data-footnote="" data-text="A.pdf, p. 3"></span>';

test("an answer of one paragraph is inserted in the line of the cursor, with its footnotes", () => {
  open("<p>One three.</p>", 5);
  insertAnswer(editor, `<p>two${NOTE} </p>`);
  expect(editor.getHTML()).toContain("<p>One two<span");
  expect(editor.getHTML()).toContain('data-text="A.pdf, p. 3"');
  expect(editor.getText()).toContain("three.");
  expect(editor.state.doc.childCount).toBe(1);
});

test("a longer answer is inserted behind the block, and what is selected stays", () => {
  open("<p>One.</p><p>Two.</p>", 1, 4);
  insertAnswer(editor, "<h2>Title</h2><p>More.</p>");
  expect(editor.getHTML()).toBe("<p>One.</p><h2>Title</h2><p>More.</p><p>Two.</p>");
});

test("an empty paragraph at the cursor is replaced", () => {
  open("<p>One.</p><p></p>", 7);
  insertAnswer(editor, "<p>Answer.</p>");
  expect(editor.getHTML()).toBe("<p>One.</p><p>Answer.</p>");
});

test("an answer behind a list or in code is its own block", () => {
  open("<ul><li><p>point</p></li></ul><p>End.</p>", 4);
  insertAnswer(editor, "<p>One.</p><p>Two.</p>");
  expect(editor.getHTML()).toBe("<ul><li><p>point</p></li></ul><p>One.</p><p>Two.</p><p>End.</p>");
  editor.destroy();
  open("<pre><code>let a</code></pre>", 3);
  insertAnswer(editor, `<p><strong>Text</strong>${NOTE}</p>`);
  expect(editor.getHTML()).toContain("<pre><code>let a</code></pre><p><strong>Text</strong>");
});

test("an answer is proposed in place of the selected words, and nothing changes until it is accepted", () => {
  open("<p>We was here.</p><p>Other.</p>", 4, 7);
  expect(proposeAnswer(editor, "<p>were</p>")).toBe(true);
  expect(editor.getHTML()).toBe("<p>We was here.</p><p>Other.</p>");
  expect(pendingOf(reviewOf(editor.state)).map(({ run }) => run)).toEqual([NO_RUN]);
  acceptAll(editor.view);
  expect(editor.getHTML()).toBe("<p>We were here.</p><p>Other.</p>");
});

test("an answer for several blocks is compared with all of them", () => {
  open("<p>One.</p><p>Two.</p><p>Three.</p>", 2, 9);
  expect(proposeAnswer(editor, "<p>One.</p><p>Second.</p>")).toBe(true);
  expect(pendingOf(reviewOf(editor.state))).toHaveLength(1);
  rejectAll(editor.view);
  expect(editor.getHTML()).toBe("<p>One.</p><p>Two.</p><p>Three.</p>");
});

test("an answer that says the same proposes nothing", () => {
  open("<p>Same.</p>", 1, 6);
  expect(proposeAnswer(editor, "<p>Same.</p>")).toBe(false);
  expect(reviewOf(editor.state).tracked).toEqual([]);
});

test.each([
  ["<p>One. Three.</p>", 5, "<p>One. Two. Three.</p>"],
  ["<p>One. Three.</p>", 6, "<p>One. Two. Three.</p>"],
  ["<p>“”</p>", 2, "<p>“Two.”</p>"],
  [`<p>One${NOTE}</p>`, 5, `<p>One${NOTE} Two.</p>`],
])("an answer in a line is divided from the words around it: %s", (content, cursor, expected) => {
  open(content, cursor);
  insertAnswer(editor, "<p>Two.</p>");
  expect(editor.getHTML()).toBe(expected);
});
