import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { mailedLink } from "./mail-links.ts";
import { PASSWORD, signUp } from "./sign-up.ts";

// A refused form answers 422, and a sign-in that lacks its code 401.
test.use({ expectedErrors: [/status of (401|422)/] });

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test(
  "a user moves to another address with the password and the link that comes there, takes the data along, and deletes the account",
  { tag: "@desktop" },
  async ({ page }) => {
    const email = await signUp(page);
    const next = `moved-${crypto.randomUUID()}@example.com`;
    await page.goto("/user/account");

    await test.step("the address is changed", async () => {
      const profile = card(page, "Profile");
      await profile.getByLabel("Email address").fill(next);
      await profile.getByRole("button", { name: "Change" }).click();
      const missing = profile.getByText("Enter your current password");
      await expect(missing).toBeVisible();
      await profile.getByLabel("Current password").fill(PASSWORD);
      await expect(missing).toBeHidden();
      await profile.getByRole("button", { name: "Change" }).click();
      await expect(profile.getByRole("status")).toContainText(`Confirm ${next}`);
      await expect.poll(() => mailedLink(email)).toContain("mode=undo-email");
      await page.goto(await mailedLink(next));
      await page.getByRole("button", { name: "Use this address" }).click();
      await expect(page.getByText(`Your account now uses ${next}.`)).toBeVisible();
      await page.getByRole("link", { name: "Continue" }).click();
      await expect(page.getByLabel("Email address")).toHaveValue(next);
    });

    await test.step("the data is downloaded", async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        card(page, "Your data").getByRole("link", { name: "Download" }).click(),
      ]);
      const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
      expect(new TextDecoder().decode(files["profile.json"])).toContain(next);
    });

    await test.step("the account is deleted, and its user signed out", async () => {
      await card(page, "Delete account").getByRole("button").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Current password").fill("not the password");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Incorrect password")).toBeVisible();
      await dialog.getByLabel("Current password").fill(PASSWORD);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/auth/);
      await page.goto("/user/account");
      await page.waitForURL(/\/user\/dashboard/);
    });
  },
);
