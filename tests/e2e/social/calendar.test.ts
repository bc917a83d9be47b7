import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { dayCell, drag } from "./calendar-page.ts";
import { dayOfNextMonth, newAuthor, open, type Author } from "./planner.ts";

// A post that has gone out already is not moved.
test.use({ expectedErrors: [/409.*\/schedule/] });

const DAY = dayOfNextMonth(14);
const TARGET = dayOfNextMonth(16);

const shown = (page: Page, id: string): Locator => page.locator(`[data-post="${id}"]`);
const view = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** A post of an author whose times are in UTC, at ten o'clock of a day. */
async function scheduled(author: Author, content = "The calendar's post"): Promise<string> {
  await author.call("preferences", { time_zone: "UTC", needs_approval: 0, voice_samples: [] }, "PUT");
  await author.connect("linkedin");
  const { id } = await author.addPost({ content });
  await author.schedule(id, `${DAY}T10:00`);
  return id;
}

/** Shows the post in each view, one after the other, and says so in the address. */
async function throughViews(page: Page, id: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByText(name, { exact: true }).click();
    await expect(view(page, name)).toBeChecked();
    await expect(shown(page, id)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`view=${name.toLowerCase()}`));
  }
}

test("a post is moved with the mouse and with the keyboard, and one that has gone out stays on its day @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const id = await scheduled(author);
  await open(page, `/calendar?day=${DAY}`);
  await expect(view(page, "Month")).toBeChecked();
  await expect(dayCell(page, DAY).locator(shown(page, id))).toBeVisible();

  await test.step("dragged, it goes out at its hour of the other day; the move is undone", async () => {
    await drag(page, shown(page, id), dayCell(page, TARGET));
    await expect(page.getByText("The post now goes out on")).toBeVisible();
    await expect(dayCell(page, TARGET).locator(shown(page, id))).toBeVisible();
    await expect.poll(async () => (await author.read(id)).scheduled_local).toBe(`${TARGET}T10:00`);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(dayCell(page, DAY).locator(shown(page, id))).toBeVisible();
    await expect.poll(async () => (await author.read(id)).scheduled_local).toBe(`${DAY}T10:00`);
  });

  await test.step("with the keyboard alone", async () => {
    await tabTo(page, id);
    await page.keyboard.press("m");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Day").fill(TARGET);
    await dialog.getByLabel("Time", { exact: true }).fill("16:45");
    await dialog.getByLabel("Time", { exact: true }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(dayCell(page, TARGET).locator(shown(page, id))).toBeVisible();
    await expect.poll(async () => (await author.read(id)).scheduled_local).toBe(`${TARGET}T16:45`);
  });

  await throughViews(page, id, ["Week", "List", "Month"]);

  await test.step("gone out in the meantime, it goes back to its day, and the reason is said", async () => {
    await author.call("publish/post", { post_id: id });
    await drag(page, shown(page, id), dayCell(page, DAY));
    await expect(page.getByText("This post is already published")).toBeVisible();
    await expect(dayCell(page, TARGET).locator(shown(page, id))).toBeVisible();
  });

  await test.step("it is opened with the keyboard", async () => {
    await tabTo(page, id);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("link", { name: "Open post" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
  });
});

test("a phone begins with the list, where a post is approved and moved, and has the other views @phone", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const id = await scheduled(author, "Seen in every view");
  await author.call(`post/${id}/approval`, { approved: 0 });
  await open(page, `/calendar?day=${DAY}`);
  await expect(view(page, "List")).toBeChecked();

  await test.step("it is approved", async () => {
    await shown(page, id).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Needs approval");
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("The post is approved")).toBeVisible();
    await expect.poll(async () => (await author.read(id)).approval).toBe("approved");
    await expect(dialog).toBeHidden();
  });

  await test.step("a time that has passed is refused before, another one is taken", async () => {
    await shown(page, id).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Day").fill("2024-02-29");
    await expect(dialog.getByText("This time has passed.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
    await dialog.getByLabel("Day").fill(TARGET);
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await author.read(id)).scheduled_local).toBe(`${TARGET}T10:00`);
  });

  await throughViews(page, id, ["Month"]);
  await drag(page, shown(page, id), dayCell(page, DAY));
  await expect(dayCell(page, DAY).locator(shown(page, id))).toBeVisible();
  await throughViews(page, id, ["Week", "List"]);
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(shown(page, id)).toHaveCount(0);
  await expect(page.getByText("Nothing planned in this period")).toBeVisible();
});

test("many posts at one minute are counted in the week, and each is behind the number @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  await scheduled(author, "The first of many");
  const others = ["Second", "Third", "Fourth", "Fifth"];
  for (const content of others) {
    const { id } = await author.addPost({ content });
    await author.schedule(id, `${DAY}T10:00`);
  }
  await open(page, `/calendar?day=${DAY}&view=week`);
  const posts = page.locator("[data-post]");
  await expect(posts).toHaveCount(2);
  await page.getByText("+3", { exact: true }).click();
  await expect(posts).toHaveCount(5);
  for (const content of others) await expect(posts.filter({ hasText: content })).toBeVisible();
});

/** Moves the focus to a post, as someone does who has no mouse. */
async function tabTo(page: Page, id: string): Promise<void> {
  await page.getByRole("radio", { name: "Month", exact: true }).focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() =>
        document.activeElement?.querySelector("[data-post]")?.getAttribute("data-post"),
      ),
    ).toBe(id);
  }).toPass({ intervals: [0], timeout: 20_000 });
}
