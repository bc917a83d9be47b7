import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Manifest {
  id: string;
  scope: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string }[];
}

const { id, scope, start_url, display, icons } = JSON.parse(
  readFileSync("public/manifest.webmanifest", "utf8"),
) as Manifest;

test("the application can be installed: it has icons of both sizes that browsers ask for", () => {
  expect(display).toBe("standalone");
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true);
});

test("installed, it keeps its window on every page, sign-in included", () => {
  expect([scope, start_url]).toEqual(["/", "/user/dashboard"]);
});

test("what is installed stays the same application when its first page changes", () => {
  expect(id).toBe("/user/dashboard");
});
