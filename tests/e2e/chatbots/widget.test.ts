import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { addChatbot, answers, ask, field, newOwner, RETURNS } from "./chatbot.ts";

// An answer is stored a moment after its last word: a page that opens before then asks for it in vain at first.
test.use({ expectedErrors: [/404.*\/visitor-conversation/] });

const PRODUCT = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** A site of someone else with two pages; it embeds the chatbot of the key in its address. */
let site: Server;
const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://site");
    const script = `<script src="${PRODUCT}/widget.js" data-chatbot="${searchParams.get("key")}" async></script>`;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><html lang="${searchParams.get("lang") ?? "en"}"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Garden tools</title>${script}<h1>${pathname}</h1><p>Shovels.</p><button>Buy</button>${script}</html>`,
    );
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
});
test.afterAll(() => void site.close());

/** Script and the chatbot's name and look, as they are sent. */
const MAX_BYTES = 8 * 1024;

/** Begins to watch what the widget costs the page that embeds it, before anybody opens it. */
async function costOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => urls.set(requestId, url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    bytes.set(urls.get(requestId) ?? "", encodedDataLength),
  );
  await page.addInitScript(() => {
    const kept = window as unknown as { shift: number };
    kept.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        kept.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const own = [...bytes].filter(([url]) => url.startsWith(PRODUCT));
    const sum = own.reduce((all, [, size]) => all + size, 0);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    return { requests: own.length, isSmall: sum > 0 && sum <= MAX_BYTES, shift };
  };
}

const launcher = (page: Page) => page.getByRole("button", { name: "Open the chat with Brindille helper" });
const frame = (page: Page) => page.frameLocator("iframe[title='Brindille helper']");

test("a listed site shows the chat, which costs its page little and continues after a page change @phone", async ({
  page,
  request,
}) => {
  const owner = newOwner(request);
  const chatbot = await addChatbot(owner, { appearance: { color: "#7c3aed" }, allowed_sites: [siteUrl()] });
  const cost = await costOf(page);
  await page.goto(`${siteUrl()}/one?key=${chatbot.access_key}`);
  await expect(launcher(page)).toHaveAttribute("aria-expanded", "false");
  await expect.poll(cost).toEqual({ requests: 2, isSmall: true, shift: 0 });
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => /atelier/i.test(name)))).toEqual([
    "AtelierChatbot",
  ]);
  await launcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(field(frame(page))).toBeFocused();
  await ask(frame(page), RETURNS.question);
  await expect(answers(frame(page))).toContainText(RETURNS.answer);
  await expect
    .poll(() => page.locator("iframe").boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.goto(`${siteUrl()}/two?key=${chatbot.access_key}`);
  await expect(answers(frame(page))).toContainText(RETURNS.answer);

  await field(frame(page)).focus();
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
  await expect(page.locator("iframe")).not.toBeVisible();
  await page.evaluate(() => window.AtelierChatbot!.open());
  await expect(field(frame(page))).toBeFocused();
  await frame(page).getByRole("button", { name: "Close" }).click();
  await expect(launcher(page)).toBeFocused();
  await page.evaluate(() => window.AtelierChatbot!.destroy());
  await expect(launcher(page)).toHaveCount(0);
  expect(await page.context().cookies(siteUrl())).toEqual([]);
});

test(
  "the button speaks the language of its page, and messages of others neither close the panel nor reach it",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const chatbot = await addChatbot(newOwner(request), { allowed_sites: [siteUrl()] });
    await page.goto(`${siteUrl()}/one?key=${chatbot.access_key}&lang=fr`);
    await expect(
      page.getByRole("button", { name: "Ouvrir la discussion avec Brindille helper" }),
    ).toBeVisible();
    await page.goto(`${siteUrl()}/one?key=${chatbot.access_key}`);
    await launcher(page).click();
    await expect(field(frame(page))).toBeFocused();
    await page.getByRole("button", { name: "Buy" }).focus();
    await page.evaluate(async () => {
      window.postMessage({ atelier: 1, type: "close" }, "*");
      const other = document.createElement("iframe");
      other.srcdoc = "<script>parent.postMessage({ atelier: 1, type: 'close' }, '*')</script>";
      document.body.appendChild(other);
      await new Promise((loaded) => other.addEventListener("load", loaded));
      // The panel listens to the page around it alone, and to messages of its version.
      document
        .querySelector("div")!
        .shadowRoot!.querySelector("iframe")!
        .contentWindow!.postMessage({ atelier: 2, type: "open" }, "*");
    });
    await expect(page.locator("iframe[title='Brindille helper']")).toBeVisible();
    await expect(page.getByRole("button", { name: "Close the chat" })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    await expect(page.getByRole("button", { name: "Buy" })).toBeFocused();
  },
);

test.describe("R36: a site that is not listed", () => {
  test.use({ expectedErrors: [/CORS policy|net::ERR_FAILED|frame-ancestors|Refused to frame|Framing/] });

  test(
    "shows no button, and a frame that the site makes itself is refused",
    { tag: "@desktop" },
    async ({ page, request }) => {
      const chatbot = await addChatbot(newOwner(request), { allowed_sites: ["https://other.example"] });
      const said: string[] = [];
      page.on(
        "console",
        (message) => message.text().startsWith("Atelier chatbot") && said.push(message.text()),
      );
      await page.goto(`${siteUrl()}/one?key=${chatbot.access_key}`);
      await expect.poll(() => said).toHaveLength(1);
      await expect(launcher(page)).toHaveCount(0);
      await page.evaluate(async (address) => {
        const forced = document.createElement("iframe");
        forced.src = address;
        document.body.appendChild(forced);
        await new Promise((loaded) => forced.addEventListener("load", loaded));
      }, `${PRODUCT}/support-gpt-public/${chatbot.access_key}?widget=1`);
      const [, framed] = page.frames();
      expect(framed!.url()).not.toContain("support-gpt-public");
    },
  );
});
