import { expect, test } from "vitest";
import { safeFileName } from "../../../../workers/core/files/safe-file-name";
import { cpuMs, quickMs } from "../../../support/machine/cpu-time";

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
  ["👩‍👩‍👧 می‌خواهم.pdf", "👩‍👩‍👧 می‌خواهم.pdf"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿 ක්‍රීඩා.pdf", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ක්‍රීඩා.pdf"],
  ["\u200d\u200c.pdf", "\u200d\u200c.pdf"],
  ["\u200d\u200c", "document.pdf"],
  ["logo \uf8ff.pdf", "logo .pdf"],
])("the name %j is kept as %j", (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

test("a name of thousands of characters is cut between characters", () => {
  expect(safeFileName("👍".repeat(5_000))).toBe("👍".repeat(200));
});

test("a name that is too long is not cut within an emoji or a letter", () => {
  expect(safeFileName("👩‍👩‍👧".repeat(100))).toBe("👩‍👩‍👧".repeat(40));
  expect(safeFileName(`${"a".repeat(199)}क्‍ष.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
});

test("a name that is too long keeps its ending", () => {
  expect(safeFileName(`${"a".repeat(240)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
  expect(safeFileName(`${"a".repeat(196)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
});

test("a name of megabytes is read quickly", () => {
  const spent = cpuMs(() => {
    for (let count = 0; count < 10; count += 1)
      expect(safeFileName(`${"a".repeat(5_000_000)}.pdf`)).toBe(`${"a".repeat(196)}.pdf`);
  });
  expect(spent).toBeLessThan(quickMs());
});
