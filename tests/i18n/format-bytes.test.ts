import { expect, test } from "vitest";
import { formatBytes } from "~/i18n/format";

test("a size is told in its largest unit, bytes in the plural", () => {
  expect(formatBytes(16, "en")).toBe("16 bytes");
  expect(formatBytes(16, "fr")).toBe("16\u00a0octets");
  expect(formatBytes(6_444_550, "en")).toBe("6.4 MB");
});
