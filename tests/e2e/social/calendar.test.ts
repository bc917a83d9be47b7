import type { Locator, Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { dayCell, drag } from "./calendar-page.ts";
import { dayOfNextMonth, newAuthor, open, type Author } from "./planner.ts";

const DAY = dayOfNextMonth(14);
const TARGET = dayOfNextMonth(16);

const shown = (page: Page, id: string): Locator => page.locator(`[data-post="${id}"]`);

/** A post of an author whose times are in UTC, at ten o'clock of a day. */
async function scheduled(author: Author, content = "The calendar's post"): Promise<string> {
  await author.call("preferences", { time_zone: "UTC", needs_approval: 0, voice_samples: [] }, "PUT");
  await author.connect("linkedin");
  const { id } = await author.addPost({ content });
  await author.schedule(id, `${DAY}T10:00`);
  return id;
}

test("a post is dragged to another day and goes out at its hour, and the move is undone", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const id = await scheduled(author);
  await open(page, `/calendar?view=month&day=${DAY}`);
  await expect(dayCell(page, DAY).locator(shown(page, id))).toBeVisible();
  await drag(page, shown(page, id), dayCell(page, TARGET));
  await expect(page.getByText("The post now goes out on")).toBeVisible();
  await expect(dayCell(page, TARGET).locator(shown(page, id))).toBeVisible();
  expect((await author.read(id)).scheduled_local).toBe(`${TARGET}T10:00`);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dayCell(page, DAY).locator(shown(page, id))).toBeVisible();
  await expect.poll(async () => (await author.read(id)).scheduled_local).toBe(`${DAY}T10:00`);
});

test.describe("a post that cannot be moved", () => {
  test.use({ expectedErrors: [/409.*\/schedule/] });

  test("since it has gone out in the meantime goes back to its day, and the reason is said", async ({
    page,
    context,
  }) => {
    const author = await newAuthor(context);
    const id = await scheduled(author);
    await open(page, `/calendar?view=month&day=${DAY}`);
    await expect(shown(page, id)).toBeVisible();
    await author.call("publish/post", { post_id: id });
    await drag(page, shown(page, id), dayCell(page, TARGET));
    await expect(page.getByText("This post is already published")).toBeVisible();
    await expect(dayCell(page, DAY).locator(shown(page, id))).toBeVisible();
  });

  test("to a time that has passed says so before", async ({ page, context }) => {
    const author = await newAuthor(context);
    const id = await scheduled(author);
    await open(page, `/calendar?view=list&day=${DAY}`);
    await shown(page, id).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Day").fill("2024-02-29");
    await expect(dialog.getByText("This time has passed.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Move" })).toBeDisabled();
  });
});

test("a post is moved with the keyboard alone", async ({ page, context }) => {
  const author = await newAuthor(context);
  const id = await scheduled(author);
  await open(page, `/calendar?view=month&day=${DAY}`);
  await expect(shown(page, id)).toBeVisible();
  await tabTo(page, id);
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Day").fill(TARGET);
  await dialog.getByLabel("Time", { exact: true }).fill("16:45");
  await dialog.getByLabel("Time", { exact: true }).press("Enter");
  await expect(page.getByText("The post now goes out on")).toBeVisible();
  await expect(dayCell(page, TARGET).locator(shown(page, id))).toBeVisible();
  expect((await author.read(id)).scheduled_local).toBe(`${TARGET}T16:45`);
  await tabTo(page, id);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("link", { name: "Open post" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/post/${id}$`));
});

test("month, week and list show the same posts, and a phone begins with the list", async ({
  page,
  context,
  isMobile,
}) => {
  const author = await newAuthor(context);
  const id = await scheduled(author, "Seen in every view");
  await open(page, `/calendar?day=${DAY}`);
  const view = (name: string) => page.getByRole("radio", { name, exact: true });
  await expect(view(isMobile ? "List" : "Month")).toBeChecked();
  for (const name of ["Week", "List", "Month"]) {
    await page.getByText(name, { exact: true }).click();
    await expect(view(name)).toBeChecked();
    await expect(shown(page, id)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`view=${name.toLowerCase()}`));
  }
  await page.getByRole("link", { name: "Next month" }).click();
  await expect(shown(page, id)).toHaveCount(0);
  await expect(page.getByText("Nothing planned in this period")).toBeVisible();
});

test("a post that has to be approved is approved in the calendar", async ({ page, context }) => {
  const author = await newAuthor(context);
  const id = await scheduled(author);
  await author.call(`post/${id}/approval`, { approved: 0 });
  await open(page, `/calendar?view=list&day=${DAY}`);
  await shown(page, id).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Needs approval");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("The post is approved")).toBeVisible();
  expect((await author.read(id)).approval).toBe("approved");
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
  }).toPass({ intervals: [0], timeout: 10_000 });
}
