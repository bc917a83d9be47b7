import type { Page } from "playwright/test";
import { expect, interactive, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

async function openMenu(page: Page, isMobile: boolean | undefined): Promise<void> {
  if (!isMobile) return;
  await interactive(page);
  await page.getByRole("button", { name: "Open the menu" }).click();
}

test.describe("the guard", () => {
  test.use({ expectedErrors: [/status of 404/] });

  const CELLS: ["guest" | "plain" | "chatai" | "pdf", from: string, to: string][] = [
    ["guest", "/user/article", "/user/dashboard"],
    ["guest", "/user/pdf-chat", "/user/dashboard"],
    ["guest", "/user/support-chat/create", "/auth?to=%2Fuser%2Fsupport-chat%2Fcreate"],
    ["chatai", "/user/social-planner", "/user/dashboard"],
    ["plain", "/user/editor/7", "/user/upgrade?tab=combo"],
    ["plain", "/user/dashboard", "/user/dashboard"],
    ["pdf", "/user/pdf-chat/view/7", "/user/pdf-chat/view/7"],
    ["pdf", "/user/social-planner", "/user/pdf-chat"],
    ["pdf", "/user/dashboard", "/user/pdf-chat"],
  ];

  test(
    "lets each visitor see what the plan allows, and leads on where it does not",
    { tag: "@desktop" },
    async ({ page, context }) => {
      const users = { plain: takeUser("plain"), chatai: takeUser("chatai"), pdf: takeUser("pdf") };
      for (const [who, from, to] of CELLS) {
        await context.clearCookies();
        if (who !== "guest") await signIn(context, users[who]);
        await page.goto(from);
        await expect(page, `${who} asks for ${from}`).toHaveURL(to);
      }
    },
  );

  test("names no screen in the menu that it would not let see", async ({ page, context, isMobile }) => {
    await signIn(context, takeUser("pdf"));
    await page.goto("/user/pdf-chat", { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documents");
    await page.goto("/user/history", { waitUntil: "networkidle" });
    await openMenu(page, isMobile);
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "PDF chat" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "New chat" })).toHaveCount(0);
  });

  test.describe("honours a wish for a module", () => {
    /** On a page that only leaves it, as they do from which readers come. */
    async function wishFor(page: Page, module: string): Promise<void> {
      await page.goto("/");
      await page.evaluate((name) => localStorage.setItem("atelier:redirect-to-module", name), module);
    }
    const wish = (page: Page) => page.evaluate(() => localStorage.getItem("atelier:redirect-to-module"));

    test("once, where the plan covers it", { tag: "@desktop" }, async ({ page, context }) => {
      await signIn(context, takeUser("pdf"));
      for (const [module, to] of [
        ["pdf", "/user/pdf-chat"],
        ["social", "/user/history"],
      ] as const) {
        await wishFor(page, module);
        await page.goto("/user/history");
        await expect(page).toHaveURL(to);
        await expect.poll(() => wish(page)).toBeNull();
      }
    });

    test(
      "on the next page, when the reader leaves the first before it could",
      { tag: "@desktop" },
      async ({ page, context }) => {
        await signIn(context, takeUser("pdf"));
        await wishFor(page, "pdf");
        const asked = Promise.withResolvers<void>();
        await page.route("**/user/pdf-chat.data**", () => asked.resolve(), { times: 1 });
        await page.goto("/user/history");
        await asked.promise;
        await page.goto("/user/upgrade");
        await expect(page).toHaveURL("/user/pdf-chat");
      },
    );
  });
});

test.describe("the plans", () => {
  test(
    "begin with the one for everything; another kind stands in the address",
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto("/user/upgrade", { waitUntil: "networkidle" });
      await expect(page.getByRole("tab", { name: "Combo" })).toHaveAttribute("aria-selected", "true");
      await expect(page.getByText("300 questions a day")).toBeVisible();
      await expect(page.getByRole("table").getByRole("columnheader", { name: "Combo" })).toBeVisible();
      await expect(page.getByText("Paid plans are coming soon")).toBeVisible();
      await page.getByRole("tab", { name: "PDF" }).click();
      await expect(page).toHaveURL("/user/upgrade?tab=pdf");
      await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText("PDF");
    },
  );

  for (const tab of ["redaction", "r%C3%A9daction"])
    test(`open at ?tab=${tab}`, { tag: "@desktop" }, async ({ page }) => {
      await page.goto(`/user/upgrade?tab=${tab}`);
      await expect(page.getByRole("tab", { name: "Writing" })).toHaveAttribute("aria-selected", "true");
    });

  test("lead a guest to the sign-in, and back", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/user/upgrade?tab=pdf", { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "Log in to choose" }).click();
    await expect(page).toHaveURL(`/auth?to=${encodeURIComponent("/user/upgrade?tab=pdf")}`);
  });

  test(
    "mark the reader's own, and do not sell what has no price",
    { tag: "@desktop" },
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
  test("switches a module on and off, and the menu follows without a reload", async ({
    page,
    context,
    isMobile,
  }) => {
    await signIn(context, takeUser("combo"));
    await page.goto("/user/history", { waitUntil: "networkidle" });
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const menu = page.getByRole("navigation", { name: "Menu" });
    for (const on of [true, false]) {
      await openMenu(page, isMobile);
      await page.getByRole("button", { name: "Marketplace" }).click();
      const window = page.getByRole("dialog", { name: "Explore" });
      const toggle = window.getByRole("switch", { name: /Social planner/ });
      await toggle.setChecked(on);
      await expect(toggle).toBeChecked({ checked: on });
      await page.keyboard.press("Escape");
      await expect(window).toHaveCount(0);
      await openMenu(page, isMobile);
      await expect(menu.getByRole("link", { name: "Social planner" })).toHaveCount(on ? 1 : 0);
      if (isMobile) await page.keyboard.press("Escape");
    }
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
  });

  test(
    "shows at once what is wanted, and never anything else until the server has said so",
    { tag: "@desktop" },
    async ({ page, context, isMobile }) => {
      await signIn(context, takeUser("combo"));
      const answers = Promise.withResolvers<void>();
      await context.route("**/modules/*/activate", async (route) => {
        await answers.promise;
        await route.continue();
      });
      await page.goto("/user/history", { waitUntil: "networkidle" });
      await openMenu(page, isMobile);
      await page.getByRole("button", { name: "Marketplace" }).click();
      const toggle = page.getByRole("switch", { name: /Social planner/ });
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
      await page.waitForTimeout(200); // some frames, in which it would return
      await expect(toggle).not.toHaveAttribute("data-flickered");
      await expect(toggle).toBeFocused();
    },
  );

  test("has the tabs Marketplace, Prompts and ChatBot, and says that there are no chatbots yet", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/user/history", { waitUntil: "networkidle" });
    await openMenu(page, isMobile);
    await page.getByRole("button", { name: "Marketplace" }).click();
    const window = page.getByRole("dialog", { name: "Explore" });
    const tabs = window.getByRole("tablist", { name: "Explore" }).getByRole("tab");
    await expect(tabs).toHaveText(["Marketplace", "Prompts", "ChatBot"]);
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    await expect(window.getByRole("tab", { name: "Combo" })).toHaveAttribute("aria-selected", "true");
    await tabs.last().click();
    await expect(window.getByRole("heading", { name: "No help chatbot here yet" })).toBeVisible();
  });

  test("only shows a guest what there is", async ({ page, isMobile }) => {
    await page.goto("/user/history", { waitUntil: "networkidle" });
    await openMenu(page, isMobile);
    await page.getByRole("button", { name: "Marketplace" }).click();
    const window = page.getByRole("dialog", { name: "Explore" });
    await expect(window.getByText("Social planner")).toBeVisible();
    await expect(window.getByRole("switch")).toHaveCount(0);
    await expect(window.getByRole("link", { name: "Log in" })).toBeVisible();
  });

  test.describe("that fails", () => {
    test.use({ expectedErrors: [/status of 500/] });

    test("returns the switch and says so", { tag: "@desktop" }, async ({ page, context, isMobile }) => {
      await signIn(context, takeUser("combo"));
      await context.route("**/modules/*/activate", (route) => route.fulfill({ status: 500, body: "{}" }));
      await page.goto("/user/history", { waitUntil: "networkidle" });
      await openMenu(page, isMobile);
      await page.getByRole("button", { name: "Marketplace" }).click();
      const toggle = page.getByRole("switch", { name: /Social planner/ });
      await toggle.click();
      await expect(page.getByText("Social planner could not be updated. Please try again.")).toBeVisible();
      await expect(toggle).not.toBeChecked();
    });
  });
});

test.describe("prompts", () => {
  test("are found, and chosen fill the field", async ({ page, isMobile }) => {
    await page.goto("/user/dashboard", { waitUntil: "networkidle" });
    await openMenu(page, isMobile);
    await page.getByRole("button", { name: "Prompts" }).click();
    const window = page.getByRole("dialog", { name: "Explore" });
    await window.getByRole("searchbox", { name: "Search prompts" }).fill("sql");
    await window.getByRole("button", { name: /Write an SQL query/ }).click();
    await expect(window).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(/^Write an SQL query/);
  });

  test("chosen on another screen begin a new chat", { tag: "@desktop" }, async ({ page, isMobile }) => {
    await page.goto("/user/history", { waitUntil: "networkidle" });
    await openMenu(page, isMobile);
    await page.getByRole("button", { name: "Prompts" }).click();
    const window = page.getByRole("dialog", { name: "Explore" });
    await window.getByRole("radio", { name: "Planning" }).check({ force: true });
    await window.getByRole("button", { name: /Plan a trip/ }).click();
    await expect(page).toHaveURL(/\/user\/dashboard/);
    await expect(page.getByRole("textbox", { name: "Your question" })).toHaveValue(/^Plan … days/);
  });
});
