import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { newAuthor, open } from "./planner.ts";

test.use({ expectedErrors: [/(?:422|502).*\/profile\/extract/] });

const PASTED = `Ada Lovelace
Analyst of engines
London

I wrote the first program before there was a machine for it. What would you write?

Numbers are not the only thing an engine can work on. Music is next.`;

/** The step of a new campaign that asks who is speaking. */
async function openVoice(page: Page): Promise<void> {
  await open(page, "/new");
  await page.getByRole("button", { name: "Continue without a website" }).click();
  await expect(page.getByRole("heading", { name: "Who is speaking?" })).toBeVisible();
  await page.getByLabel("Profile address").fill("https://www.linkedin.com/in/ada-lovelace");
}

test("a profile is read from pasted text, chosen for the campaign and still there after a reload", async ({
  page,
  context,
}) => {
  await newAuthor(context);
  await openVoice(page);
  await page.getByText("Pasted text", { exact: true }).click();
  await expect(page.getByText("Open the profile, copy its text and some posts")).toBeVisible();
  await page.getByLabel("Profile text").fill(PASTED);
  await page.getByRole("button", { name: "Read profile" }).click();
  const profile = page.getByRole("radio", { name: /Ada Lovelace/ });
  await expect(profile).toBeChecked();
  await expect(page.getByText("from pasted text")).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(profile).toBeChecked();
});

test("a profile is read from LinkedIn’s export, with the posts in it", async ({ page, context }) => {
  await newAuthor(context);
  await openVoice(page);
  await page.getByText("LinkedIn export", { exact: true }).click();
  await page.getByLabel("Export file").setInputFiles({
    name: "export.zip",
    mimeType: "application/zip",
    buffer: Buffer.from(
      zipSync({
        "Profile.csv": strToU8("First Name,Last Name,Headline\nAda,Lovelace,Analyst\n"),
        "Shares.csv": strToU8(
          'Date,ShareLink,ShareCommentary\n2026-01-01,,"Engines can do more than numbers, and one day they will."\n',
        ),
      }),
    ),
  });
  await page.getByRole("button", { name: "Read profile" }).click();
  await expect(page.getByRole("radio", { name: /Ada Lovelace.*Analyst/ })).toBeChecked();
  await expect(page.getByText(/1 post.*from your data export/)).toBeVisible();
});

test("a file that is no export says what is wrong", async ({ page, context }) => {
  await newAuthor(context);
  await openVoice(page);
  await page.getByText("LinkedIn export", { exact: true }).click();
  await page
    .getByLabel("Export file")
    .setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer: Buffer.from("no archive") });
  await page.getByRole("button", { name: "Read profile" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("radio", { name: "No profile" })).toBeChecked();
});

test("a page that shows nothing without signing in leads to pasting its text", async ({ page, context }) => {
  await newAuthor(context);
  await openVoice(page);
  await page.getByRole("button", { name: "Read profile" }).click();
  const refused = page.getByRole("alert");
  await expect(refused).toBeVisible({ timeout: 30_000 });
  await refused.getByRole("button", { name: "Paste the text instead" }).click();
  await expect(page.getByLabel("Profile text")).toBeVisible();
});
