import { expect, test } from "vitest";
import { formatBytes } from "~/i18n/format";

test("a size is told in its largest unit, bytes in the plural", () => {
  expect(formatBytes(16, "en")).toBe("16 bytes");
  expect(formatBytes(16, "fr")).toBe("16\u00a0octets");
  expect(formatBytes(6_444_550, "en")).toBe("6.1 MB");
  expect(formatBytes(25 * 1024 * 1024, "en")).toBe("25 MB");
  expect(formatBytes(25 * 1024 * 1024, "fr")).toBe("25\u202fMo");
  expect(formatBytes(1_023, "en")).toBe("1,023 bytes");
});
