import type { Page } from "playwright/test";
import { asAdmin, tabTo } from "./admin-page.ts";
import { answered, ask, lastAnswer, openChat, questionFor } from "../chat-page.ts";
import { expect, test } from "../fixtures.ts";

// Forms are refused here on purpose.
test.use({ expectedErrors: [/status of 422/] });

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;
const main = (page: Page) => page.getByRole("main");
const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

async function openNew(page: Page, resource: string, name: string): Promise<void> {
  await page.goto(`/admin/${resource}`);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

async function findInList(page: Page, resource: string, name: string): Promise<void> {
  await page.goto(`/admin/${resource}`);
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/q=/);
}

async function findModel(page: Page, name: string): Promise<void> {
  await openChat(page);
  await page.getByRole("button", { name: /^Model: / }).click();
  await page.getByRole("combobox", { name: "Search models and providers" }).fill(name);
}

test(
  "an administrator creates a model, and a guest finds and asks it until it is deleted, but sees no administration",
  { tag: "@desktop" },
  async ({ page, browser, request }) => {
    const name = unique("Tailored");
    await asAdmin(page);
    await openNew(page, "ai-models", "New model");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await save(page);
    await expect(page.getByLabel("Name at the provider")).toBeFocused();
    await expect(page.getByText("Required", { exact: true }).first()).toBeVisible();
    await page.getByLabel("Name at the provider").fill(name.replace(" ", "-"));
    await page.getByLabel("Input price").fill("1");
    await page.getByLabel("Output price").fill("2");
    await page.getByRole("switch", { name: /Account required/ }).uncheck();
    await save(page);
    await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();

    await findInList(page, "ai-models", name);
    await main(page).getByRole("link", { name }).locator("visible=true").click();
    await page.getByRole("button", { name: "Test call" }).click();
    await expect(page.getByText(/^Answered “0:Hello/)).toBeVisible();

    for (const path of ["/admin/ai-models", "/admin/plans/1", "/admin/settings/new"])
      expect((await request.get(path)).url(), path).toMatch(/\/admin\/login$/);
    const guest = await browser.newPage();
    const scripts: string[] = [];
    guest.on("request", (sent) => sent.resourceType() === "script" && scripts.push(sent.url()));
    await findModel(guest, name);
    await guest.getByRole("option", { name }).click();
    await ask(guest, questionFor("Made to measure."));
    await answered(guest);
    await expect(lastAnswer(guest)).toHaveText("Made to measure.");
    await expect(guest.getByRole("main")).toContainText(name);

    await findInList(page, "ai-models", name);
    const star = page.getByRole("button", { name: `Mark “${name}” as trending` }).locator("visible=true");
    await star.click();
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page
      .getByRole("button", { name: `Delete “${name}”` })
      .locator("visible=true")
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText(`“${name}” has been deleted`)).toBeVisible();
    await expect(page.getByText(`Nothing matches “${name}”.`)).toBeVisible();
    await findModel(guest, name);
    await expect(guest.getByText(`No model matches “${name}”.`)).toBeVisible();
    await guest.close();

    await test.step("pages of others carry none of the administration", async () => {
      const document = await (await request.get("/user/dashboard")).text();
      expect(document).not.toContain("apply_to_subscribers");
      expect(scripts.length).toBeGreaterThan(0);
      const texts = [...new Set(scripts)].map(async (url) => [url, await (await request.get(url)).text()]);
      const carriers = (await Promise.all(texts)).filter(([, text]) =>
        text!.includes("apply_to_subscribers"),
      );
      expect(carriers.map(([url]) => url)).toEqual([]);
    });
  },
);

test(
  "an administrator makes a plan, and settings with the keyboard alone",
  { tag: "@desktop" },
  async ({ page }) => {
    await asAdmin(page);

    await test.step("a plan is made, and what it allows is changed", async () => {
      const name = unique("Trial");
      await openNew(page, "plans", "New plan");
      await page.getByLabel("Type").selectOption("chatai");
      await page.getByLabel("Name in French").fill(name);
      await page.getByLabel("Name in English").fill(name);
      await page.getByRole("switch", { name: /^Active/ }).uncheck();
      await page.getByRole("switch", { name: "Chat questions" }).check();
      await page.getByLabel("Chat questions: quantity").fill("7");
      await save(page);
      await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();

      // Plans that other tests make can fill the first page of the list.
      const open = async () => {
        await findInList(page, "plans", name);
        await main(page).getByRole("link", { name }).locator("visible=true").click();
      };
      await open();
      await expect(page.getByText("Version 1 · 0 subscribers")).toBeVisible();
      await expect(page.getByLabel("Chat questions: quantity")).toHaveValue("7");
      await page.getByLabel("Chat questions: quantity").fill("many");
      await save(page);
      await expect(page.getByText("This value is not accepted")).toBeVisible();
      await page.getByLabel("Chat questions: unlimited").check();
      await page.getByLabel("Search models").fill("atelier demo");
      await page.getByRole("checkbox", { name: /^Atelier demo/ }).check();

      await page.getByRole("link", { name: "Back to the list" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
      await save(page);
      await expect(page.getByText(`“${name}” has been saved`)).toBeVisible();
      await open();
      await expect(page.getByText("Version 2 · 0 subscribers")).toBeVisible();
      await expect(page.getByLabel("Chat questions: unlimited")).toBeChecked();
      await expect(page.getByText("1 selected")).toBeVisible();
    });

    await test.step("settings are made, changed and deleted with the keyboard alone", async () => {
      const key = unique("shop").replace(" ", ".");
      await page.goto("/admin/settings");
      await tabTo(page, page.getByRole("link", { name: "New setting" }));
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByLabel("Key"));
      await page.keyboard.type(key);
      await tabTo(page, page.getByLabel("Value"));
      await page.keyboard.type("{not JSON");
      await tabTo(page, page.getByRole("button", { name: "Save" }));
      await page.keyboard.press("Enter");
      await expect(page.getByText("This is not valid JSON")).toBeVisible();
      await expect(page.getByLabel("Value")).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type('"open"');
      await tabTo(page, page.getByRole("switch", { name: /Public/ }));
      await page.keyboard.press("Space");
      await tabTo(page, page.getByRole("button", { name: "Save" }));
      await page.keyboard.press("Enter");
      await expect(page.getByText(`“${key}” has been saved`)).toBeVisible();
      expect(await (await page.request.get("/api/settings")).text()).toContain(key);

      await tabTo(page, page.getByRole("button", { name: `Delete “${key}”` }).locator("visible=true"));
      await page.keyboard.press("Enter");
      await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
      await page.keyboard.press("Enter");
      await expect(page.getByText(`“${key}” has been deleted`)).toBeVisible();
      await expect(main(page).getByRole("link", { name: key })).toHaveCount(0);
    });
  },
);
