import { expect, test } from "../fixtures.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|error occurred when fetching the script|status of 50\d/,
  ],
});

test(
  "without a network, a page that was not visited before says so in the reader's language; nothing else is kept",
  { tag: "@desktop" },
  async ({ page, context }) => {
    for (const [language, title] of [
      ["en", "You’re offline"],
      ["fr", "Vous êtes hors ligne"],
    ] as const) {
      await page.goto(`/?lang=${language}`);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.goto("/user/dashboard");
      await context.setOffline(true);
      await page.goto("/user/history");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveURL("/user/history");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // Styled, though no stylesheet can be fetched.
      await expect(page.locator("main")).toHaveCSS("display", "grid");

      await context.setOffline(false);
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
      await expect(page).toHaveURL("/user/history");
    }
    await page.goto("/auth");
    const kept = () =>
      page.evaluate(async () => {
        const caches = await Promise.all(
          (await window.caches.keys()).map((name) => window.caches.open(name)),
        );
        const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
        return {
          caches: caches.length,
          paths: requests.map(({ url }) => url.slice(location.origin.length)).sort(),
        };
      });
    await expect
      .poll(kept)
      .toEqual({ caches: 1, paths: ["/offline-language", "/offline?lang=en", "/offline?lang=fr"] });
  },
);
