import { openFirst } from "../../bench/first-load.ts";
import { expect, test } from "../fixtures.ts";

/**
 * In KiB, compressed: what it is, with little room. The aim is in the performance table. The list of routes grows by a
 * fifth of a KiB with each module that is offered, the list of texts by a tenth with each file.
 */
const MAX_SCRIPT = 114;

test("the dashboard's first load stays small", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const { script, scripts } = await openFirst(page, baseURL!, "/user/dashboard");
  expect(scripts).toBeGreaterThan(4);
  expect(script, "KiB of script").toBeLessThan(MAX_SCRIPT);
});
