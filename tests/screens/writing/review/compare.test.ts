// @vitest-environment jsdom
import { Fragment, type Node } from "@tiptap/pm/model";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import { documentOfHtml, htmlOfDocument } from "~/screens/writing/document/document-html";
import { documentSchema } from "~/screens/writing/document/document-schema";
import {
  applyChange,
  applyChanges,
  fitsAt,
  mapRange,
  type Change,
} from "~/screens/writing/review/diff/change";
import { compareBlocks, compareInline } from "~/screens/writing/review/diff/compare";
import { cpuClock, quickMs } from "../../../support/machine/cpu-time";
import { RandomEdits } from "./random-edits";

const schema = documentSchema();
const EDITS = 300;

const transactionOn = (doc: Node): Transaction => EditorState.create({ doc }).tr;

function accepted(doc: Node, changes: readonly Change[]): Node {
  const tr = transactionOn(doc);
  applyChanges(tr, changes);
  return tr.doc;
}

/** Accepts the changes one after another in the given order, each where the ones before have moved it. */
function acceptedInOrder(doc: Node, changes: readonly Change[]): Node {
  const tr = transactionOn(doc);
  for (const change of changes) {
    const { from, to } = mapRange(change, tr.mapping, false);
    expect(fitsAt(tr.doc, change, from, to)).toBe(true);
    applyChange(tr, { ...change, from, to });
  }
  return tr.doc;
}

const widthsOf = (table: Node) =>
  table.content.content.map((row) =>
    row.content.content.reduce((sum, cell) => sum + Number(cell.attrs.colspan), 0),
  );

describe.each(Array.from({ length: EDITS }, (_, seed) => seed))("edit %i", (seed) => {
  const edits = new RandomEdits(schema, seed);
  const doc = edits.document();
  const proposal = edits.edited(doc);
  const changes = compareBlocks(doc.content, proposal.content, 0);

  test("accepting all gives the proposal, rejecting all the original", () => {
    doc.check();
    proposal.check();
    const all = accepted(doc, changes);
    expect(htmlOfDocument(all)).toBe(htmlOfDocument(proposal));
    expect(all.eq(proposal)).toBe(true);
    expect(accepted(doc, []).eq(doc)).toBe(true);
    expect(changes.length > 0).toBe(!doc.eq(proposal));
  });

  test("any mix is a valid document, regardless of the order of the decisions", () => {
    for (let round = 0; round < 6; round++) {
      const mix = changes.filter(() => edits.below(2) === 0);
      const mixed = accepted(doc, mix);
      mixed.check();
      mixed.descendants((node) => {
        if (node.type.name === "table" && isRectangular(doc) && isRectangular(proposal))
          expect(new Set(widthsOf(node)).size).toBe(1);
      });
      const shuffled = [...mix].sort(() => edits.below(3) - 1);
      expect(acceptedInOrder(doc, shuffled).eq(mixed)).toBe(true);
    }
  });
});

function isRectangular(doc: Node): boolean {
  let rectangular = true;
  doc.descendants((node) => {
    if (node.type.name === "table") rectangular &&= new Set(widthsOf(node)).size === 1;
  });
  return rectangular;
}

describe("what counts as one change", () => {
  const changesBetween = (before: string, after: string, reasons?: ReadonlyMap<Node, string>) => {
    const [a, b] = [documentOfHtml(before), documentOfHtml(after)];
    return compareBlocks(a.content, b.content, 0, reasons).map((change) =>
      change.kind === "markup"
        ? `${change.before.type.name} → ${change.after.type.name}`
        : `${textOf(change.original)} → ${textOf(change.content)}`,
    );
  };
  const textOf = (content: Fragment) =>
    content.content.map((node) => node.textContent || node.type.name).join("|");

  test("a word", () => {
    expect(changesBetween("<p>We was happy today.</p>", "<p>We were happy today.</p>")).toEqual([
      "was → were",
    ]);
  });

  test("words with only a space between them together, others apart", () => {
    expect(
      changesBetween("<p>one two three four five six</p>", "<p>eins zwei three four fünf six</p>"),
    ).toEqual(["one two → eins zwei", "five → fünf"]);
  });

  test("a paragraph of which little is left, as a whole", () => {
    const before = "<p>The quick brown fox jumps over the lazy dog</p>";
    expect(
      changesBetween(before, "<p>Every morning the animals of this farm run over a meadow</p>"),
    ).toHaveLength(1);
  });

  test("each paragraph of a translation", () => {
    expect(
      changesBetween("<p>Good morning.</p><p>How are you?</p>", "<p>Bonjour.</p><p>Comment allez-vous ?</p>"),
    ).toHaveLength(2);
  });

  test("a mark", () => {
    expect(changesBetween("<p>so good indeed</p>", "<p>so <strong>good</strong> indeed</p>")).toEqual([
      "good → good",
    ]);
  });

  test("a new paragraph, a removed one, a heading's level", () => {
    expect(
      changesBetween("<p>one here</p><p>two there</p>", "<p>one here</p><p>new</p><p>two there</p>"),
    ).toEqual([" → new"]);
    expect(changesBetween("<p>one here</p><p>two there</p>", "<p>two there</p>")).toEqual(["one here → "]);
    expect(changesBetween("<h2>Title</h2>", "<h3>Title</h3>")).toEqual(["heading → heading"]);
  });

  test("a cell, and a row", () => {
    const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`;
    const before = table(row("name", "age"), row("Ada", "36"));
    expect(changesBetween(before, table(row("name", "age"), row("Ada", "37")))).toEqual(["36 → 37"]);
    expect(changesBetween(before, table(row("name", "age"), row("Bob", "1"), row("Ada", "36")))).toEqual([
      " → Bob1",
    ]);
  });

  test("an emoji and its letters stay whole", () => {
    expect(changesBetween("<p>family 👩‍👩‍👧 here</p>", "<p>family 👩‍👩‍👦 here</p>")).toEqual(["👩‍👩‍👧 → 👩‍👩‍👦"]);
  });
});

test("words within a text block are compared where they stand", () => {
  const inline = (text: string) => Fragment.from(schema.text(text));
  const changes = compareInline(inline("these word"), inline("these words"), 20);
  expect(changes).toMatchObject([{ from: 26, to: 30, reason: null }]);
});

test("a reason belongs to the changes of its block", () => {
  const [a, b] = [documentOfHtml("<p>one</p><p>two</p>"), documentOfHtml("<p>uno</p><p>dos</p>")];
  const changes = compareBlocks(a.content, b.content, 0, new Map([[b.child(1), "Spanish"]]));
  expect(changes.map(({ reason }) => reason)).toEqual([null, "Spanish"]);
});

test("a text of 20,000 words is compared in reasonable time, also when nothing of it stays", () => {
  const words = (prefix: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${prefix}${index % 977}`).join(" ");
  const paragraph = (text: string) => schema.node("paragraph", null, [schema.text(text)]);
  const spent = cpuClock();
  const changes = compareBlocks(
    Fragment.from(paragraph(words("a"))),
    Fragment.from(paragraph(words("b"))),
    0,
  );
  expect(changes).toHaveLength(1);
  expect(spent()).toBeLessThan(quickMs());
});
