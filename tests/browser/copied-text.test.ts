// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isCopiedText } from "~/browser/copied-text";

const clipboard = (data: Record<string, string>, ...names: string[]) => ({
  files: names.map((name) => ({ name })),
  getData: (type: string) => data[type] ?? "",
});
const CELLS = "<table><tr><td>a</td><td>b</td></tr></table>";
const WORD =
  '<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal">Hello</p><!--EndFragment--></body></html>';

test.each([
  ["cells of a spreadsheet", clipboard({ "text/plain": "a\tb", "text/html": CELLS }, "image.png")],
  ["words of a word processor", clipboard({ "text/plain": "Hello", "text/html": WORD }, "image.png")],
  ["a text box of a presentation", clipboard({ "text/plain": "Hi", "text/html": "<p>Hi</p>" }, "image.png")],
  ["words without HTML", clipboard({ "text/plain": "Hello there" }, "image.png")],
])("%s are text, whatever picture comes with them", (_, data) => {
  expect(isCopiedText(data)).toBe(true);
});

test.each([
  ["a picture", clipboard({}, "image.png")],
  [
    "a picture of a page",
    clipboard({ "text/html": '<meta charset="utf-8"><img src="https://a.example/b.png">' }, "image.png"),
  ],
  ["a picture of a page with its address", clipboard({ "text/plain": "https://a.example/b.png" }, "b.png")],
  ["a shape of a document", clipboard({ "text/html": "<style>p{}</style><p><img></p>" }, "image.png")],
  ["a file of a folder", clipboard({ "text/plain": "holiday.png" }, "holiday.png")],
  ["a file with its path", clipboard({ "text/plain": "file:///home/ann/holiday.png" }, "holiday.png")],
  ["files of a folder", clipboard({ "text/plain": "a.png\nb.png" }, "a.png", "b.png")],
])("%s is no text", (_, data) => {
  expect(isCopiedText(data)).toBe(false);
});
