import { expect, test } from "vitest";
import { caseFile } from "../../../support/documents/case-file.ts";
import { drawn, drawnLines, drawnPage } from "../../../support/documents/drawn-page.ts";
import { readDocument } from "./read-document.ts";

const textOf = async (content: string) => (await readDocument(drawnPage({ content })))[0]!.text;

const column = (name: string, lines: number) =>
  Array.from({ length: lines }, (_, at) => `${name} line ${at + 1} has some more words`);

test("columns whose baselines differ are read one after the other", async () => {
  const [page] = await readDocument(caseFile("columns-offset"));
  expect(page!.text.split("\n\n").slice(1)).toEqual([
    expect.stringMatching(/^The left column says .* came to the valley\.$/),
    "Heading left",
    expect.stringMatching(/^Another left column begins .* opened in a reader\.$/),
    expect.stringMatching(/^The right column says .* and more since\.$/),
    expect.stringMatching(/^Another right column has .* printed in columns\.$/),
  ]);
});

test.each([1, 2, 3, 4, 5, 6, 8, 11])("however far they differ: %d points", async (offset) => {
  const [left, right] = [column("left", 6), column("right", 6)];
  const content = drawnLines(left, 72, 700, 13) + drawnLines(right, 320, 700 - offset, 13);
  expect(await textOf(content)).toBe([left.join(" "), right.join(" ")].join("\n\n"));
});

test("so are columns of other sizes and steps, longer ones, and three of them", async () => {
  const [left, right] = [column("left", 5), column("right", 8)];
  const content = drawnLines(left, 72, 700, 14, 11) + drawnLines(right, 330, 697, 11, 9);
  expect(await textOf(content)).toBe([left.join(" "), right.join(" ")].join("\n\n"));
  const three = [0, 1, 2].map((at) => column(`column ${at}`, 5));
  const drawnThree = three
    .map((lines, at) => drawnLines(lines, 40 + at * 185, 700 - at * 4.5, 13, 9))
    .join("");
  expect(await textOf(drawnThree)).toBe(three.map((lines) => lines.join(" ")).join("\n\n"));
});

test("a table whose labels stand between the lines of their texts is not taken apart", async () => {
  const rows = ["Norway", "Sweden", "Finland", "Denmark"];
  const content = rows
    .map((name, at) => {
      const y = 700 - at * 40;
      const texts = drawnLines(
        [`what is done in ${name} first of all`, `and then what ${name} does after`],
        200,
        y,
        12,
      );
      return drawn(name, 72, y - 6) + texts;
    })
    .join("");
  const text = await textOf(content);
  for (const [at, name] of rows.entries()) {
    const place = text.indexOf(`in ${name} first`);
    expect(place).toBeGreaterThan(-1);
    expect(text.indexOf(name)).toBeLessThan(at === 0 ? 200 : text.indexOf(`${rows[at]} does`));
    if (at > 0) expect(place).toBeGreaterThan(text.indexOf(`${rows[at - 1]} does`));
  }
});

test("the last sign of a stretched line stays in its column", async () => {
  const [page] = await readDocument(caseFile("two-columns-stretched-line"));
  expect(page!.text).toMatch(/^Alpha committee .* \[4\] Secretary \(Alpha-C\) Office - http/);
  expect(page!.text).toMatch(/letter to all owners before/);
});

const LINES = Array.from(
  { length: 6 },
  (_, at) => `${"abcdef"[at]} goes on with a number of words to its end ${at}`,
);

test.each([0.5, 1, -1.5, 3])(
  "a text layer tilted by %d degrees keeps the order of its lines",
  async (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const turned = LINES.map((line, at) => {
      const y = 600 - at * 12;
      const [dx, dy] = [72 * cos - y * sin, 72 * sin + y * cos];
      return `BT /H 10 Tf ${cos} ${sin} ${-sin} ${cos} ${dx} ${dy} Tm (${line}) Tj ET\n`;
    });
    expect(await textOf(turned.join(""))).toBe(LINES.join(" "));
    // As programs that read scans write it: each word upright, at its own height.
    const words = LINES.map((line, at) => {
      let x = 72;
      return line
        .split(" ")
        .map((word) => {
          const placed = drawn(word, x, 700 - at * 12 + Math.tan(angle) * (x - 72));
          x += word.length * 5.5 + 5;
          return placed;
        })
        .join("");
    });
    expect(await textOf(words.join(""))).toBe(LINES.join(" "));
  },
);

test("words of a tilted page have the boxes they are drawn in", async () => {
  const content = LINES.map((line, at) => {
    const words = line.split(" ");
    return words.map((word, index) => drawn(word, 72 + index * 40, 700 - at * 14 + index * 1.2)).join("");
  }).join("");
  const [page] = await readDocument(drawnPage({ content }));
  const found = page!.layout.words.find(([start]) => page!.text.startsWith("number", start))!;
  expect(found[2] * 612).toBeCloseTo(72 + 5 * 40 - 40 * 0, 0);
  expect(found[3] * 792).toBeCloseTo(792 - (700 + 5 * 1.2) - 8, 0);
});
