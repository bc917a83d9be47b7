import type { Locator, Page, Request } from "playwright/test";
import { ADMIN } from "./admin.ts";
import { asAdmin, SCREENS, tabTo } from "./admin-page.ts";
import { violationsOn } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { walkByTab } from "./keyboard-walk.ts";
import { takeUser } from "../signed-in.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Waits until no request of a page is on its way, twice in a row. */
function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async () => {
    let quiet = 0;
    await expect
      .poll(() => (quiet = open.size === 0 ? quiet + 1 : 0), { intervals: [100] })
      .toBeGreaterThanOrEqual(2);
  };
}

const WHOLE = { unreached: [], outOfOrder: [], withoutRing: [], hidden: [] };

/** Checks the accessibility of a screen, and the way that the Tab key goes through it. */
async function expectUsable(page: Page, path: string, quiet: () => Promise<void>): Promise<void> {
  await page.goto(path);
  await quiet();
  expect.soft(await violationsOn(page), path).toEqual([]);
  expect.soft(await walkByTab(page), path).toEqual(WHOLE);
}

const thirds = Array.from({ length: 3 }, (_, at) => SCREENS.filter((_, screen) => screen % 3 === at));

test.describe("every screen of the administration at 390 px", { tag: "@phone" }, () => {
  for (const [at, screens] of thirds.entries())
    test(`has no barrier, and the Tab key leads through it in order and visibly, part ${at + 1}`, async ({
      page,
    }) => {
      const quiet = quietOf(page);
      if (at === 0) await expectUsable(page, "/admin/login", quiet);
      await asAdmin(page);
      if (at === 1) await expectUsable(page, `/admin/users/${takeUser("combo").id}`, quiet);
      for (const path of screens) await expectUsable(page, path, quiet);
    });

  test("does what it is for by the keyboard alone", async ({ page }) => {
    const keys = keyboardOf(page);
    await test.step("logs in", async () => {
      await page.goto("/admin/login");
      await keys.write(page.getByLabel("Email"), ADMIN.email);
      await keys.write(page.getByLabel("Password"), ADMIN.password);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/admin");
    });
    await test.step("opens and closes the menu, and goes to another screen by it", async () => {
      const opener = page.getByRole("button", { name: "Open the menu" });
      await keys.press(opener);
      await keys.staysIn(page.getByRole("dialog"));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await keys.press(page.getByRole("dialog").getByRole("link", { name: "AI models" }));
      await expect(page).toHaveURL("/admin/ai-models");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
    await test.step("turns the page, searches, opens a model, and moves it in the fallback order", async () => {
      await keys.press(page.getByRole("link", { name: "Next page" }));
      await expect(page).toHaveURL(/page=2/);
      await keys.write(page.getByRole("searchbox"), "gpt");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=gpt/);
      await keys.press(page.getByRole("listitem").getByRole("link").first());
      await expect(page.getByRole("button", { name: "Test call" })).toBeVisible();
      const down = page.getByRole("button", { name: /^Move .* down$/ }).first();
      const name = (await down.getAttribute("aria-label"))!.replace(/^Move (.*) down$/, "$1");
      await keys.press(down);
      const back = page.getByRole("button", { name: `Move ${name} up` });
      await expect(page.getByRole("button", { name: /^Move .* up$/ }).nth(1)).toHaveAccessibleName(
        `Move ${name} up`,
      );
      await expect(page.getByRole("button", { name: `Move ${name} down` })).toBeFocused();
      await keys.press(back);
      await expect(down).toHaveAccessibleName(`Move ${name} down`);
      await expect(back).toBeFocused();
    });
    await test.step("asks before changes are lost, and saves them", async () => {
      const longest = page.getByLabel("Maximum output");
      const value = String(Number(await longest.inputValue()) + 1);
      await keys.write(longest, value);
      const back = page.getByRole("link", { name: "Back to the list" });
      await keys.press(back);
      await keys.staysIn(page.getByRole("dialog"));
      await page.keyboard.press("Escape");
      await expect(back).toBeFocused();
      await keys.press(page.getByRole("button", { name: "Save" }));
      await expect(page.getByText(/has been saved/)).toBeVisible();
    });
    for (const [screen, record, label] of [
      ["Marketplace", "Social planner", "Description in English"],
      ["Plans", "Combo", "Description in English"],
    ] as const)
      await test.step(`changes and saves a record of ${screen}`, async () => {
        await keys.menuTo(screen);
        await keys.press(page.getByRole("listitem").getByRole("link", { name: record }));
        const field = page.getByLabel(label, { exact: true });
        await expect(field).toBeVisible();
        const old = await field.inputValue();
        const value = `${old} Anew.`;
        await keys.write(field, value);
        await keys.press(page.getByRole("button", { name: "Save" }));
        await expect(page.getByText(`“${record}” has been saved`)).toBeVisible();
        await keys.press(page.getByRole("listitem").getByRole("link", { name: record }));
        await expect(field).toHaveValue(value);
      });
    await test.step("changes a setting, sees what is wrong with it, and resets it", async () => {
      await keys.menuTo("Settings");
      // Not the guests' limit: the tests that run in parallel all ask as one guest.
      const field = page.getByRole("textbox", { name: "Questions without a plan" });
      const save = page.getByRole("form", { name: "Limits" }).getByRole("button", { name: "Save" });
      await keys.write(field, "many");
      await keys.press(save);
      await expect(page.getByText("Enter a whole number")).toBeVisible();
      await expect(field).toBeFocused();
      await keys.write(field, "1001");
      await keys.press(save);
      await expect(page.getByText("“Limits” has been saved")).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue("1001");
      await keys.press(page.getByRole("button", { name: "Reset “Questions without a plan” to default" }));
      await expect(field).toHaveValue("20");
      await keys.isSomewhere();
    });
    await test.step("makes a secret setting, and deletes it", async () => {
      await keys.press(page.getByRole("link", { name: "New setting" }));
      const key = `keys.${Math.random().toString(36).slice(2, 8)}`;
      await keys.write(page.getByLabel("Key"), key);
      await tabTo(page, page.getByRole("switch", { name: /Secret/ }));
      await page.keyboard.press("Space");
      await keys.write(page.getByLabel("Value"), "hidden");
      await keys.press(page.getByRole("button", { name: "Save" }));
      await expect(page.getByText(`“${key}” has been saved`)).toBeVisible();
      const remove = page.getByRole("button", { name: `Delete “${key}”` }).locator("visible=true");
      await keys.press(remove);
      await keys.staysIn(page.getByRole("dialog"));
      await page.keyboard.press("Escape");
      await expect(remove).toBeFocused();
      await page.keyboard.press("Enter");
      await keys.press(page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
      await expect(page.getByText(`“${key}” has been deleted`)).toBeVisible();
      await expect(remove).toHaveCount(0);
      await keys.isSomewhere();
    });
    await test.step("finds a user, gives and ends a plan, suspends and reactivates", async () => {
      const { email } = seededUser();
      await keys.menuTo("Users");
      await keys.write(page.getByRole("searchbox"), email);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=/);
      await keys.press(page.getByRole("link", { name: new RegExp(email) }));
      await keys.choose(page.getByRole("combobox", { name: "Plan", exact: true }), "PDF");
      await keys.press(page.getByRole("button", { name: "Assign plan" }));
      await expect(page.getByText("Plan assigned")).toBeVisible();
      await keys.confirm("End plan", "Plan ended");
      await keys.confirm("Suspend", "Suspended");
      await keys.press(page.getByRole("button", { name: "Reactivate" }));
      await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
      await keys.isSomewhere();
    });
    await test.step("filters usage and the audit log, and clears the filters", async () => {
      for (const [screen, select, choice] of [
        ["Usage", "Model", "Atelier demo"],
        ["Audit log", "Type", "Settings"],
      ] as const) {
        await keys.menuTo(screen);
        await keys.choose(page.getByRole("combobox", { name: select, exact: true }), choice);
        await keys.press(page.getByRole("button", { name: "Apply" }));
        await expect(page.getByRole("link", { name: "Clear filters" })).toBeVisible();
        await keys.isSomewhere();
        await keys.press(page.getByRole("link", { name: "Clear filters" }));
        await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
        await keys.isSomewhere();
      }
    });
    await test.step("logs out, and is let in no more", async () => {
      await keys.press(page.getByRole("button", { name: "Open the menu" }));
      await keys.press(page.getByRole("dialog").getByRole("button", { name: "Log out" }));
      await expect(page).toHaveURL("/admin/login");
      await page.goto("/admin/users");
      await expect(page).toHaveURL("/admin/login");
    });
  });
});

/** An account of its own in the database, and its address. */
function seededUser() {
  const { id } = takeUser();
  return { id, email: `${id.slice(4, 16)}@example.com` };
}

/** Presses keys as hands at a keyboard do; each step begins where the focus was left by the one before. */
function keyboardOf(page: Page) {
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  const focus = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? "");
  return {
    press,
    async write(target: Locator, text: string) {
      await tabTo(page, target);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.insertText(text);
    },
    /** Chooses from a list by the beginning of the choice's name. */
    async choose(target: Locator, name: string) {
      await tabTo(page, target);
      await page.keyboard.type(name);
    },
    async menuTo(name: string) {
      await press(page.getByRole("button", { name: "Open the menu" }));
      await press(page.getByRole("dialog").getByRole("link", { name, exact: true }));
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    },
    /** Opens a question by the button of that name, finds the focus kept in it, and answers with yes. */
    async confirm(name: string, done: string) {
      await press(page.getByRole("button", { name, exact: true }));
      const dialog = page.getByRole("dialog");
      await this.staysIn(dialog);
      await press(dialog.getByRole("button", { name, exact: true }));
      await expect(page.getByText(done).first()).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await this.isSomewhere();
    },
    /** The Tab key goes round in the dialog. */
    async staysIn(dialog: Locator) {
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(":focus")).toHaveCount(1);
      const stops = await dialog.locator("a[href], button, input").count();
      for (let step = 0; step <= stops; step += 1) {
        await page.keyboard.press("Tab");
        // At either end the focus passes over a guard outside, which sends it back.
        await expect
          .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
      }
    },
    /** Who looks for the focus finds it on something, not at the page's beginning. */
    async isSomewhere() {
      await expect.poll(focus).not.toMatch(/^(<body|$)/);
    },
  };
}
