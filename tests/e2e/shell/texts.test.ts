import type { Page } from "playwright/test";
import { CATALOGUES } from "../../../app/i18n/catalogues.ts";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";

type Texts = { [key: string]: string | Texts };

const flatten = (texts: Texts, key = ""): [string, string][] =>
  Object.entries(texts).flatMap(([name, inner]) => {
    const path = key ? `${key}.${name}` : name;
    return typeof inner === "string" ? [[path, inner] as [string, string]] : flatten(inner, path);
  });

const areas = Object.values(CATALOGUES).flatMap((catalogue) => Object.values(catalogue) as Texts[]);
const entries = areas.flatMap((area) => flatten(area));
const texts = new Set(entries.map(([, text]) => text));
/** Keys that are shown in place of texts that are not there. */
const KEYS = [...new Set(entries.map(([key]) => key))].filter((key) => !texts.has(key));

/** Notes every key that is on the page for as much as a moment, from its first element on. */
async function noteKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((keys) => {
    const known = new Set(keys);
    const noted = new Set<string>();
    Object.assign(window, { notedKeys: noted });
    const note = (text: string | null) => {
      const words = text?.trim().replace(/^[a-zA-Z]+:/, "");
      if (words && known.has(words)) noted.add(words);
    };
    const look = (node: Node) => {
      if (node instanceof Element && node.closest("script, style, code")) return;
      if (node.nodeType === Node.TEXT_NODE && !node.parentElement?.closest("script, style, code"))
        note(node.textContent);
      if (node instanceof Element)
        for (const name of ["aria-label", "placeholder", "title", "alt"]) note(node.getAttribute(name));
      node.childNodes.forEach(look);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(look);
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  }, KEYS);
  return () => page.evaluate(() => [...(window as unknown as { notedKeys: Set<string> }).notedKeys].sort());
}

/** Texts of other pages come late: after the code that shows them. */
async function holdTexts(page: Page): Promise<() => number> {
  let held = 0;
  const names = "account|auth|chat|history|pdf|pdf-chat|pdf-viewer|plans";
  await page.route(new RegExp(`/assets/(${names})-[^/]+\\.js$`), async (route) => {
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  return () => held;
}

for (const [language, tag] of [
  ["en", "@desktop"],
  ["fr", "@phone"],
] as const)
  test(
    `no name of a text is shown on the way through the pages (${language})`,
    { tag },
    async ({ page, context }) => {
      await signIn(context, takeUser());
      const notedKeys = await noteKeys(page);
      const held = await holdTexts(page);
      await page.goto(`/user/dashboard?lang=${language}`);
      const menu = CATALOGUES[language].shell.menu;
      const open = async () => {
        const button = page.getByRole("button", { name: menu.open });
        if (await button.isVisible()) await button.click();
      };
      const go = async (path: string) => {
        await open();
        await page.locator(`a[href="${path}"]:visible`).first().click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
      };
      for (const [path, title] of [
        ["/user/history", CATALOGUES[language].history.title],
        ["/user/upgrade", CATALOGUES[language].plans.title],
        ["/user/account", CATALOGUES[language].account.title],
        ["/user/pdf-chat", CATALOGUES[language].pdf.title],
      ] as const) {
        await go(path);
        await expect(page).toHaveTitle(new RegExp(`^${title}`));
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      }
      expect(held()).toBeGreaterThan(3);
      await open();
      await page.locator("button:visible", { hasText: menu.marketplace }).click();
      await expect(
        page.getByRole("dialog", { name: CATALOGUES[language].plans.marketplace.label }),
      ).toBeVisible();
      expect(await notedKeys()).toEqual([]);
    },
  );
