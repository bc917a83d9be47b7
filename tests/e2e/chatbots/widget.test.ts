import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { expect, painted, test } from "../fixtures.ts";
import { addChatbot, answers, ask, field, newOwner, RETURNS } from "./chatbot.ts";

// An answer is stored a moment after its last word: a page that opens before then asks for it in vain at first.
test.use({ expectedErrors: [/404.*\/visitor-conversation|Content Security Policy/i] });

const PRODUCT = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** A site of someone else with two pages; it embeds the chatbot of the key in its address. */
let site: Server;
const siteUrl = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

/**
 * Page of the site, with its options: `?type=module` for its script, a policy, a style, or a frame with the chat's
 * page.
 */
function pageOfSite({ pathname, searchParams: asked }: URL): string {
  const type = asked.get("type");
  const script = `<script src="${PRODUCT}/widget.js" data-chatbot="${asked.get("key")}" ${type ? `type="${type}"` : "async"}></script>`;
  const sandbox = asked.get("sandbox");
  const frame = `<iframe sandbox="${sandbox}" src="${PRODUCT}/support-gpt-public/${asked.get("key")}" width="400" height="600"></iframe>`;
  return `<!doctype html><html lang="${asked.get("lang") ?? "en"}"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Garden tools</title><style>${asked.get("style") ?? ""}</style>${sandbox === null ? script : ""}<h1>${pathname}</h1><p>Shovels.</p><button>Buy</button>${sandbox === null ? script : frame}</html>`;
}

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const url = new URL(request.url!, "http://site");
    const policy = url.searchParams.get("policy");
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (policy) response.setHeader("content-security-policy", policy);
    response.end(pageOfSite(url));
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

/** A page of the site with the chatbot's widget. */
const pageWith = (key: string, more: Record<string, string> = {}) =>
  `${siteUrl()}/one?${new URLSearchParams({ key, ...more })}`;

test(
  "the widget stays on a page that changes by script, where it was",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const { access_key: key } = await addChatbot(newOwner(request), { allowed_sites: [siteUrl()] });
    await test.step("the site shows another page by script, as Turbo and Astro do", async () => {
      await page.goto(pageWith(key));
      await launcher(page).click();
      await expect(field(frame(page))).toBeFocused();
      await field(frame(page)).fill("Half a question");
      await page.evaluate(() => {
        const next = document.createElement("body");
        next.innerHTML = "<h1>Another page</h1>";
        document.body.replaceWith(next);
      });
      await expect(page.getByRole("heading", { name: "Another page" })).toBeVisible();
      await expect(field(frame(page))).toHaveValue("Half a question");
    });
    await test.step("also where all of the document is replaced, any number of times", async () => {
      await page.evaluate(() => document.documentElement.replaceChildren(document.createElement("body")));
      await expect(field(frame(page))).toBeVisible();
      await page.evaluate(async () => {
        for (let visit = 0; visit < 120; visit += 1) {
          const root = document.createElement("html");
          for (const part of ["head", "body"]) root.appendChild(document.createElement(part));
          document.replaceChild(root, document.documentElement);
          await new Promise((painted) => requestAnimationFrame(painted));
        }
      });
      await expect(field(frame(page))).toBeVisible();
      await page.getByRole("button", { name: "Close the chat" }).click();
      await expect(launcher(page)).toBeVisible();
    });
    await test.step("one that the page calls off does not come back", async () => {
      await page.evaluate(() => window.AtelierChatbot!.destroy());
      await page.evaluate(() => document.documentElement.replaceChildren(document.createElement("body")));
      // An element that is put back waits for six frames.
      await painted(page, 30);
      await expect(page.locator("iframe")).toHaveCount(0);
      await expect(launcher(page)).toHaveCount(0);
    });
    await test.step("neither moves nor styles of what is around it reach it", async () => {
      await page.goto(pageWith(key));
      const before = await launcher(page).boundingBox();
      for (const style of [
        "body{transform:translateX(-200px)}",
        "body{filter:blur(1px);height:3000px}",
        "html{transform:translateX(-200px);height:3000px}",
        "html{perspective:100px}body{will-change:transform}",
        "div,[popover]{position:relative;transform:scale(.5);opacity:.2;margin:50px;padding:9px;display:none}",
      ]) {
        await page.goto(pageWith(key, { style: `${style} ::backdrop{background:#f00}` }));
        await expect(launcher(page)).toBeVisible();
        expect([style, await launcher(page).boundingBox()]).toEqual([style, before]);
      }
      await page.getByRole("button", { name: "Buy" }).click();
      const corner = () => page.screenshot({ clip: { x: 5, y: 5, width: 1, height: 1 } });
      const shown = await corner();
      await page.evaluate(() => window.AtelierChatbot!.destroy());
      expect(shown.equals(await corner())).toBe(true);
    });
  },
);

test("a page may include the script as a module @desktop", async ({ page, request }) => {
  const { access_key: key } = await addChatbot(newOwner(request), { allowed_sites: [siteUrl()] });
  await page.goto(pageWith(key, { type: "module" }));
  await launcher(page).click();
  await expect(field(frame(page))).toBeFocused();
});

test("the chat works where the browser forbids storage @desktop", async ({ page, request }) => {
  const { access_key: key } = await addChatbot(newOwner(request), { allowed_sites: [siteUrl()] });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
  await page.goto(pageWith(key));
  await launcher(page).click();
  await expect(field(frame(page))).toBeFocused();
  await ask(frame(page), RETURNS.question);
  await expect(answers(frame(page))).toContainText(RETURNS.answer);
});

test.describe("what a site forbids", () => {
  test.use({
    expectedErrors: [
      /Refused by|Content Security Policy|violates the following|CORS|ERR_FAILED|ERR_BLOCKED|sandbox|Blocked|404.*visitor-conversation/i,
    ],
  });

  test("is named, with what its policy has to allow @desktop", async ({ page, request }) => {
    const { access_key: key } = await addChatbot(newOwner(request), { allowed_sites: [siteUrl()] });
    const said: string[] = [];
    page.on("console", (message) => void said.push(message.text()));
    await page.goto(pageWith(key, { policy: "connect-src 'self'" }));
    await expect.poll(() => said.join()).toContain("refuses it (connect-src). Add: script-src http");
    expect(said.join()).not.toContain("list this site");
    await page.goto(pageWith(key, { policy: "frame-src 'self'" }));
    await launcher(page).click();
    await expect(page.getByRole("link", { name: "Open the chat in a new tab" })).toBeVisible();
    await expect.poll(() => said.join()).toContain("refuses it (frame-src)");
    const lines = ["script-src", "connect-src", "frame-src", "style-src"].map((name) => `${name} ${PRODUCT}`);
    // The panel is open, as it was on the page before.
    await page.goto(pageWith(key, { policy: `default-src 'none'; ${lines.join("; ")}` }));
    await expect(field(frame(page))).toBeVisible();
  });

  test("a frame without rights says so, and one that may run scripts works @desktop", async ({
    page,
    request,
  }) => {
    const { access_key: key } = await addChatbot(newOwner(request), {
      allowed_sites: [siteUrl()],
      lead_form: { when: "before" },
    });
    const inFrame = page.frameLocator("iframe");
    for (const sandbox of ["", "allow-forms", "allow-scripts allow-forms", "allow-same-origin allow-forms"])
      await test.step(`sandbox="${sandbox}"`, async () => {
        await page.goto(pageWith(key, { sandbox }));
        await expect(inFrame.getByRole("heading", { name: "The chat can’t run here" })).toBeVisible();
        await expect(
          inFrame.getByRole("link", { name: `${PRODUCT}/support-gpt-public/${key}` }),
        ).toBeVisible();
      });
    await page.goto(pageWith(key, { sandbox: "allow-scripts allow-same-origin" }));
    await expect(inFrame.getByRole("heading", { name: "The chat can’t run here" })).toBeHidden();
    const start = inFrame.getByRole("button", { name: "Start the conversation" });
    await expect(async () => {
      await start.click();
      await expect(inFrame.getByText("Enter your name.")).toBeVisible();
    }).toPass();
    await inFrame.getByRole("textbox", { name: "Name" }).fill("Ada");
    await inFrame.getByRole("textbox", { name: "Email" }).fill("ada@visitor.example");
    await inFrame.getByRole("textbox", { name: "Email" }).press("Enter");
    await field(inFrame).fill(RETURNS.question);
    await inFrame.getByRole("button", { name: "Send" }).click();
    await expect(answers(inFrame)).toContainText(RETURNS.answer);
  });
});

test(
  "the button speaks the language of its page, and messages of others neither close the panel nor reach it",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const chatbot = await addChatbot(newOwner(request), { allowed_sites: [siteUrl()] });
    await page.goto(`${siteUrl()}/one?key=${chatbot.access_key}&lang=fr`);
    await expect(
      page.getByRole("button", { name: "Ouvrir la conversation avec Brindille helper" }),
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
