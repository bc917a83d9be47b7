import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { signInOwner, test } from "../chatbots/keyless-product.ts";
import { expect } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { PLANNER, section, textOf } from "./planner.ts";

// An improvement needs a language model.
test.use({ expectedErrors: [/503/] });

const openAt = async (page: Page, origin: string, path = "") => {
  await page.goto(`${origin}${PLANNER}${path}`);
};

test("without any key, a campaign is made from the website’s own sentences, planned, exported and copied by hand @phone", async ({
  page,
  context,
  product,
}) => {
  const { origin, sites } = product;
  await signInOwner(context, product);
  await refuseCookies(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAt(page, origin);
  const accounts = section(page, "Connected accounts");
  await expect(accounts).toContainText("Publishing to LinkedIn isn’t set up on this site.");
  await expect(accounts).toContainText("You can still plan posts: export them, or get a reminder by email");

  await page.getByRole("link", { name: "New campaign" }).first().click();
  await page.getByLabel("Website", { exact: true }).fill(sites.shop);
  await page.getByLabel("Campaign name (optional)").fill("Bikes");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("heading", { name: "Who is speaking?" }).waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Goal", { exact: true }).fill("People know how to look after their bike");
  await page.getByLabel(/^Number of posts/).fill("3");
  await page.getByRole("button", { name: "Write 3 posts" }).click();
  await expect(page.getByText("3 posts")).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText("No language model is set up, so these posts were made from templates"),
  ).toBeVisible();
  const campaign = new URL(page.url()).pathname;

  await page.getByRole("tab", { name: "Plan" }).click();
  await page.getByRole("button", { name: "Write a plan" }).click();
  await page.getByRole("button", { name: "Schedule all 3 posts" }).click();
  await expect(page.getByText("3 posts are scheduled")).toBeVisible();
  await expect(page.getByText("Reminder set")).toHaveCount(3);

  const exported = async (item: string) => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "More actions for Bikes" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    const file = await downloading;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
  };
  const table = await exported("Posts as a table (CSV)");
  expect(table.name).toBe("Bikes.csv");
  expect(table.text.match(/[,;]"?scheduled"?[,;]/g)).toHaveLength(3);
  const calendar = await exported("Calendar (ICS)");
  expect(calendar.name).toBe("Bikes.ics");
  expect(calendar.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);

  await page.goto(`${origin}${campaign}?tab=posts`);
  await page.getByRole("tabpanel").getByRole("link", { name: "LinkedIn post" }).first().click();
  await expect(textOf(page)).not.toHaveValue("");
  const text = await textOf(page).inputValue();
  const publishing = section(page, "Publishing");
  await expect(publishing).toContainText("You will be reminded");
  await expect(publishing).toContainText(
    "Publishing to LinkedIn isn’t set up on this site. You can plan the post",
  );
  await expect(publishing.getByRole("button", { name: "Publish now" })).toBeHidden();
  await page.getByRole("button", { name: "Improve", exact: true }).click();
  await page.getByRole("button", { name: "Shorter" }).click();
  await expect(section(page, "Text").getByRole("alert")).toContainText("language model");
  await page.getByRole("button", { name: "Analyze", exact: true }).click();
  await expect(section(page, "Analysis")).toContainText("This needs a language model, and none is set up.");
  await page.getByRole("tab", { name: "Figures" }).click();
  await expect(section(page, "Analysis")).toContainText("Words");
  await publishing.getByRole("button", { name: "Post text" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await publishing.getByText("I have published it").click();
  await publishing
    .getByLabel("Link to the post, if you have it")
    .fill("https://www.linkedin.com/feed/update/urn:li:share:7/");
  await publishing.getByRole("button", { name: "It is on LinkedIn" }).click();
  await expect(publishing.getByRole("link", { name: "Open on LinkedIn" })).toBeVisible();
});
