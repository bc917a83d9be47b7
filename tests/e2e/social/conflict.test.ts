import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { newAuthor, openPost, saved, textOf, type Author } from "./planner.ts";

// The second tab's version is refused, or its network is gone.
test.use({ expectedErrors: [/409.*\/post\/pst_|ERR_INTERNET_DISCONNECTED/] });

/** One post in two tabs, both of which write. */
async function bothWrite(page: Page, author: Author): Promise<{ id: string; other: Page }> {
  const post = await author.addPost({ content: "At first." });
  const other = await page.context().newPage();
  await openPost(page, post);
  await openPost(other, post);
  await textOf(page).fill("From the first tab.");
  await saved(page);
  await textOf(other).fill("From the second tab.");
  const conflict = other.getByRole("alert").filter({ hasText: "This post was changed elsewhere" });
  await expect(conflict).toContainText("From the first tab.");
  return { id: post.id, other };
}

test("a post that two tabs change is not overwritten: its author keeps what is written here", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const { id, other } = await bothWrite(page, author);
  expect((await author.read(id)).content).toBe("From the first tab.");
  await other.getByRole("button", { name: "Keep my text" }).click();
  await saved(other);
  expect((await author.read(id)).content).toBe("From the second tab.");
  await expect(other.getByText("This post was changed elsewhere")).toBeHidden();
});

test("or takes what was written in the other tab, and continues from there", async ({ page, context }) => {
  const author = await newAuthor(context);
  const { id, other } = await bothWrite(page, author);
  await other.getByRole("button", { name: "Use this text" }).click();
  await expect(textOf(other)).toHaveValue("From the first tab.");
  await textOf(other).press("ControlOrMeta+End");
  await textOf(other).pressSequentially(" And more.");
  await saved(other);
  expect((await author.read(id)).content).toBe("From the first tab. And more.");
});

test("what is written without a connection is stored when it is back", async ({ page, context }) => {
  const author = await newAuthor(context);
  const post = await author.addPost({ content: "Online." });
  await openPost(page, post);
  // What the page loads late has come.
  await expect(page.getByRole("button", { name: "Analyse", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await textOf(page).fill("Written on a train.");
  await expect(page.getByText("Offline: saved once you are back online").first()).toBeVisible();
  await context.setOffline(false);
  await saved(page);
  expect((await author.read(post.id)).content).toBe("Written on a train.");
});
