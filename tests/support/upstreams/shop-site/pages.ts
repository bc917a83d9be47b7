import { BIKES_EN } from "./bike-pages.ts";
import { PAGES_FR } from "./french-pages.ts";
import { HELP_EN } from "./help-pages.ts";
import { SERVICE_EN } from "./service-pages.ts";
import { shopHtml, type ShopPage } from "./shop-page.ts";

/** All pages of the site, more than two thirds of them in English. */
export const SHOP_PAGES: readonly ShopPage[] = [...HELP_EN, ...BIKES_EN, ...SERVICE_EN, ...PAGES_FR];

/** The HTML of a page; null if there is none. */
export function shopPage(path: string): string | null {
  const found = SHOP_PAGES.find((page) => page.path === path);
  return found ? shopHtml(found, SHOP_PAGES) : null;
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Returns the words of a page, without its menu and footer, parted by single spaces. Empty if there is no page. */
export function textOfPage(path: string): string {
  const main = /<main>([\s\S]*)<\/main>/.exec(shopPage(path) ?? "")?.[1] ?? "";
  return main
    .replace(/<\/?(?:strong|em|a|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, " ")
    .trim();
}
