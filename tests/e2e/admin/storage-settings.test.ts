import type { Page } from "playwright/test";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../../support/upstreams/s3-access.ts";
import { expect, test } from "../fixtures.ts";
import { asAdmin, expectAccessibleOnBoth } from "./admin-page.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// A refusal by our own server is logged by the browser.
test.use({ expectedErrors: [/status of 422/] });

async function fill(page: Page, bucket: string, secret: string): Promise<void> {
  await page.getByLabel("Endpoint").fill(`http://127.0.0.1:${process.env.E2E_S3_PORT}`);
  await page.getByLabel("Bucket", { exact: true }).fill(bucket);
  await page.getByLabel("Region").fill(S3_REGION);
  await page.getByLabel("Access key ID").fill(S3_KEYS.accessKeyId);
  await page.getByLabel("Secret access key").fill(secret);
}

// All tests share one product, whose storage this one changes: it runs once, and goes back to R2 in the end.
test(
  "an administrator tries a storage, uses it, stops and resumes the move, and goes back",
  { tag: "@desktop" },
  async ({ page }) => {
    await asAdmin(page);
    await page.goto("/admin/storage-settings");
    await expect(page.getByText("Files are stored in Cloudflare R2")).toBeVisible();
    await expectAccessibleOnBoth(page);

    await test.step("sees what is missing, and the server’s own words", async () => {
      await page.getByRole("button", { name: "Save and use" }).click();
      await expect(page.getByText("Enter an address such as https://s3.example.com")).toBeVisible();
      await fill(page, S3_BUCKETS.files, "wrong");
      await expect(page.getByText("Without https, files can be intercepted")).toBeVisible();
      await page.getByRole("button", { name: "Test connection" }).click();
      await expect(page.getByText("the server answered “SignatureDoesNotMatch")).toBeVisible();
      await fill(page, "nothing-here", S3_KEYS.secretAccessKey);
      await page.getByRole("button", { name: "Save and use" }).click();
      await expect(page.getByText("NoSuchBucket: The specified bucket does not exist")).toBeVisible();
      await expect(page.getByText("Nothing was changed.")).toBeVisible();
    });

    await test.step("tries and saves one that works", async () => {
      await fill(page, S3_BUCKETS.files, S3_KEYS.secretAccessKey);
      await page.getByRole("button", { name: "Test connection" }).click();
      await expect(page.getByText("The storage works")).toBeVisible();
      await page.getByRole("button", { name: "Save and use" }).click();
      await expect(page.getByText("Storage saved")).toBeVisible();
      await expect(page.getByText("The change takes effect in about a minute")).toBeVisible();
      await expect(page.getByText("A secret is saved.")).toBeVisible();
      expect(await page.content()).not.toContain(S3_KEYS.secretAccessKey);
      await expect(page.getByRole("heading", { name: "Moving existing files" })).toBeVisible();
      await expectAccessibleOnBoth(page);
    });

    await test.step("must enter the secret again for another server", async () => {
      await page.getByLabel("Endpoint").fill("http://127.0.0.1:9");
      await page.getByRole("button", { name: "Test connection" }).click();
      await expect(page.getByText("Enter the secret again")).toBeVisible();
    });

    await test.step("stops and resumes the move", async () => {
      await page.getByRole("button", { name: "Stop", exact: true }).click();
      await expect(page.getByText("Moving has stopped.")).toBeVisible();
      await page.getByRole("button", { name: "Resume" }).click();
      await expect(page.getByText("Moving has stopped.")).toBeHidden();
    });

    await test.step("goes back to R2", async () => {
      await page.getByRole("button", { name: "Go back to R2" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Go back to R2" }).click();
      await expect(page.getByText("Files go to R2 again")).toBeVisible();
      await expect(page.getByRole("button", { name: "Go back to R2" })).toHaveCount(0);
    });
  },
);
