import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** What a change of theme or of width can break; all else of a page is the same in either. */
type Rules = "all" | "colours" | "names";
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

/**
 * What a checker of accessibility finds on a page as it is shown: all, only what depends on its colours, or only what
 * does not, such as names and roles. In the
 * page's own window, which takes a third of the time that the checker's usual way through a window of its own does; no
 * page of the product has frames of other origins.
 */
export async function accessibilityFindings(page: Page, rules: Rules = "all"): Promise<string[]> {
  const checker = new AxeBuilder({ page }).setLegacyMode();
  if (rules === "colours") checker.withRules(BY_COLOUR);
  if (rules === "names") checker.disableRules(BY_COLOUR);
  const { violations } = await checker.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

/** A page without findings in either theme: everything in the one it has, the colours in the other as well. */
export async function expectAccessible(page: Page, at: string, first: "light" | "dark"): Promise<void> {
  for (const colorScheme of first === "light" ? (["light", "dark"] as const) : (["dark", "light"] as const)) {
    await page.emulateMedia({ colorScheme });
    const found = await accessibilityFindings(page, colorScheme === first ? "all" : "colours");
    expect.soft(found, `${at}, ${colorScheme}`).toEqual([]);
  }
}
