import { expect, test } from "vitest";
import { safeFileName } from "../../../../workers/domain/pdf/files/safe-file-name";

test.each([
  ["report.pdf", "report.pdf"],
  ["../../etc/passwd", "passwd"],
  ["..\\..\\windows\\win.ini", "win.ini"],
  ["/", "document.pdf"],
  ["..", "document.pdf"],
  [" . ", "document.pdf"],
  ["a/..", "document.pdf"],
  ["\u0000\u0007\u009f", "document.pdf"],
  ["in\u0000voice\r\n.pdf", "invoice.pdf"],
  ["fdp.exe\u202e.pdf", "fdp.exe.pdf"],
  ["zero\u200bwidth\ufeff.pdf", "zerowidth.pdf"],
  ["e\u0301te\u0301.pdf", "été.pdf"],
  ["half \ud800 of a pair.pdf", "half of a pair.pdf"],
  ["  two   spaces .pdf ", "two spaces .pdf"],
  ["漢字 👍🏽.pdf", "漢字 👍🏽.pdf"],
])("the name %j is kept as %j", (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

test("a name of thousands of characters is cut between characters", () => {
  expect(safeFileName("👍".repeat(5_000))).toBe("👍".repeat(200));
});

test("a name that is too long keeps its ending", () => {
  expect(safeFileName(`${"a".repeat(240)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
  expect(safeFileName(`${"a".repeat(196)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
});
