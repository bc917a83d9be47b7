import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answered, ask, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

const rows = (page: Page) => page.locator("[data-conversation]");
const titles = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((row) => row.dataset.conversation));
const menuOf = (page: Page, at: number) => rows(page).nth(at).locator("[data-menu]");
const undo = (within: Page | Locator) => within.getByRole("button", { name: "Undo" });

/** Chooses a line of a conversation's menu with the keyboard alone. */
async function choose(page: Page, at: number, name: string): Promise<void> {
  await menuOf(page, at).focus();
  await page.keyboard.press("Enter");
  const line = page.getByRole("menuitem", { name });
  await expect(page.getByRole("menu")).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    if (await line.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(line).toBeFocused();
  await page.keyboard.press("Enter");
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole("button", { name, exact: true });
  for (let press = 0; press < 8; press += 1) {
    if (await wanted.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

async function openHistory(page: Page): Promise<void> {
  await openChat(page, "/user/history");
  await expect(rows(page)).toHaveCount(10);
  await page.waitForLoadState("networkidle");
}

test("a user pins a conversation, and deletes and restores one, by keyboard", async ({ page, context }) => {
  await signIn(context, takeUser("many"));
  await openHistory(page);
  const before = await titles(page);
  await choose(page, 4, "Pin");
  await expect(page.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute("data-conversation", before[4]!);
  await expect(menuOf(page, 0)).toBeFocused();
  await page.reload();
  await expect(rows(page).first()).toHaveAttribute("data-conversation", before[4]!);
  await expectAccessible(page, "history with a pinned conversation");

  await choose(page, 2, "Delete…");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rows(page).filter({ has: page.locator(`[data-conversation="${before[1]}"]`) })).toHaveCount(0);
  await expect.poll(() => titles(page)).not.toContain(before[1]);
  await expect(undo(page)).toBeVisible();
  // The keyboard goes on at the row in the place of the one that is gone.
  await expect(menuOf(page, 2)).toBeFocused();
  await page.keyboard.press("F6");
  await tabTo(page, "Undo");
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page)).toContain(before[1]);
  await page.reload();
  await expect.poll(() => titles(page)).toContain(before[1]);

  await choose(page, 0, "Unpin");
  await expect.poll(() => titles(page)).toEqual(before);
});

test("a user puts conversations into a folder, several at once, and takes them out again", async ({
  page,
  context,
}, { project }) => {
  await signIn(context, takeUser("many"));
  await openHistory(page);
  const before = await titles(page);
  await choose(page, 0, "Move to…");
  await page.getByRole("textbox", { name: "Name" }).fill("Work");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Moved to “Work”")).toBeVisible();

  await page.getByRole("button", { name: "Select", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Cancel selection" })).toBeFocused();
  for (const at of [1, 2]) await rows(page).nth(at).getByRole("checkbox").press("Space");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page, "history while conversations are being selected");
  const bar = page.getByRole("toolbar", { name: "Selected conversations" });
  await bar.getByRole("button", { name: "Move to…" }).press("Enter");
  await page.getByRole("radio", { name: "Work" }).press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).press("Enter");
  await expect(page.getByText("2 conversations moved to “Work”")).toBeVisible();
  await expect(bar).toBeHidden();

  if (project.name === "phone") {
    await page.getByRole("button", { name: "Folder: All conversations" }).press("Enter");
    await expectAccessible(page, "folders of conversations on a phone");
  }
  await page.getByRole("link", { name: "Work", exact: true }).press("Enter");
  await expect(page).toHaveURL(/folder=fld_/);
  await expect.poll(() => titles(page)).toEqual(before.slice(0, 3));

  await page.getByRole("button", { name: "Select", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Select all on this page" }).press("Enter");
  await expect(page.getByText("3 selected")).toBeVisible();
  await bar.getByRole("button", { name: "Delete…" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Delete 3 conversations?" })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
  const deleted = page.getByRole("group").filter({ hasText: "3 conversations deleted" });
  await undo(deleted).press("Enter");
  await expect.poll(() => titles(page)).toEqual(before.slice(0, 3));
});

test(
  "a change that fails is taken back, and said; another tab follows what succeeds",
  { tag: "@desktop" },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/500|Failed to load resource/);
    await signIn(context, takeUser("many"));
    await openHistory(page);
    const before = await titles(page);
    const calls = "**/api/user/conversations/bulk";
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "internal" } }),
    );
    await choose(page, 3, "Pin");
    await expect(page.getByText("Your change wasn’t saved. Please try again.")).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(before);
    await choose(page, 3, "Delete…");
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
    await expect(page.getByText("Your change wasn’t saved. Please try again.")).toHaveCount(2);
    await expect.poll(() => titles(page)).toEqual(before);
    await page.unroute(calls);

    const other = await context.newPage();
    await openHistory(other);
    await choose(page, 3, "Pin");
    await expect.poll(async () => (await titles(other))[0]).toBe(before[3]);
    const recent = other.getByRole("region", { name: "Recent" }).getByRole("listitem");
    await expect(recent.first()).toContainText("(pinned)");
  },
);

test("a guest pins a conversation, and undoes a deletion", { tag: "@phone" }, async ({ page }) => {
  await openChat(page);
  for (const text of ["apples", "pears"]) {
    await page.goto("/user/dashboard");
    await ask(page, `${questionFor(text)} about ${text}`);
    await answered(page);
  }
  await page.goto("/user/history");
  await expect(rows(page)).toHaveCount(2);
  await choose(page, 1, "Pin");
  await expect(rows(page).first()).toContainText("apples");
  await page.reload();
  await expect(rows(page).first()).toContainText("apples");
  await choose(page, 0, "Delete…");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await undo(page).press("Enter");
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByText("apples", { exact: true })).toBeVisible();
});
