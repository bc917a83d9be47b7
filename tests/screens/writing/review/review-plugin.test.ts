// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { documentOfHtml } from "~/screens/writing/document/document-html";
import { documentSchema, schemaExtensions } from "~/screens/writing/document/document-schema";
import { compareBlocks } from "~/screens/writing/review/diff/compare";
import {
  acceptAll,
  acceptCurrent,
  clearReview,
  proposeChanges,
  rejectAll,
  rejectCurrent,
  Review,
  reviewOf,
  selectNext,
  selectPrevious,
} from "~/screens/writing/review/review-plugin";
import { countsOfRun, pendingOf } from "~/screens/writing/review/review-state";
import { RandomEdits } from "./random-edits";

const labels = { added: "Added", removed: "Removed", markup: () => "Heading 2 → Heading 3" };
const RUN = "run-1";
let editor: Editor;

afterEach(() => editor.destroy());

function open(before: string, after: string): void {
  const showImage = async (address: string) => `blob:${address}`;
  const extensions = [...schemaExtensions(), Review.configure({ labels, showImage })];
  editor = new Editor({ element: document.createElement("div"), extensions, content: before });
  propose(after);
}

function propose(after: string, run = RUN): void {
  const proposal = documentOfHtml(after, { schema: editor.schema });
  proposeChanges(editor.view, run, compareBlocks(editor.state.doc.content, proposal.content, 0));
}

const pending = () => pendingOf(reviewOf(editor.state)).length;
const shown = () => editor.view.dom.innerHTML;
const BEFORE = "<p>The first line.</p><h2>Title</h2><p>The second line.</p>";
const AFTER = "<p>The best line.</p><h3>Title</h3><p>The second row.</p><p>And more.</p>";

describe("proposed changes", () => {
  test("are shown, while the document stays as it is", () => {
    open(BEFORE, AFTER);
    expect(pending()).toBe(4);
    expect(editor.getHTML()).toBe(BEFORE);
    expect(shown()).toMatch(/<del[^>]*>first<\/del>/);
    expect(shown()).toMatch(/<ins[^>]*>best<\/ins>/);
    expect(shown()).toContain('data-label="Heading 2 → Heading 3"');
    expect(shown()).toContain("And more.");
  });

  test("show their images by an address that the page can read", async () => {
    const image = "/api/documents/u1/assistantdoc/d1/images/i1";
    open("<p>A chart:</p>", `<p>A chart:</p><img src="${image}" alt="Sales">`);
    const proposed = editor.view.dom.querySelector<HTMLImageElement>("img[data-proposed]")!;
    expect(proposed.alt).toBe("Sales");
    expect(proposed.getAttribute("src")).toBeNull();
    await vi.waitFor(() => expect(proposed.getAttribute("src")).toBe(`blob:${image}`));
  });

  test("are accepted and rejected one by one, and the next becomes the current one", () => {
    open(BEFORE, AFTER);
    expect(acceptCurrent(editor.view)).toBe(true);
    expect(rejectCurrent(editor.view)).toBe(true);
    expect(acceptCurrent(editor.view)).toBe(true);
    expect(acceptCurrent(editor.view)).toBe(true);
    expect(acceptCurrent(editor.view)).toBe(false);
    expect(editor.getHTML()).toBe(
      "<p>The best line.</p><h2>Title</h2><p>The second row.</p><p>And more.</p>",
    );
    expect(countsOfRun(reviewOf(editor.state), RUN)).toEqual({ accepted: 3, rejected: 1, pending: 0 });
    expect(shown()).not.toContain("data-change");
  });

  test("are all rejected, or all accepted, at once", () => {
    open(BEFORE, AFTER);
    rejectAll(editor.view);
    expect(editor.getHTML()).toBe(BEFORE);
    clearReview(editor.view);
    propose(AFTER);
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe(AFTER);
  });

  test("are chosen by the next and previous keys, round and round", () => {
    open(BEFORE, AFTER);
    const seen = [1, 2, 3, 4].map(() => {
      selectNext(editor.view);
      return reviewOf(editor.state).current;
    });
    expect(new Set(seen).size).toBe(4);
    selectPrevious(editor.view);
    expect(reviewOf(editor.state).current).toBe(seen[2]);
  });

  test("are accepted by the keyboard", () => {
    open(BEFORE, AFTER);
    const press = (key: string, shiftKey = false) =>
      editor.view.dom.dispatchEvent(
        new KeyboardEvent("keydown", { key, altKey: true, shiftKey, bubbles: true, cancelable: true }),
      );
    press("Enter");
    press("Enter", true);
    expect(countsOfRun(reviewOf(editor.state), RUN)).toEqual({ accepted: 1, rejected: 1, pending: 2 });
    expect(editor.getHTML()).toContain("The best line.");
  });

  test("are chosen by a press, which opens no link in them", () => {
    open("<p>one two three</p><p>b</p>", '<p>one two <a href="https://example.com">drei</a></p><p>c</p>');
    selectNext(editor.view);
    const link = editor.view.dom.querySelector("ins a")!;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(String(reviewOf(editor.state).current)).toBe(link.closest<HTMLElement>("ins")!.dataset.change);
  });
});

describe("undo", () => {
  test("takes a whole run back, and offers its changes again", () => {
    open(BEFORE, AFTER);
    editor.commands.insertContentAt(1, "Typed before. ");
    const typed = editor.getHTML();
    acceptCurrent(editor.view);
    rejectCurrent(editor.view);
    acceptCurrent(editor.view);
    acceptCurrent(editor.view);
    editor.commands.undo();
    expect(editor.getHTML()).toBe(typed);
    expect(countsOfRun(reviewOf(editor.state), RUN)).toEqual({ accepted: 0, rejected: 0, pending: 4 });
    editor.commands.redo();
    expect(countsOfRun(reviewOf(editor.state), RUN)).toEqual({ accepted: 3, rejected: 1, pending: 0 });
    editor.commands.undo();
    editor.commands.undo();
    expect(editor.getHTML()).toBe(BEFORE);
  });

  test.each([
    ["one", rejectCurrent, 3],
    ["all", rejectAll, 0],
  ])("offers what was rejected again: %s of them", (_, reject, left) => {
    open(BEFORE, AFTER);
    reject(editor.view);
    expect(pending()).toBe(left);
    expect(editor.can().undo()).toBe(true);
    editor.commands.undo();
    expect(pending()).toBe(4);
    expect(reviewOf(editor.state).current).not.toBeNull();
    expect(shown()).toMatch(/<del[^>]*>first<\/del>/);
    editor.commands.redo();
    expect(pending()).toBe(left);
    editor.commands.undo();
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe(AFTER);
  });

  test("takes back in their order what was typed and what was rejected", () => {
    open(BEFORE, AFTER);
    rejectCurrent(editor.view);
    editor.commands.insertContentAt(1, "Typed. ");
    rejectCurrent(editor.view);
    expect(pending()).toBe(2);
    editor.commands.undo();
    expect([pending(), editor.getHTML()]).toEqual([3, BEFORE.replace("<p>", "<p>Typed. ")]);
    editor.commands.undo();
    expect([pending(), editor.getHTML()]).toEqual([3, BEFORE]);
    editor.commands.undo();
    expect([pending(), editor.getHTML()]).toEqual([4, BEFORE]);
    expect(editor.can().undo()).toBe(false);
  });

  test("offers nothing of a review that is over, nor in place of a newer one", () => {
    open(BEFORE, AFTER);
    rejectAll(editor.view);
    clearReview(editor.view);
    propose("<p>The other line.</p><h2>Title</h2><p>The second line.</p>", "run-2");
    editor.commands.undo();
    expect(countsOfRun(reviewOf(editor.state), "run-2")).toEqual({ accepted: 0, rejected: 0, pending: 1 });
    expect(pending()).toBe(1);
    clearReview(editor.view);
    propose(AFTER);
    rejectAll(editor.view);
    propose("<p>The other line.</p><h2>Title</h2><p>The second line.</p>", "run-3");
    editor.commands.undo();
    expect(countsOfRun(reviewOf(editor.state), "run-3").pending).toBe(1);
    acceptAll(editor.view);
    expect(editor.getHTML()).toContain("<p>The other line.</p>");
  });

  test("takes back in order what was typed between two decisions", () => {
    open(BEFORE, AFTER);
    acceptCurrent(editor.view);
    const first = editor.getHTML();
    editor.commands.insertContentAt(editor.state.doc.content.size, "<p>typed</p>");
    const second = editor.getHTML();
    acceptAll(editor.view);
    editor.commands.undo();
    expect(editor.getHTML()).toBe(second);
    editor.commands.undo();
    expect(editor.getHTML()).toBe(first);
    editor.commands.undo();
    expect(editor.getHTML()).toBe(BEFORE);
  });
});

describe("typing in the meantime", () => {
  test("moves the changes behind it", () => {
    open(BEFORE, AFTER);
    editor.commands.insertContentAt(0, "<p>New start.</p>");
    editor.commands.insertContentAt(editor.state.doc.content.size, "<p>New end.</p>");
    acceptAll(editor.view);
    expect(editor.getHTML()).toBe(
      "<p>New start.</p><p>The best line.</p><h3>Title</h3><p>The second row.</p><p>And more.</p><p>New end.</p>",
    );
  });

  test("within a change drops it, and no other", () => {
    open(BEFORE, AFTER);
    const inFirst = "The fi".length + 1;
    editor.commands.insertContentAt(inFirst, "x");
    expect(pending()).toBe(3);
    acceptAll(editor.view);
    expect(editor.getHTML()).toContain("<p>The fixrst line.</p>");
    expect(editor.getHTML()).toContain("<p>The second row.</p>");
    expect(countsOfRun(reviewOf(editor.state), RUN)).toEqual({ accepted: 3, rejected: 1, pending: 0 });
  });

  test("replacing the whole document drops all of them", () => {
    open(BEFORE, AFTER);
    editor.commands.setContent("<p>Something else</p>");
    expect(pending()).toBe(0);
    expect(editor.getHTML()).toBe("<p>Something else</p>");
  });
});

test("a second run replaces what the first one proposes in the same place", () => {
  open(BEFORE, AFTER);
  propose("<p>The very last line.</p><h2>Title</h2><p>The second line.</p>", "run-2");
  expect(countsOfRun(reviewOf(editor.state), RUN).pending).toBe(3);
  expect(countsOfRun(reviewOf(editor.state), "run-2").pending).toBe(1);
  acceptAll(editor.view);
  expect(editor.getHTML()).toBe(
    "<p>The very last line.</p><h3>Title</h3><p>The second row.</p><p>And more.</p>",
  );
});

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  "edits and decisions at random leave a valid document, and undo brings the original back (%i)",
  (seed) => {
    const edits = new RandomEdits(documentSchema(), 10_000 + seed);
    const doc = edits.document();
    open("", "");
    const set = editor.state.tr.replaceWith(
      0,
      editor.state.doc.content.size,
      editor.schema.nodeFromJSON(doc.toJSON()).content,
    );
    editor.view.dispatch(set.setMeta("addToHistory", false));
    const start = editor.state.doc;
    const proposal = editor.schema.nodeFromJSON(edits.edited(doc).toJSON());
    proposeChanges(editor.view, RUN, compareBlocks(start.content, proposal.content, 0));
    const actions = [
      () => acceptCurrent(editor.view),
      () => rejectCurrent(editor.view),
      () => selectNext(editor.view),
      () => editor.commands.insertContentAt(randomTextPosition(edits), "typed"),
      () => editor.commands.undo(),
      () => editor.commands.redo(),
      () => {
        const from = edits.below(editor.state.doc.content.size);
        const to = Math.min(editor.state.doc.content.size, from + edits.below(12));
        editor.view.dispatch(editor.state.tr.deleteRange(from, to));
      },
    ];
    for (let round = 0; round < 25; round++) {
      actions[edits.below(actions.length)]!();
      editor.state.doc.check();
    }
    acceptAll(editor.view);
    editor.state.doc.check();
    for (let steps = 0; steps < 60 && editor.can().undo(); steps++) editor.commands.undo();
    expect(editor.state.doc.eq(start)).toBe(true);
  },
);

function randomTextPosition(edits: RandomEdits): number {
  const positions: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.isTextblock) positions.push(pos + 1 + edits.below(node.content.size + 1));
  });
  return positions[edits.below(positions.length)]!;
}
