import { strToU8, zipSync } from "fflate";
import { expect, test } from "../fixtures.ts";
import { newAuthor, open } from "./planner.ts";

test.use({ expectedErrors: [/(?:422|502).*\/profile\/extract/] });

const PASTED = `Ada Lovelace
Analyst of engines
London

I wrote the first program before there was a machine for it. What would you write?

Numbers are not the only thing an engine can work on. Music is next.`;

test("a profile is read from LinkedIn’s export or from pasted text, chosen for the campaign and kept @phone", async ({
  page,
  context,
}) => {
  await newAuthor(context);
  await open(page, "/new");
  await page.getByRole("button", { name: "Continue without a website" }).click();
  await expect(page.getByRole("heading", { name: "Who is speaking?" })).toBeVisible();
  await page.getByLabel("Profile address").fill("https://www.linkedin.com/in/ada-lovelace");
  const read = page.getByRole("button", { name: "Read profile" });

  await test.step("a page that shows nothing without signing in leads to pasting its text", async () => {
    await read.click();
    const refused = page.getByRole("alert");
    await expect(refused).toBeVisible({ timeout: 60_000 });
    await refused.getByRole("button", { name: "Paste the text instead" }).click();
    await expect(page.getByLabel("Profile text")).toBeVisible();
  });

  await test.step("a file that is no export says what is wrong", async () => {
    await page.getByText("LinkedIn export", { exact: true }).click();
    const buffer = Buffer.from("no archive");
    await page
      .getByLabel("Export file")
      .setInputFiles({ name: "notes.zip", mimeType: "application/zip", buffer });
    await read.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(page.getByRole("radio", { name: "No profile" })).toBeChecked();
  });

  await test.step("the export is read, with the posts in it", async () => {
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
    await read.click();
    await expect(page.getByRole("radio", { name: /Ada Lovelace.*Analyst/ })).toBeChecked();
    await expect(page.getByText(/1 post.*from your data export/)).toBeVisible();
  });

  await test.step("pasted text is read, chosen, and still there after a reload", async () => {
    await page.getByText("Add a profile", { exact: true }).click();
    await page.getByLabel("Profile address").fill("https://www.linkedin.com/in/countess-of-lovelace");
    await page.getByText("Pasted text", { exact: true }).click();
    await expect(page.getByText("Open the profile, copy its text and some posts")).toBeVisible();
    await page.getByLabel("Profile text").fill(PASTED);
    await read.click();
    const profile = page.getByRole("radio", { name: /Ada Lovelace/, checked: true });
    await expect(profile).toBeChecked();
    await expect(page.getByText("from pasted text")).toBeVisible();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(profile).toBeChecked();
  });
});
