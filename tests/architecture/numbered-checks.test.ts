import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const filesOf = (...paths: string[]) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...paths], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => file !== "");

const NAME = /["'`](R\d\d(?:, R\d\d)*): /g;
const CHECKS = Array.from({ length: 44 }, (_, index) => `R${String(index + 1).padStart(2, "0")}`);

it("each of the checks of security and reliability has its number in a test's name", () => {
  const found = new Set<string>();
  for (const file of filesOf("tests/**.test.ts", "tests/**.test.tsx"))
    for (const [, numbers = ""] of readFileSync(file, "utf8").matchAll(NAME))
      for (const number of numbers.split(", ")) found.add(number);
  expect(CHECKS.filter((number) => !found.has(number))).toEqual([]);
  expect([...found].filter((number) => !CHECKS.includes(number))).toEqual([]);
});

it("R16: sessions, permissions and quotas do not depend on the key-value store, which holds copies alone", () => {
  const users = filesOf("workers/**.ts", "app/**.ts", "app/**.tsx").filter((file) =>
    /\bCACHE\b/.test(readFileSync(file, "utf8")),
  );
  expect(users.sort()).toEqual([
    "workers/core/env.ts",
    "workers/features/administration/health/read-health.ts",
    "workers/features/administration/operations/count-files.ts",
    "workers/features/content/preview-image.ts",
    "workers/features/social/media/link-card.ts",
    "workers/features/social/profiles/extract-profile.ts",
  ]);
});
