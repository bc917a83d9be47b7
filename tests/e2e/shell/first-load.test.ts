import { DASHBOARD_LIMITS, openFirst } from "../../bench/first-load.ts";
import { expect, test } from "../fixtures.ts";

test("the dashboard's first load stays small", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const { script, requests, scripts } = await openFirst(page, baseURL!, "/user/dashboard");
  expect(scripts).toBeGreaterThan(4);
  expect(script, "KiB of script").toBeLessThan(DASHBOARD_LIMITS.script);
  expect(requests).toBeLessThanOrEqual(DASHBOARD_LIMITS.requests);
});
