import type { BrowserContext, Page } from "playwright/test";
import { violationsOn } from "./accessible.ts";
import { asAdmin, SCREENS } from "./admin/admin-page.ts";
import { untranslatedOn } from "./untranslated.ts";
import { answered, ask, questionFor } from "./chat-page.ts";
import { ownerOfChatbot } from "./chatbots/owner-pages.ts";
import { expect, test } from "./fixtures.ts";
import { expectWholeLayout } from "./whole-layout.ts";
import { openLibrary, refuseCookies, row, upload } from "./pdf/pdf-page.ts";
import { signIn, takeUser } from "./signed-in.ts";
import { dayOfNextMonth, newAuthor, PLANNER } from "./social/planner.ts";
import { HOME, write } from "./writing/home-page.ts";
import { illustrated } from "../support/documents/documents.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: [/status of 404/] });

test.beforeEach(({ context }) => refuseCookies(context));

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
type Language = "en" | "fr";

/** The router of a page with the framework. */
interface Routed {
  __remixRouter: {
    navigate(path: string): Promise<void>;
    state: { location: { pathname: string; search: string }; navigation: { state: string } };
  };
}

/** Leads to a screen as its link would, without loading the page's script again, and waits until it is shown. */
async function go(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((to) => {
    const title = document.querySelector("h1");
    title?.setAttribute("data-before", "");
    void (window as unknown as Routed).__remixRouter.navigate(to);
    return title?.textContent;
  }, path);
  const shown = () =>
    page.evaluate((text) => {
      const { location, navigation } = (window as unknown as Routed).__remixRouter.state;
      const title = document.querySelector("h1");
      const isNew = title !== null && (!title.hasAttribute("data-before") || title.textContent !== text);
      return navigation.state === "idle" && isNew ? location.pathname + location.search : "";
    }, before);
  await expect.poll(shown, { intervals: [50], timeout: 60_000 }).toBe(path);
}

async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  await expect(page.locator("html"), path).toHaveAttribute("lang", language);
}

const LONG_LINK = `https://docs.google.com/forms/d/e/${"1FAIpQLSfKw3zV9xQ2bYtR7mN4pLdHcE8aJgTuWsXoBvCyZrMnKqPiA".repeat(6)}/viewform`;

/** Runs in the page: fields that get wider, or leave the page, when they hold a long link. They get their text back. */
function findGrownFields(link: string): string[] {
  const screen = document.documentElement.clientWidth;
  return [...document.querySelectorAll<HTMLTextAreaElement>("textarea")].flatMap((field) => {
    const { value, offsetWidth: before } = field;
    if (before === 0) return [];
    field.value = link;
    const { right } = field.getBoundingClientRect();
    const after = field.offsetWidth;
    field.value = value;
    const name = field.labels?.[0]?.textContent ?? field.getAttribute("aria-label");
    return after > before + 1 || right > screen + 1 ? [`${name}: ${before} → ${after} px`] : [];
  });
}

/** Looks at what is shown as wide as a phone, then at the same as wide as a desk. */
async function expectWhole(page: Page, language: Language, at: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectWholeLayout(page, `${at} in ${language} at ${size.width} px`);
    const grown = await page.evaluate(findGrownFields, LONG_LINK);
    expect.soft(grown, `fields of ${at} at ${size.width} px that a long link widens`).toEqual([]);
  }
  expect.soft(await untranslatedOn(page, language), `${at} in ${language}`).toEqual([]);
  await page.setViewportSize(PHONE);
}

/** Goes through screens that share a frame, in both languages: the first is loaded, the others follow by links. */
async function expectScreens(
  page: Page,
  paths: string[],
  languages: readonly Language[] = ["en", "fr"],
): Promise<void> {
  for (const language of languages) {
    const [first, ...others] = paths;
    await open(page, first!, language);
    await settled(page);
    await expectWhole(page, language, first!);
    for (const path of others)
      await test.step(`${path} in ${language}`, async () => {
        await go(page, path);
        await settled(page);
        await expectWhole(page, language, path);
      });
  }
}

/** Waits for what a screen loads after it is shown: nothing says any more that it is being loaded. */
const settled = (page: Page) => expect(page.locator("main [aria-busy=true]")).toHaveCount(0);

/** Checkers of accessibility find nothing, at a phone's width in the light, and at a desk's in the dark. */
async function expectAccessible(page: Page, at: string): Promise<void> {
  for (const [colorScheme, size] of [
    ["light", PHONE],
    ["dark", DESK],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    expect.soft(await violationsOn(page), `${at}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
}

const screens = { tag: "@phone" };

test(
  "pages without the framework are whole at either width, in either language",
  screens,
  async ({ page }) => {
    for (const path of [
      "/not-found?redirect=/x",
      "/offline",
      "/blog",
      "/blog/how-citations-are-verified",
      "/payment-success?session_id=cs_test_forged",
      "/support/faq",
      "/payment-cancel",
    ])
      for (const language of ["en", "fr"] as const) {
        await open(page, path, language);
        await expectWhole(page, language, path);
        if (language === "en" && /not-found|offline/.test(path)) await expectAccessible(page, path);
      }
  },
);

test("what a guest sees is whole at either width, in either language", screens, async ({ page }) => {
  await expectScreens(page, [
    "/user/dashboard",
    "/user/history",
    "/user/upgrade",
    "/auth",
    "/auth?mode=register",
    "/auth?mode=forgot",
    "/auth?mode=reset&token=x&email=ada%40example.com",
    "/auth?mode=activate&token=x&email=ada%40example.com",
    "/auth?mode=code",
  ]);
  for (const path of ["/user/dashboard", "/user/history"]) {
    await open(page, path, "en");
    await expectAccessible(page, path);
  }
  await test.step("the menu and the marketplace", async () => {
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectWholeLayout(page, "the menu");
    await page.getByRole("dialog").getByRole("button", { name: "Marketplace" }).click();
    await expect(page.getByRole("dialog", { name: "Explore" }).getByText("Social planner")).toBeVisible();
    await expectWhole(page, "en", "the marketplace");
  });
});

test("what a user sees is whole at either width, in either language", screens, async ({ page, context }) => {
  const user = takeUser("combo");
  await signIn(context, user);
  await write(context, user, { Lease: "The rent is due on Monday.", Menu: "" });
  await page.goto("/user/dashboard");
  const answer = `# Plan\n\n${"A long paragraph of an answer. ".repeat(6)}\n\n\`\`\`js\nconst apple = "${"x".repeat(200)}";\n\`\`\``;
  await ask(page, questionFor(answer));
  await answered(page);
  const conversation = new URL(page.url()).pathname;
  await openLibrary(page);
  const file = { name: "report.pdf", bytes: (await illustrated()).bytes };
  await upload(page, file);
  const link = row(page, file.name).getByRole("link", { name: file.name, exact: true });
  const document = await link.getAttribute("href");
  const text = await newestText(context, user);
  await expectScreens(page, [
    conversation,
    "/user/history",
    "/user/upgrade",
    "/user/account",
    "/user/article",
    "/user/pdf-chat",
    HOME,
  ]);
  // The home and its trash have the same title.
  await expectScreens(page, [`${HOME}?view=trash`, text, document!]);
});

/** The address of a user's newest text in the editor. */
async function newestText({ request }: BrowserContext, user: { id: string; token: string }): Promise<string> {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await request.get(`/api/documents/${user.id}/assistantdoc`, { headers });
  return `/user/editor/${/doc_[\w-]+/.exec(await answer.text())![0]}`;
}

test("the planner is whole at either width, in either language", screens, async ({ page, context }) => {
  const author = await newAuthor(context);
  await author.connect("linkedin");
  const campaign = await author.writtenCampaign({ platforms: ["linkedin"], posts_wanted: 2 });
  const post = await author.addPost({ content: "A post of some length. ".repeat(4) });
  await author.schedule(post.id, `${dayOfNextMonth(10)}T09:00`);
  await expectScreens(page, [
    PLANNER,
    `${PLANNER}/calendar`,
    `${PLANNER}/accounts`,
    `${PLANNER}/new`,
    `${PLANNER}/details/${campaign}`,
    `${PLANNER}/post/${post.id}`,
  ]);
});

test("the chatbots are whole at either width, in either language", screens, async ({ page, context }) => {
  const { calls, chatbot } = await ownerOfChatbot(context);
  const visitor = await calls.visitor(chatbot.access_key);
  await visitor.ask(questionFor("Our shop in Lyon is open from Tuesday to Saturday."));
  const own = `/user/support-chat/${chatbot.id}`;
  await expectScreens(page, [
    "/user/support-chat",
    own,
    `${own}/conversations`,
    `${own}/leads`,
    `${own}/sources`,
    `${own}/design`,
    `${own}/share`,
    "/user/support-chat/create",
  ]);
  for (const language of ["en", "fr"] as const) {
    await open(page, `/support-gpt-public/${chatbot.access_key}`, language);
    await expectWhole(page, language, "the public page of a chatbot");
  }
});

for (const language of ["en", "fr"] as const)
  test(`the administration is whole at either width, ${language}`, screens, async ({ page }) => {
    await open(page, "/admin/login", language);
    await expectWhole(page, language, "/admin/login");
    await asAdmin(page);
    await expectScreens(page, [...SCREENS, `/admin/users/${takeUser("combo").id}`], [language]);
  });
