import type { Page } from "playwright/test";
import { ADMIN } from "../admin/admin.ts";
import { expect } from "../fixtures.ts";
import { answers, ask, field } from "./chatbot.ts";
import { test } from "./keyless-product.ts";

// An address that nobody has is refused.
test.use({ expectedErrors: [/status of 422/] });

const OWNER = "combo@example.com";

async function openSettings(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(ADMIN.email);
  await page.getByLabel("Password").fill(ADMIN.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/admin$/, { timeout: 30_000 });
  await page.goto(`${origin}/admin/settings`);
}

test("an administrator makes the site's own chatbot with one press, and a guest asks it on the pricing page @phone", async ({
  page,
  browser,
  product: { origin },
  isMobile,
}) => {
  await openSettings(page, origin);
  const panel = page.getByRole("region", { name: "A chatbot that knows this site" });
  await panel.getByLabel("Owner’s email").fill("nobody@example.com");
  await panel.getByRole("button", { name: "Create chatbot" }).click();
  await expect(panel.getByRole("alert")).toHaveText("No user has this address");
  await panel.getByLabel("Owner’s email").fill(OWNER);
  await panel.getByRole("button", { name: "Create chatbot" }).click();
  await expect(panel.getByText(/^Answers from \d+ pages, last read/)).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByText(OWNER)).toBeVisible();

  for (const [locale, open, question, answer, language] of [
    ["en-US", "Open the chat with Atelier", "How large can a PDF be?", /100 MB/, "en"],
    ["fr-FR", "Ouvrir la conversation avec Atelier", "Quelle taille un PDF peut-il avoir ?", /100\sMo/, "fr"],
  ] as const) {
    const guest = await browser.newContext({
      locale,
      viewport: isMobile ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    });
    const reading = await guest.newPage();
    await reading.goto(`${origin}/pricing`);
    await reading.getByRole("button", { name: open }).click();
    const chat = reading.frameLocator("iframe[title=Atelier]");
    // It takes the focus once it runs.
    await expect(field(chat)).toBeFocused();
    await ask(chat, question);
    await expect(answers(chat)).toContainText(answer);
    const [address] = await chat
      .locator("a[href*='/support/']")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(address).toMatch(new RegExp(`^${origin}/support/(faq|help)\\?lang=${language}#`));
    const cited = await guest.newPage();
    await cited.goto(address!);
    await expect(cited.locator("html")).toHaveAttribute("lang", language);
    await expect(cited.getByText(answer).first()).toBeVisible();
    await guest.close();
  }

  // The tests that follow have the same product.
  await page.getByRole("button", { name: "Reset “Support chatbot” to default" }).click();
  await expect(panel.getByRole("button", { name: "Create chatbot" })).toBeVisible();
});
