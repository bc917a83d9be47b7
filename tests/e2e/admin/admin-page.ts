import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../accessible.ts";
import { ADMIN } from "./admin.ts";
import { expect } from "../fixtures.ts";

const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

let session: Promise<string> | undefined;

async function openSession(): Promise<string> {
  const response = await fetch(`${address}/api/v01/auth/admin-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

/** The token of a session that the tests of a process share: none of them may end it. */
export const adminToken = (): Promise<string> => (session ??= openSession());

/** Signs a browser in as an administrator by the cookie that the sign-in screen sets. */
export async function asAdmin(page: Page): Promise<void> {
  const cookie = { name: "atelier_admin", value: await adminToken(), url: address };
  await page.context().addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
}

const MAX_STEPS = 150;

/** Counts the presses of the Tab key that lead at least from what has the focus to an element that follows it. */
function stopsBefore(target: Element): number {
  const selector =
    "a[href],button,input:not([type=radio],[type=date]),select,textarea,summary,[tabindex='0']";
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(":disabled") &&
    !element.closest("[inert]") &&
    element.checkVisibility({ visibilityProperty: true });
  const stops: Element[] = [...document.querySelectorAll<HTMLElement>(selector)].filter(isStop);
  const [from, to] = [stops.indexOf(document.activeElement!), stops.indexOf(target)];
  return from >= 0 && to > from ? to - from : 0;
}

/** Moves the focus to something with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let left = await target.evaluate(stopsBefore); left > 0; left -= 1) await page.keyboard.press("Tab");
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}`);
}

const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };

/** Makes a desk's browser as narrow as a phone: one that emulates a phone may never answer when its size is changed. */
export const onPhoneWidth = (page: Page): Promise<void> => page.setViewportSize(SIZES.phone);

/** Expects that a checker of accessibility finds nothing on what is shown, and that nothing stands beyond the right edge. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, page.url());
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Expects the same of a phone and of a wide screen, with what `seen` expects of both; the page keeps its own size. */
export async function expectAccessibleOnBoth(page: Page, seen?: () => Promise<void>): Promise<void> {
  const own = page.viewportSize()!;
  await seen?.();
  await expectAccessible(page);
  await page.setViewportSize(own.width === SIZES.phone.width ? SIZES.wide : SIZES.phone);
  await seen?.();
  await expectAccessible(page);
  await page.setViewportSize(own);
}

/** Every screen of the administration but a user's, whose address a test knows. */
export const SCREENS = [
  "/admin",
  "/admin/ai-models?q=gpt",
  "/admin/ai-models/1",
  "/admin/ai-models/new",
  "/admin/marketplace",
  "/admin/marketplace/1",
  "/admin/plans",
  "/admin/plans/1",
  "/admin/products",
  "/admin/products/new",
  "/admin/prompts",
  "/admin/prompts/1",
  "/admin/prompts/new",
  "/admin/operations",
  "/admin/payments",
  "/admin/payments/subscriptions",
  "/admin/payments/comparison",
  "/admin/payments/connection",
  "/admin/templates",
  "/admin/templates/1",
  "/admin/templates/new",
  "/admin/categories",
  "/admin/categories/1",
  "/admin/ameliorations",
  "/admin/ameliorations/1",
  "/admin/ameliorations/new",
  "/admin/settings",
  "/admin/settings/new",
  "/admin/content",
  "/admin/content/post/how-citations-are-verified",
  "/admin/statistics",
  "/admin/storage-settings",
  "/admin/users",
  "/admin/usage",
  "/admin/audit",
  "/admin/jobs",
  "/admin/mail-settings",
  "/admin/outbox",
  "/admin/shared-links",
  "/admin/account",
];
