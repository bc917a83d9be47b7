import { expect, test } from "vitest";
import { saysItIsMissing } from "../../../../workers/core/knowledge/crawl/missing-page";

const page = (title: string, text = "") => ({
  title,
  parts: text ? [{ heading: "", anchor: null, text, blocks: [] }] : [],
});

test.each([
  ["404"],
  ["404 - Not Found"],
  ["Error 404"],
  ["404 | Brindille"],
  ["Not Found"],
  ["Page not found"],
  ["Oops! Page not found – Brindille"],
  ["Sorry, this page does not exist"],
  ["The page you requested could not be found"],
  ["We couldn’t find this page"],
  ["Page introuvable"],
  ["Cette page n’existe plus"],
  ["Seite nicht gefunden"],
  ["Página no encontrada"],
  ["Pagina non trovata"],
  ["Страница не найдена"],
  ["ページが見つかりません"],
  ["页面不存在"],
  ["Oops!", "Oops!\n\nThe page you are looking for doesn't exist or has been moved."],
  ["Brindille", "404\n\nBack to the home page"],
])("a page that says so is missing, though its server sends it: %s", (title, text = "") => {
  expect(saysItIsMissing(page(title, text))).toBe(true);
});

test.each([
  ["404 errors explained", "What they mean."],
  ["Why do visitors see “Page not found”?", "Check the address of the link."],
  ["Peugeot 404", "A car of 1960."],
  ["Room 404: Boston", "Sleeps two."],
  ["Returns", "If the page with your label is not found, write to us."],
  ["Contact", "404 Main Street\nLille"],
  ["Page not found", `How to make a good error page. ${"Say what happened. ".repeat(100)}`],
])("a page about something is not: %s", (title, text) => {
  expect(saysItIsMissing(page(title, text))).toBe(false);
});
