import type { BrowserContext } from "playwright/test";
import { freePort } from "../../support/machine/free-port.ts";
import { seedAccounts, SANDBOX_PASSWORD } from "../../support/sandbox/accounts.ts";
import { startWebsites, type SiteKind } from "../../support/upstreams/website.ts";
import { Product } from "../../reliability/product.ts";
import { ADMIN } from "../admin/admin.ts";
import { test as base } from "../fixtures.ts";

const SITES = ["shop", "single", "closed", "down"] as const satisfies readonly SiteKind[];

interface KeylessProduct {
  origin: string;
  /** Sites that it may fetch although they are on this machine; nothing listens at `absent`. */
  sites: Record<(typeof SITES)[number] | "absent", string>;
}

/** Overrides the environment of the machine that runs the tests: an empty variable counts as not set. */
const NO_KEYS = Object.fromEntries(
  ["OPENAI", "ANTHROPIC", "TOGETHER", "AIML", "LLAMA", "OPENROUTER"].map((name) => [`${name}_API_KEY`, ""]),
);

/** Tests with their own product, for which no provider of models is configured: the demo model answers. */
export const test = base.extend<object, { product: KeylessProduct }>({
  product: [
    async ({}, use) => {
      const websites = await startWebsites();
      const started = SITES.map(async (kind) => {
        const response = await fetch(`${websites.controlUrl}/start?kind=${kind}`);
        return [kind, ((await response.json()) as { url: string }).url];
      });
      const absent = `http://127.0.0.1:${await freePort()}`;
      const sites = Object.fromEntries([...(await Promise.all(started)), ["absent", absent]]);
      const hosts = Object.values(sites).map((url) => new URL(url as string).host);
      const product = new Product("", undefined, {
        ...NO_KEYS,
        ALLOWED_PRIVATE_HOSTS: hosts.join(","),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      await seedAccounts(product.state);
      await product.start();
      await use({ origin: product.origin, sites });
      await product.remove();
      await websites.close();
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

/** Signs a browser in as a user whose plan covers chatbots. Returns the headers for calls of the API. */
export async function signInOwner(context: BrowserContext, { origin }: KeylessProduct) {
  const response = await context.request.post(`${origin}/api/v01/auth/user-login`, {
    data: { email: "combo@example.com", password: SANDBOX_PASSWORD },
  });
  const { token } = (await response.json()) as { token: string };
  await context.addCookies([
    { name: "atelier_session", value: token, url: origin, httpOnly: true, sameSite: "Lax" },
  ]);
  return { authorization: `Bearer ${token}` };
}
