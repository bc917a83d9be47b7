import { expect, test } from "vitest";
import { Client } from "../../support/client";

const READER = { "accept-language": "en", "user-agent": "Mozilla/5.0 (a browser)" };

/** Opens a page: its classes, and the style sheet inside it. */
async function open(path: string): Promise<{ classes: string[]; style: string }> {
  const html = await (await new Client().call(path, { headers: READER })).text();
  const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => list!.split(/\s+/));
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  return { classes: [...new Set(names)].map((name) => name.replaceAll("&amp;", "&")), style };
}

/** Whether a style sheet has rules for a class. */
const hasRule = (style: string, name: string): boolean =>
  style.includes(`.${name.replace(/[^\w-]/g, "\\$&")}`) ||
  // The sheet may write a comma as its code.
  style.includes(`.${name.replace(/[^\w,-]/g, "\\$&").replaceAll(",", "\\2c ")}`);

// Pages of text are sent with a smaller sheet. A class that only the other one knows would have no style there.
test.each([
  "/blog",
  "/blog/how-citations-are-verified",
  "/blog/unknown",
  "/content/privacy",
  "/content/cookies",
  "/support/faq",
  "/not-found?redirect=%2Fnowhere",
])("%s has a style for everything it shows", async (path) => {
  const [text, landing, prices] = await Promise.all([open(path), open("/"), open("/pricing")]);
  expect(prices.style).toBe(landing.style);
  expect(text.style.length).toBeLessThan(landing.style.length);
  const styled = text.classes.filter((name) => hasRule(landing.style, name));
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((name) => !hasRule(text.style, name))).toEqual([]);
});
