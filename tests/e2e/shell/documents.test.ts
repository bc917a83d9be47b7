import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.ts";

/** Pages with the framework, which are rendered for each visitor. */
const RENDERED = ["/auth", "/user/dashboard", "/user/history"];
const DOCUMENTS = [
  "/",
  "/?lang=fr",
  "/not-found?redirect=/x",
  "/offline",
  "/user/dashboard",
  "/user/history",
];

test(
  "every page with the framework runs only scripts that carry its own fresh nonce",
  { tag: "@desktop" },
  async ({ request }) => {
    const nonces = new Set<string>();
    for (const path of [...RENDERED, ...RENDERED]) {
      const response = await request.get(path, { headers: { accept: "text/html" } });
      const policy = response.headers()["content-security-policy"] ?? "";
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(/script-src [^;]*unsafe-inline/.test(policy), path).toBe(false);
      const tags = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      const run = tags.filter((tag) => !tag.includes('type="application/json"'));
      expect(run.length, path).toBeGreaterThan(0);
      expect(
        run.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
        path,
      ).toEqual([]);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2 * RENDERED.length);
  },
);

test(
  "R35: no page runs any inline script, or is shown in a frame",
  { tag: "@desktop" },
  async ({ request }) => {
    for (const path of DOCUMENTS) {
      const response = await request.get(path, { headers: { accept: "text/html" } });
      const policy = response.headers()["content-security-policy"] ?? "";
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toMatch(/script-src '(nonce|sha256)-/);
      expect(policy, path).not.toMatch(/script-src [^;]*unsafe-inline/);
    }
  },
);

test("a foreign language in the address is no language of ours", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/?lang=xx");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    "leads to a page that says so, with status 404 and the address as text",
    { tag: "@desktop" },
    async ({ page }) => {
      const response = await page.goto("/nope/x?y=<b>1");
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL("/not-found?redirect=%2Fnope%2Fx%3Fy%3D%253Cb%253E1");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
      await expect(page.getByText("/nope/x?y=")).toBeVisible();
      for (const link of await page.getByRole("link").all())
        expect(await link.getAttribute("href")).toMatch(/^\/(?!\/)/);
    },
  );

  test("of another site is not revealed", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/not-found?redirect=https://evil.example/");
    await expect(page.getByRole("main")).toContainText("There is nothing at this address.");
    await expect(page.getByText("evil.example")).toBeHidden();
  });
});

test.describe("accessibility", () => {
  test.use({ expectedErrors: [/status of 404/] });

  // Colours are the same at either width, and widths in either colour.
  const THEMES = [
    { colorScheme: "light", tag: "@phone" },
    { colorScheme: "dark", tag: "@desktop" },
  ] as const;
  for (const path of DOCUMENTS)
    for (const { colorScheme, tag } of THEMES)
      test(`axe finds nothing on ${path}, ${colorScheme}`, { tag }, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path, { waitUntil: "networkidle" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
});
