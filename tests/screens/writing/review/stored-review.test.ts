// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, expect, test } from "vitest";
import { documentSchema, schemaExtensions } from "~/screens/writing/document/document-schema";
import { compareBlocks } from "~/screens/writing/review/diff/compare";
import { acceptAll, proposeChanges, Review, reviewOf } from "~/screens/writing/review/review-plugin";
import { pendingOf } from "~/screens/writing/review/review-state";
import { restoreChanges, snapshotOf } from "~/screens/writing/review/stored-review";
import { RandomEdits } from "./random-edits";

const labels = { added: "", removed: "", markup: () => "" };
const editors: Editor[] = [];
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()));

function open(content: string | object): Editor {
  const extensions = [...schemaExtensions(), Review.configure({ labels, showImage: async () => "" })];
  const editor = new Editor({ element: document.createElement("div"), extensions, content });
  editors.push(editor);
  return editor;
}

/** The same document in another page, with what the first one had stored. */
function reload(editor: Editor, edit?: (editor: Editor) => void): Editor {
  const stored: unknown = JSON.parse(JSON.stringify(snapshotOf(editor.state, 3)));
  const next = open(editor.getJSON());
  edit?.(next);
  for (const [run, changes] of restoreChanges(stored, next.state)) proposeChanges(next.view, run, changes);
  return next;
}

function propose(editor: Editor, html: string): void {
  const proposal = open(html).state.doc;
  const content = editor.schema.nodeFromJSON(proposal.toJSON()).content;
  proposeChanges(editor.view, "run-1", compareBlocks(editor.state.doc.content, content, 0));
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  "all pending changes come back after a reload (%i)",
  (seed) => {
    const edits = new RandomEdits(documentSchema(), 20_000 + seed);
    const doc = edits.document();
    const editor = open(doc.toJSON());
    const proposal = editor.schema.nodeFromJSON(edits.edited(doc).toJSON());
    proposeChanges(editor.view, "run-1", compareBlocks(editor.state.doc.content, proposal.content, 0));
    const next = pendingOf(reviewOf(editor.state)).length > 0 ? reload(editor) : editor;
    expect(pendingOf(reviewOf(next.state)).length).toBe(pendingOf(reviewOf(editor.state)).length);
    acceptAll(next.view);
    expect(next.getHTML()).toBe(open(proposal.toJSON()).getHTML());
  },
);

const BEFORE = "<p>One here.</p><p>Two here.</p><p>Three here.</p>";
const AFTER = "<p>One there.</p><p>Two there.</p><p>Three there.</p><p>Four.</p>";

test("changes find their blocks in a document that was edited in the meantime, and those of edited blocks are left out", () => {
  const editor = open(BEFORE);
  propose(editor, AFTER);
  const next = reload(editor, (page) => {
    page.commands.insertContentAt(0, "<h1>New title</h1>");
    page.commands.insertContentAt(page.getText({ blockSeparator: "\n" }).indexOf("Two") + 3, "x");
  });
  expect(pendingOf(reviewOf(next.state))).toHaveLength(3);
  acceptAll(next.view);
  expect(next.getHTML()).toMatch(
    /^<h1>New title<\/h1><p>One there.<\/p>.*<p>Three there.<\/p><p>Four.<\/p>$/,
  );
});

test("nothing comes back in another document, or from what cannot be read", () => {
  const editor = open(BEFORE);
  propose(editor, AFTER);
  const stored = snapshotOf(editor.state, 3);
  const other = open("<p>Something else</p>");
  expect(restoreChanges(stored, other.state).size).toBe(0);
  expect(restoreChanges({ ...stored, before: [{ type: "widget" }] }, editor.state).size).toBe(0);
  expect(restoreChanges(undefined, editor.state).size).toBe(0);
});
