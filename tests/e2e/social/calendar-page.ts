import type { Locator, Page } from "playwright/test";
import { atRest } from "../fixtures.ts";

/** A day of the month's grid, given as `YYYY-MM-DD`. */
export const dayCell = (page: Page, day: string): Locator => {
  const name = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
  return page.getByRole("cell", { name: new RegExp(`^${name}`) });
};

/** Drags with the mouse, in steps: the calendar takes a drag for one only after some way. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await atRest(from);
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}
