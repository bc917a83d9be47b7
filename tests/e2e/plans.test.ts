import type { Page } from "playwright/test";
import { expect, painted, test } from "./fixtures.ts";
import { expectWholeLayout } from "./whole-layout.ts";
import { refuseCookies } from "./pdf/pdf-page.ts";
import { signIn, takeUser } from "./signed-in.ts";

const PHONE_MENU = { name: "Open the menu" };
const explore = (page: Page) => page.getByRole("dialog", { name: "Explore" });
const socialPlanner = (page: Page) => explore(page).getByRole("switch", { name: /Social planner/ });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

test.beforeEach(({ context }) => refuseCookies(context));

test.describe("the guard", () => {
  const CELLS: ["guest" | "plain" | "chatai" | "pdf", from: string, to: string, status?: number][] = [
    ["guest", "/user/article", "/user/dashboard"],
    ["guest", "/user/pdf-chat", "/user/dashboard"],
    ["guest", "/user/support-chat/create", "/auth?to=%2Fuser%2Fsupport-chat%2Fcreate"],
    ["chatai", "/user/social-planner", "/user/dashboard"],
    ["plain", "/user/editor/7", "/user/upgrade?tab=combo"],
    ["plain", "/user/dashboard", "/user/dashboard"],
    ["pdf", "/user/pdf-chat/view/7", "/user/pdf-chat/view/7", 404],
    ["pdf", "/user/social-planner", "/user/pdf-chat"],
    ["pdf", "/user/dashboard", "/user/pdf-chat"],
  ];

  test(
    "lets each visitor see what the plan allows, and leads on where it does not",
    { tag: "@desktop" },
    async ({ context, baseURL }) => {
      const users = { plain: takeUser("plain"), chatai: takeUser("chatai"), pdf: takeUser("pdf") };
      for (const [who, from, to, status = 200] of CELLS) {
        await context.clearCookies();
        if (who !== "guest") await signIn(context, users[who]);
        const answer = await context.request.get(from, { headers: { accept: "text/html" } });
        const url = new URL(answer.url());
        // The page says once what was asked for, and takes it out of its address.
        if (url.searchParams.get("from") === from) url.searchParams.delete("from");
        expect([url.href, answer.status()], `${who} asks for ${from}`).toEqual([`${baseURL}${to}`, status]);
      }
    },
  );

  test(
    "names no screen in the menu that it would not let see",
    { tag: "@phone" },
    async ({ page, context }) => {
      await signIn(context, takeUser("pdf"));
      await page.goto("/user/pdf-chat");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
      await page.goto("/user/history");
      await page.getByRole("button", PHONE_MENU).click();
      await expect(menu(page).getByRole("link", { name: "PDF chat" })).toBeVisible();
      await expect(menu(page).getByRole("link", { name: "New conversation" })).toHaveCount(0);
      await expectWholeLayout(page);
    },
  );

  test(
    "honours a wish for a module once, where the plan covers it",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await signIn(context, takeUser("pdf"));
      /** On a document that only leaves it, as pages do from which readers come. */
      const wishFor = async (module: string) => {
        await page.goto("/robots.txt");
        await page.evaluate((name) => localStorage.setItem("atelier:redirect-to-module", name), module);
      };
      const wish = () => page.evaluate(() => localStorage.getItem("atelier:redirect-to-module"));
      for (const [module, to] of [
        ["pdf", "/user/pdf-chat"],
        ["social", "/user/history"],
      ] as const) {
        await wishFor(module);
        await page.goto("/user/history");
        await expect(page).toHaveURL(to);
        await expect.poll(wish).toBeNull();
      }

      await test.step("on the next page, when the reader leaves the first before it could", async () => {
        await wishFor("pdf");
        const asked = Promise.withResolvers<void>();
        await page.route("**/user/pdf-chat.data**", () => asked.resolve(), { times: 1 });
        await page.goto("/user/history");
        await asked.promise;
        await page.goto("/user/upgrade");
        await expect(page).toHaveURL("/user/pdf-chat");
      });
    },
  );
});

test.describe("a plan for one module", () => {
  const closed = (page: Page) => page.getByRole("dialog", { name: "AI chat isn’t included in your plan" });
  const plansIn = (page: Page) =>
    closed(page).getByRole("list", { name: "Plans that include it" }).getByRole("link");
  const drafts = (page: Page) => page.evaluate(() => localStorage.getItem("atelier:drafts") ?? "");

  test(
    "keeps a question for the chat, wherever it comes from, and says which plans open it",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await signIn(context, takeUser("pdf"));
      await test.step("from the landing page", async () => {
        await page.goto(`/user/dashboard?${new URLSearchParams({ q: "Why is the sky blue?" })}`);
        await expect(page).toHaveURL("/user/pdf-chat");
        await expect(closed(page)).toContainText("Why is the sky blue?");
        await expect(plansIn(page).first()).toContainText("Combo");
        await expect(plansIn(page).filter({ hasText: "Writing" })).toHaveCount(0);
        await expect.poll(() => drafts(page)).toContain("Why is the sky blue?");
        await closed(page).getByRole("button", { name: "Not now" }).click();
        await expect(closed(page)).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
        await expect(closed(page)).toHaveCount(0);
      });
      await test.step("from the prompts", async () => {
        await page.goto("/user/history");
        await page.getByRole("button", { name: "Prompts" }).click();
        await explore(page)
          .getByRole("button", { name: /Plan a trip/ })
          .click();
        await expect(closed(page)).toContainText("Plan …");
        await expect.poll(() => drafts(page)).toContain("Plan …");
      });
      await test.step("the plans lead back", async () => {
        await plansIn(page).first().click();
        await expect(page).toHaveURL("/user/upgrade?tab=combo");
        await expect(closed(page)).toHaveCount(0);
      });
    },
  );

  test("says why another module is closed", { tag: "@phone" }, async ({ page, context }) => {
    await signIn(context, takeUser("pdf"));
    await page.goto("/user/social-planner");
    await expect(page).toHaveURL("/user/pdf-chat");
    const dialog = page.getByRole("dialog", { name: "Social planner isn’t included in your plan" });
    await expect(dialog.getByRole("link", { name: /Combo/ })).toBeVisible();
    await expectWholeLayout(page);

    await test.step("and offers no conversation where the plan has none", async () => {
      await page.goto("/user/history");
      await expect(page.getByText("Conversations come from the AI chat, which your plan")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link")).toHaveText(["See plans"]);
      await expect(page.getByRole("banner").getByRole("link", { name: "New conversation" })).toHaveCount(0);
    });
  });
});

test(
  "a plan without an account page has all of it in the account menu",
  { tag: "@phone" },
  async ({ page, context }) => {
    await signIn(context, takeUser("chatai"));
    await page.goto("/user/history");
    await page.getByRole("button", PHONE_MENU).click();
    await page.getByRole("button", { name: "Test User" }).click();
    await page.getByRole("menuitem", { name: "Account", exact: true }).click();
    const account = page.getByRole("dialog", { name: "Account" });
    for (const part of ["Profile", "Preferences", "Two-factor authentication", "Devices", "Your data"])
      await expect(account.getByRole("region", { name: part, exact: true })).toBeVisible();
    const profile = account.getByRole("region", { name: "Profile" });
    await profile.getByLabel("Name").fill("Grace");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Name saved")).toBeVisible();
    await expect(profile.getByLabel("Email address")).toBeVisible();
    await expectWholeLayout(page);

    await test.step("logging out stands apart from deleting, which says what becomes of a paid plan", async () => {
      await account.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Grace" }).click();
      await expect(page.getByRole("menu").getByRole("group").last().getByRole("menuitem")).toHaveText([
        "Log out",
      ]);
      await page.getByRole("menuitem", { name: "Delete account" }).click();
      await expect(page.getByText("A paid plan ends immediately")).toBeVisible();
    });
  },
);

test.describe("the plans", () => {
  test(
    "begin with the one for everything; another kind stands in the address, and a guest is led to the sign-in and back",
    { tag: "@desktop" },
    async ({ page }) => {
      for (const tab of ["redaction", "r%C3%A9daction"]) {
        await page.goto(`/user/upgrade?tab=${tab}`);
        await expect(page.getByRole("tab", { name: "Writing" })).toHaveAttribute("aria-selected", "true");
      }
      await page.goto("/user/upgrade");
      await expect(page.getByRole("tab", { name: "Combo" })).toHaveAttribute("aria-selected", "true");
      await expect(page.getByText("300 questions a day")).toBeVisible();
      await expect(page.getByRole("table").getByRole("columnheader", { name: "Combo" })).toBeVisible();
      await expect(page.getByText("Price set by the operator")).toBeVisible();
      const modules = page.getByRole("region", { name: "Modules" });
      await expect(modules.getByText("Social planner", { exact: true })).toBeVisible();
      await page.getByRole("tab", { name: "PDF" }).click();
      await expect(page).toHaveURL("/user/upgrade?tab=pdf");
      await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText("PDF");
      await page.getByRole("link", { name: "Log in to choose" }).click();
      await expect(page).toHaveURL(`/auth?to=${encodeURIComponent("/user/upgrade?tab=pdf")}`);
    },
  );

  test(
    "mark the reader's own, and do not sell what has no price",
    { tag: "@phone" },
    async ({ page, context }) => {
      await signIn(context, takeUser("chatai"));
      await page.goto("/user/upgrade?tab=chatai");
      await expect(page.getByRole("tabpanel").getByText("Your plan", { exact: true })).toBeVisible();
      await expect(page.getByRole("columnheader", { name: "AI chat" })).toContainText("Your plan");
      await page.goto("/user/upgrade");
      await expect(page.getByRole("button", { name: "Not available yet" })).toBeDisabled();
    },
  );
});

test.describe("the marketplace", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test(
    "switches a module on and off, the menu follows without a reload, and a failure is said",
    { tag: "@desktop" },
    async ({ page, context }) => {
      await signIn(context, takeUser("combo"));
      await page.goto("/user/history");
      await page.evaluate(() => Object.assign(window, { stays: true }));
      for (const on of [true, false]) {
        await page.getByRole("button", { name: "Marketplace" }).click();
        await socialPlanner(page).setChecked(on);
        await expect(socialPlanner(page)).toBeChecked({ checked: on });
        await page.keyboard.press("Escape");
        await expect(explore(page)).toHaveCount(0);
        await expect(menu(page).getByRole("link", { name: "Social planner" })).toHaveCount(on ? 1 : 0);
      }

      await page.getByRole("button", { name: "Marketplace" }).click();
      const toggle = socialPlanner(page);
      await test.step("what is wanted is shown at once, and never anything else until the server has said so", async () => {
        const answers = Promise.withResolvers<void>();
        await context.route("**/modules/*/activate", async (route) => {
          await answers.promise;
          await route.continue();
        });
        await toggle.focus();
        await page.keyboard.press("Space");
        await expect(toggle).toBeChecked();
        await expect(toggle).toHaveAttribute("aria-busy", "true");
        await page.keyboard.press("Space");
        await toggle.evaluate((input: HTMLInputElement) => {
          const look = () => {
            if (!input.checked) input.dataset.flickered = "yes";
            requestAnimationFrame(look);
          };
          look();
        });
        const said = page.waitForResponse(/\/user\/marketplace/);
        answers.resolve();
        await said;
        await expect(toggle).not.toHaveAttribute("aria-busy");
        await painted(page, 12); // A switch that flickers does so within these frames.
        await expect(toggle).not.toHaveAttribute("data-flickered");
        await expect(toggle).toBeFocused();
        await context.unroute("**/modules/*/activate");
      });

      await test.step("a failure returns the switch, and is said", async () => {
        await context.route("**/modules/*/activate", (route) => route.fulfill({ status: 500, body: "{}" }));
        await context.route("**/modules/*/deactivate", (route) => route.fulfill({ status: 500, body: "{}" }));
        await toggle.click();
        await expect(page.getByText("Social planner could not be updated. Please try again.")).toBeVisible();
        await expect(toggle).toBeChecked();
      });
      expect(await page.evaluate(() => "stays" in window)).toBe(true);
    },
  );

  test(
    "only shows a guest what there is; prompts are found, and chosen fill the field",
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto("/user/history");
      await page.getByRole("button", PHONE_MENU).click();
      await page.getByRole("button", { name: "Marketplace" }).click();
      const window = explore(page);
      const tabs = window.getByRole("tablist", { name: "Explore" }).getByRole("tab");
      await expect(tabs).toHaveText(["Marketplace", "Prompts", "ChatBot"]);
      await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
      await expect(window.getByRole("tab", { name: "Combo" })).toHaveAttribute("aria-selected", "true");
      await expect(window.getByText("Social planner")).toBeVisible();
      await expect(window.getByRole("switch")).toHaveCount(0);
      await expect(window.getByRole("link", { name: "Log in" })).toBeVisible();
      await expectWholeLayout(page);
      await tabs.last().click();
      await expect(window.getByRole("link", { name: "Help pages" })).toHaveAttribute("href", "/support/help");
      await page.keyboard.press("Escape");
      await expect(window).toHaveCount(0);

      await test.step("a prompt that is chosen on another screen begins a new chat", async () => {
        await page.getByRole("button", PHONE_MENU).click();
        await page.getByRole("button", { name: "Prompts" }).click();
        await window.getByRole("radio", { name: "Planning" }).check({ force: true });
        await expectWholeLayout(page);
        await window.getByRole("button", { name: /Plan a trip/ }).click();
        await expect(page).toHaveURL(/\/user\/dashboard/);
        await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(/^Plan … days/);
      });
      await test.step("a prompt that is found fills the field", async () => {
        await page.getByRole("button", PHONE_MENU).click();
        await page.getByRole("button", { name: "Prompts" }).click();
        await window.getByRole("searchbox", { name: "Search prompts" }).fill("sql");
        await window.getByRole("button", { name: /Write an SQL query/ }).click();
        await expect(window).toHaveCount(0);
        await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(/^Write an SQL query/);
      });
    },
  );
});
