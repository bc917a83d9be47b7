import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/**
 * What a checker of accessibility finds on a page, by all its rules or by those that are named: each rule with the
 * first element that breaks it.
 */
export async function violationsOn(page: Page, ...rules: string[]): Promise<string[]> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  // The checker's script is large: where a page has it already, it is not read again.
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    // In the page itself: otherwise each check opens a page of its own to join the results of frames.
    .setLegacyMode()
    .options({
      resultTypes: ["violations"],
      ...(rules.length > 0 && { runOnly: { type: "rule" as const, values: rules } }),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** A checker finds nothing on what is shown, in either theme: the dark one differs in its colours alone. */
export async function expectAccessible(page: Page, at: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await violationsOn(page, "color-contrast"), `${at}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(await violationsOn(page), `${at}, light`).toEqual([]);
}

/** Nothing of the page stands beyond its right edge. */
export async function expectNoScrollingAside(page: Page, at = page.url()): Promise<void> {
  const beyond = () => document.documentElement.scrollWidth - innerWidth;
  expect.soft(await page.evaluate(beyond), at).toBeLessThanOrEqual(0);
}
