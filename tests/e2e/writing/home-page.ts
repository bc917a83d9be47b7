import { expect, type BrowserContext, type Locator, type Page } from "playwright/test";
import type { SeededUser } from "../seed-users.ts";

export const HOME = "/user/assistant-ia";

/** Makes documents of a user by the API: their titles, and what each says. */
export async function write(
  context: BrowserContext,
  user: SeededUser,
  texts: Record<string, string>,
): Promise<void> {
  for (const [title, text] of Object.entries(texts)) {
    const response = await context.request.post(`/api/documents/${user.id}/assistantdoc`, {
      headers: { authorization: `Bearer ${user.token}` },
      data: { title, content: `<p>${text}</p>` },
    });
    expect(response.status()).toBe(201);
  }
}

export const list = (page: Page): Locator =>
  page.getByRole("list", { name: "Documents" }).getByRole("listitem");
export const item = (page: Page, title: string): Locator => list(page).filter({ hasText: title });

export async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for “${title}”` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}
