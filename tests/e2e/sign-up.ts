import type { Page } from "playwright/test";
import { openChat } from "./chat-page.ts";
import { expect } from "./fixtures.ts";
import { confirmAddress } from "./mail-links.ts";

export const PASSWORD = "correct horse battery";

/** Registers by a person's own steps but one: the forms of the sign-in screen have their own tests. */
export async function signUp(page: Page): Promise<string> {
  const email = `account-${crypto.randomUUID()}@example.com`;
  await openChat(page, "/auth?mode=login");
  const data = { name: "Ada", email, password: PASSWORD };
  expect((await page.request.post("/api/v01/auth/user-register", { data })).status()).toBe(201);
  await confirmAddress(page.request, email);
  await logIn(page, email);
  await page.waitForURL(/\/user\/dashboard/);
  return email;
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}
