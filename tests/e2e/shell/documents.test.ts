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
  "no page runs any inline script but with its own fresh nonce, or is shown in a frame (R35)",
  { tag: "@desktop" },
  async ({ request }) => {
    const read = async (path: string) => {
      const response = await request.get(path, { headers: { accept: "text/html" } });
      const policy = response.headers()["content-security-policy"] ?? "";
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toMatch(/script-src '(nonce|sha256)-/);
      expect(policy, path).not.toMatch(/script-src [^;]*unsafe-inline/);
      return { policy, html: await response.text() };
    };
    for (const path of DOCUMENTS) await read(path);
    const nonces = new Set<string>();
    for (const path of [...RENDERED, ...RENDERED]) {
      const { policy, html } = await read(path);
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      const tags = html.match(/<script\b[^>]*>/g) ?? [];
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
  "a foreign language in the address is no language of ours, and the user area begins at the dashboard",
  { tag: "@desktop" },
  async ({ request, baseURL }) => {
    const foreign = await request.get("/?lang=xx", { headers: { accept: "text/html" } });
    expect(await foreign.text()).toMatch(/^<!DOCTYPE html><html lang="en"/);
    const user = await request.get("/user?source=letter", { headers: { accept: "text/html" } });
    expect([user.url(), user.status()]).toEqual([`${baseURL}/user/dashboard?source=letter`, 200]);
  },
);

test.describe("an unknown address", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test(
    "leads to a page that says so, with status 404 and the address as text; one of another site is not revealed",
    { tag: "@desktop" },
    async ({ page }) => {
      const response = await page.goto("/nope/x?y=<b>1");
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL("/not-found?redirect=%2Fnope%2Fx%3Fy%3D%253Cb%253E1");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
      await expect(page.getByText("/nope/x?y=")).toBeVisible();
      for (const link of await page.getByRole("link").all())
        expect(await link.getAttribute("href")).toMatch(/^\/(?!\/)/);

      await page.goto("/not-found?redirect=https://evil.example/");
      await expect(page.getByRole("main")).toContainText("There is nothing at this address.");
      await expect(page.getByText("evil.example")).toBeHidden();
    },
  );
});
