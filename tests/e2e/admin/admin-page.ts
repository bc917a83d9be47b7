import type { Locator, Page } from "playwright/test";
import { ADMIN } from "./admin.ts";
import { expect } from "../fixtures.ts";

/** Signs in as an administrator does, and arrives at the overview. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/admin$/, { timeout: 30_000 });
}

const MAX_STEPS = 150;

/** Moves the focus to something with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}`);
}
