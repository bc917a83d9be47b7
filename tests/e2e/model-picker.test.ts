import type { Page } from "playwright/test";
import { answered, ask, field, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

const search = (page: Page) => page.getByRole("combobox", { name: "Search models and providers" });
const chosen = (page: Page) => page.getByRole("button", { name: /^Model:/ });
const active = (page: Page) => page.locator("[role=option][data-active=true]");

async function openPicker(page: Page): Promise<void> {
  await chosen(page).click();
  await expect(page.getByRole("option", { name: /not connected yet/ })).toBeVisible();
}

test(
  "each model is listed once, with what it is for and costs; what cannot be asked is folded away, and filters narrow the rest",
  { tag: "@phone" },
  async ({ page }) => {
    await openChat(page);
    await openPicker(page);
    const haiku = page.getByRole("option", { name: "Claude Haiku 5.5" });
    await expect(haiku).toHaveCount(1);
    await expect(haiku).toContainText("Anthropic’s light model at a low price");
    await expect(haiku).toContainText("$0.10 in");
    await expect(page.getByRole("option", { name: "Claude Opus 5.5" })).toHaveCount(0);

    await page.getByRole("option", { name: /premium models/ }).click();
    const premium = page.getByRole("group", { name: /premium models/ });
    const opus = premium.getByRole("option", { name: "Claude Opus 5.5" });
    await expect(opus).toContainText("Needs a paid plan");
    await page.getByRole("option", { name: /not connected yet/ }).click();
    const unconnected = page.getByRole("group", { name: /not connected yet/ });
    const kimi = unconnected.getByRole("option", { name: "Kimi K3" });
    await expect(kimi).toContainText("Not connected yet");
    await expect(kimi).toBeDisabled();
    await opus.click();
    await expect(chosen(page)).toHaveText("Claude Opus 5.5");

    await openPicker(page);
    const filters = page.getByRole("group", { name: "Filter models" });
    await filters.getByRole("button", { name: "Anthropic" }).click();
    await expect(page.getByRole("option", { name: /^GPT/ })).toHaveCount(0);
    await expect(page.getByRole("option", { name: "Claude Haiku 5.5" })).toBeVisible();
    await filters.getByRole("button", { name: "Anthropic" }).click();
    await filters.getByRole("button", { name: "Images" }).click();
    await expect(page.getByRole("option", { name: "GPT-6 Luna" })).toBeVisible();
    await search(page).fill("gpt-oss");
    await expect(page.getByText("No model matches “gpt-oss”.")).toBeVisible();
  },
);

test(
  "the keys move, search and choose, wherever the focus is; a subscriber finds no premium models apart",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await openChat(page);
    await openPicker(page);
    await expect(search(page)).toBeFocused();
    await expect(active(page)).toContainText("GPT-6 Luna");
    const haiku = page.getByRole("option", { name: "Claude Haiku 5.5" });
    const prices = haiku.getByText(/^\$[\d.]+ (in|out)$/).filter({ visible: true });
    await expect(prices).toHaveCount(2);
    const lines = await prices.evaluateAll((all) =>
      all.map((price) => {
        const text = document.createRange();
        text.selectNodeContents(price);
        return text.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1]);
    expect(await haiku.innerText()).not.toMatch(/^,|,$/m);
    await page.keyboard.press("End");
    await expect(active(page)).toContainText("not connected yet");
    await page.keyboard.press("Enter");
    await expect(active(page)).toContainText("Not connected yet");
    await page.keyboard.press("Home");
    await expect(active(page)).toContainText("GPT-6 Luna");
    await page.keyboard.press("ArrowDown");
    await expect(active(page)).not.toContainText("GPT-6 Luna");

    await page.getByRole("button", { name: "Images" }).click();
    await page.keyboard.press("h");
    await page.keyboard.type("aiku 5");
    await expect(search(page)).toHaveValue("haiku 5");
    await expect(active(page)).toContainText("Claude Haiku 5.5");
    await page.keyboard.press("Enter");
    await expect(search(page)).toHaveCount(0);
    await expect(chosen(page)).toHaveText("Claude Haiku 5.5");
    // The visible text of the button is part of its name, by voice too.
    await expect(chosen(page)).toHaveAccessibleName(/Claude Haiku 5\.5/);
    await expect(field(page)).toBeFocused();
    await ask(page, questionFor("From Haiku."));
    await answered(page);
    await expect(page.getByRole("main")).toContainText("Claude Haiku 5.5");

    await signIn(context, takeUser("combo"));
    await page.goto("/user/dashboard");
    await openPicker(page);
    await expect(page.getByRole("option", { name: "Claude Opus 5.5" })).toBeVisible();
    await expect(page.getByRole("option", { name: /premium/ })).toHaveCount(0);
  },
);
