import type { Page } from "playwright/test";
import { CATALOGUES } from "../../app/i18n/catalogues";

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** The texts of a catalogue by their keys: `admin.menu.overview`. */
function textsOf(tree: Tree, key = ""): [string, string][] {
  if (typeof tree === "string") return [[key, tree]];
  return Object.entries(tree).flatMap(([name, inner]) =>
    textsOf(inner as Tree, key ? `${key}.${name}` : name),
  );
}

const english = textsOf(CATALOGUES.en as unknown as Tree);
const french = new Map(textsOf(CATALOGUES.fr as unknown as Tree));
const frenchTexts = new Set(french.values());

/** Keys, with and without the area, that i18next shows where a text is missing. */
const KEYS = new Set(
  english
    .map(([key]) => key)
    .flatMap((key) => [key, key.replace(".", ":"), key.split(".").slice(1).join(".")]),
);
/** English that has another text in French, and is none of its own. */
const ENGLISH_ONLY = new Set(
  english.filter(([key, text]) => french.get(key) !== text && !frenchTexts.has(text)).map(([, text]) => text),
);

/** Texts of a page that are keys, or in the French one English. */
export async function untranslatedOn(page: Page, language: "en" | "fr"): Promise<string[]> {
  const texts = await page.evaluate(() => {
    /** Code, and names in their own language. */
    const elsewhere = "script, code, [lang]:not(html)";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [document.title.split(" · ")[0]!];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(elsewhere))
        found.push(walker.currentNode.textContent?.trim() ?? "");
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]"))
      if (!element.closest(elsewhere))
        for (const name of ["aria-label", "placeholder", "title"])
          found.push(element.getAttribute(name) ?? "");
    return found;
  });
  const isKey = (text: string) => text.includes(".") && KEYS.has(text);
  return texts.filter((text) => isKey(text) || (language === "fr" && ENGLISH_ONLY.has(text)));
}
