import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** The rules that a theme can break; both themes share the rest of a page. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Checks the accessibility of a page, by all rules of the checker or by those that are named: returns each broken rule
 * with the first element that breaks it.
 */
export async function violationsOn(page: Page, rules: string[] = []): Promise<string[]> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => "axe" in window));
  // The checker's script is large, and is not read again where a page has it.
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) })
    // The legacy mode runs in the page itself: the other one opens a page for each check, to join the results of frames.
    .setLegacyMode()
    .options({
      resultTypes: ["violations"],
      ...(rules.length > 0 && { runOnly: { type: "rule" as const, values: rules } }),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const softly = expect.configure({ soft: true });

/** A checker finds nothing on what is shown, once it has come to rest: what is leaving has parts that are wrong. */
export const expectNoViolations = (page: Page, at?: string): Promise<void> =>
  expect.poll(() => violationsOn(page), at).toEqual([]);

/** A checker finds nothing on what is shown, in either theme; the theme given is the one shown in the end. */
export async function expectAccessible(
  page: Page,
  at: string,
  theme: "light" | "dark" = "light",
): Promise<void> {
  const other = theme === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: other });
  await softly.poll(() => violationsOn(page, OF_COLOURS), `${at}, ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: theme });
  await softly.poll(() => violationsOn(page), `${at}, ${theme}`).toEqual([]);
}
