import type { Page } from "playwright/test";
import { expectAccessible } from "../accessible.ts";
import { answered, ask, field, lastAnswer, openChat, questionFor, turns } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const input = (page: Page) => page.getByRole("combobox", { name: "Search or type a command" });
const rows = (page: Page, group: string) =>
  dialog(page).getByRole("group", { name: group, exact: true }).getByRole("option");
const selected = (page: Page) => dialog(page).getByRole("listbox").getByRole("option", { selected: true });

/** Opens the palette: keys that come before it has are the page's. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(input(page)).toBeFocused();
}

test(
  "a message is found and opened, and a screen, by the keyboard alone",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await signIn(context, takeUser("combo"));
    await openChat(page);
    await ask(page, questionFor("A heron stands in the reeds."));
    await answered(page);
    await page.goto("/user/history");
    await expect(page.getByRole("button", { name: "Search", exact: true })).toHaveAttribute(
      "data-keys",
      "Ctrl K",
    );

    await openPalette(page);
    await expect(rows(page, "Recent conversations")).toHaveCount(1);
    await expect(rows(page, "Actions").first()).toHaveText("New conversation");
    await expectAccessible(page, "the palette");

    await page.keyboard.type("heron reed");
    const message = rows(page, "Messages").first();
    await expect(message.locator("mark")).toHaveText(["heron", "reeds"]);
    await expectAccessible(page, "results of the palette");
    // The address names the message until the page has shown it.
    await expect(message).toHaveAttribute("href", /^\/user\/conversation\/cnv_[\w-]+#exc_/);
    await page.keyboard.press("ArrowUp");
    await expect(message).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/user\/conversation\/cnv_/);
    await expect(lastAnswer(page)).toHaveText("A heron stands in the reeds.");
    await expect(lastAnswer(page)).toBeInViewport();

    await openPalette(page);
    await page.keyboard.type("pdf ch");
    await expect(selected(page)).toHaveText("PDF chat");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/pdf-chat/);
    await openPalette(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  "a phone has the palette as a whole screen, and what was not found or not reached",
  { tag: "@phone" },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await signIn(context, takeUser("many"));
    await openChat(page);
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Search" }).click();
    await expect(input(page)).toBeFocused();
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });

    await input(page).fill("xylophone");
    await expect(dialog(page).getByText("Nothing found for “xylophone”")).toBeVisible();
    await expectAccessible(page, "the palette without results");
    await context.route("**/api/user/search*", (route) => route.abort());
    await input(page).fill("xylophones");
    await expect(dialog(page).getByText("Your content could not be searched.")).toBeVisible();
    await expectAccessible(page, "the palette after a failure");
    await context.unroute("**/api/user/search*");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(dialog(page).getByText("Nothing found for “xylophones”")).toBeVisible();

    await input(page).fill("");
    await rows(page, "Recent conversations").first().click();
    await expect(page).toHaveURL(/\/user\/conversation\//);
  },
);

test("kinds narrow the results, page by page", { tag: "@desktop" }, async ({ page, context }) => {
  await signIn(context, takeUser("many"));
  await openChat(page);
  await openPalette(page);
  await page.keyboard.type("about");
  await expect(rows(page, "Conversations")).toHaveCount(6);
  await rows(page, "Conversations").last().click();
  await expect(dialog(page).getByRole("button", { name: "Conversations" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rows(page, "Conversations")).toHaveCount(21);
  await rows(page, "Conversations").last().click();
  await expect(rows(page, "Conversations")).toHaveCount(23);
  await expect(input(page)).toBeFocused();
});

test(
  "a guest has screens, actions and this browser's conversations",
  { tag: "@desktop" },
  async ({ page }) => {
    await openChat(page);
    await ask(page, questionFor("Of apples."));
    await answered(page);
    await openPalette(page);
    await expect(rows(page, "Recent conversations")).toHaveCount(1);
    await expect(rows(page, "Actions").filter({ hasText: "campaign" })).toHaveCount(0);
    await page.keyboard.type("dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
    await openPalette(page);
    await page.keyboard.type("new conv");
    await page.keyboard.press("Enter");
    await expect(turns(page)).toHaveCount(0);
    await expect(field(page)).toBeVisible();
  },
);
