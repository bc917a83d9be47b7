import type { Page } from "playwright/test";
import { field } from "./chat-page.ts";
import { failPage, websiteUrl } from "./chatbots/chatbot.ts";
import { expect, test } from "./fixtures.ts";
import { expectWholeLayout } from "./whole-layout.ts";
import { signIn, takeUser } from "./signed-in.ts";

const readerPath = (address: string) => `/user/article?${new URLSearchParams({ url: address })}`;
const original = (page: Page) => page.getByRole("link", { name: "Open the original" });
const problem = (page: Page) => page.getByRole("heading", { name: "This page cannot be shown here" });

async function read(page: Page, address: string): Promise<void> {
  await page.getByLabel("Page address").fill(address);
  await page.getByRole("button", { name: "Read", exact: true }).click();
}

test(
  "the article reader shows the text of a page without what surrounds it, leads to another, and puts it into a question",
  { tag: "@phone" },
  async ({ context, page }) => {
    await signIn(context, takeUser("combo"));
    await page.goto(`${readerPath(`${websiteUrl()}/fr/livraison`)}&lang=fr`);
    await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ouvrir l’original" })).toBeVisible();
    await expectWholeLayout(page);
    await page.getByRole("link", { name: "Lire une autre page" }).click();
    await expect(page.getByRole("heading", { name: "Lire un article", level: 1 })).toBeVisible();
    await expect(page.getByLabel("Adresse de la page")).toHaveValue("");

    await page.goto("/user/article?lang=en");
    await expect(page.getByRole("heading", { name: "Read an article", level: 1 })).toBeVisible();
    await expect(page).toHaveTitle("Read an article · Atelier");
    const address = `${websiteUrl()}/en/returns`;
    await read(page, address);

    const article = page.getByRole("article");
    await expect(article.getByRole("heading", { name: "Returns", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/user/article\\?url=${encodeURIComponent(address)}$`));
    await expect(article.getByText("Unused tools can be returned within 45 days of delivery.")).toBeVisible();
    await expect(article.getByRole("heading", { name: "How to return a tool" })).toBeVisible();
    await expect(article.getByText("1 minute to read")).toBeVisible();
    // The menu and the foot of the page are no part of its text.
    await expect(article.getByText("Brindille, Valence")).toHaveCount(0);
    await expect(original(page)).toHaveAttribute("href", address);
    await expect(original(page)).toHaveAttribute("rel", /noopener/);
    await expectWholeLayout(page);
    await page.getByRole("button", { name: "Ask about this article" }).click();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await expect(field(page)).toHaveValue(
      /^Summarize this article.*# Returns.*From http.*within 45 days of delivery/s,
    );
  },
);

test(
  "a page that cannot be read says why, and what failed can be tried again",
  { tag: "@desktop" },
  async ({ context, page }) => {
    const site = websiteUrl();
    await signIn(context, takeUser("combo"));
    for (const [address, says] of [
      ["nonsense", "Enter one that begins with https:// or http://."],
      // The answer must not tell whether an address of a private network exists.
      ["http://127.0.0.1:1/", "This is not the address of a public web page."],
      ["file:///etc/passwd", "This is not the address of a public web page."],
    ] as const) {
      if (address === "nonsense") {
        await page.goto(readerPath(address));
      } else await read(page, address);
      await expect(page.getByRole("alert").getByText(says), address).toBeVisible();
      await expect(problem(page)).toBeVisible();
      await expect(original(page)).toHaveCount(0);
      await expect(page.getByLabel("Page address")).toHaveValue(address);
      await expect(page).toHaveURL(new RegExp(encodeURIComponent(address)));
    }

    await page.goto(readerPath(`${site}/en/nothing-here`));
    await expect(page.getByText("The site has no page at this address.")).toBeVisible();
    await expect(original(page)).toHaveAttribute("href", `${site}/en/nothing-here`);
    await expectWholeLayout(page);

    await read(page, `${site}/sitemap-index.xml`);
    await expect(page.getByText("a file, not a web page")).toBeVisible();

    await failPage("/internal/prices", 1);
    await read(page, `${site}/internal/prices`);
    await expect(page.getByText("The site did not respond, or returned an error.")).toBeVisible();
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await expect(page.getByRole("article").getByText("Purchase prices")).toBeVisible();
  },
);

test(
  "who may not read articles is led to the dashboard",
  { tag: "@desktop" },
  async ({ context, page, request }) => {
    const path = readerPath(`${websiteUrl()}/en/returns`);
    const answer = await request.get(path, { headers: { accept: "text/html" }, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, "/user/dashboard"]);
    await signIn(context, takeUser("chatai"));
    await page.goto(path);
    await expect(page).toHaveURL("/user/dashboard");
    await expect(page.getByRole("article")).toHaveCount(0);
  },
);
