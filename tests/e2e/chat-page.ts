import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** A question whose answer is that text, in pieces `gap` milliseconds apart. */
export function questionFor(text: string, { gap = 5, name = "normal", hold = 0, after = 10 } = {}): string {
  const held = hold > 0 ? `&hold=${hold}&after=${after}` : "";
  return `scenario:${name}?gap=${gap}${held}&text=${encodeURIComponent(text)} please`;
}

/** A number for answers that stop in their middle until the provider lets it go: `hold` of a question, `letGo(hold)`. */
export const newHold = () => 1 + Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/** Words that tell their place, so that a lost or repeated one shows. */
export const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

export const field = (page: Page) => page.getByRole("textbox", { name: "Your question" });
export const turns = (page: Page) => page.locator("article.turn");
export const lastAnswer = (page: Page) => turns(page).last().locator(".answer-markdown");

/** Opens a new chat without the cookie question. */
export async function openChat(page: Page, path = "/user/dashboard"): Promise<void> {
  await page.addInitScript(() => {
    const answer = { version: 1, choice: "refused", at: "2026-11-21T10:00:00Z" };
    if (origin !== "null") localStorage.setItem("cookie-consent", JSON.stringify(answer));
  });
  await page.goto(path);
}

export async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press("Enter");
}

/** A model that needs a plan. */
export async function chooseOpus(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Model:/ }).click();
  await page.getByRole("combobox", { name: "Search models and providers" }).fill("opus 5.5");
  await expect(page.getByRole("option").first()).toContainText("Opus 5.5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox")).toBeHidden();
}

/** Waits until the last answer has ended well. */
export async function answered(page: Page): Promise<void> {
  await expect(turns(page).last()).toHaveAttribute("data-status", "complete");
}

/** Waits until the end of the conversation is in view, as while it is followed. */
export const isAtEnd = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBeLessThan(4);
