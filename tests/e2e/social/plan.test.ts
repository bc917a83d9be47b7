import { expect, test } from "../fixtures.ts";
import { dayOfNextMonth, newAuthor, open } from "./planner.ts";

test("a plan is written, changed and scheduled as a whole, and its posts are in the calendar @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  await author.connect("linkedin");
  const campaign = await author.writtenCampaign({ name: "Winter", platforms: ["linkedin"], posts_wanted: 3 });
  await author.call(`${campaign}/generate-plan/${author.user.id}`, { force_regenerate: 0 });
  await open(page, `/details/${campaign}?tab=plan`);
  const scheduleAll = page.getByRole("button", { name: "Schedule all 3 posts" });
  await expect(scheduleAll).toBeVisible();
  const dialog = page.getByRole("dialog");

  await test.step("an entry is removed, and a new plan is written only after a question", async () => {
    await page.getByRole("button", { name: "Change “Simulated theme 2”" }).click();
    await dialog.getByRole("button", { name: "Remove entry" }).click();
    await expect(page.getByRole("button", { name: "Schedule all 2 posts" })).toBeVisible();
    await page.getByRole("button", { name: "Write a new plan" }).click();
    const question = page.getByRole("dialog", { name: "Replace the plan?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Simulated theme 2")).toBeHidden();
    await page.getByRole("button", { name: "Write a new plan" }).click();
    await question.getByRole("button", { name: "Write a new plan" }).click();
    await expect(scheduleAll).toBeVisible({ timeout: 60_000 });
  });

  await test.step("an entry gets another time and theme, which are still there after a reload", async () => {
    // The page could show, once it is read again, the plan as it was before a change made meanwhile.
    await page.reload();
    await page.getByRole("button", { name: "Change “Simulated theme 1”" }).click();
    await dialog.getByLabel("Day").fill(dayOfNextMonth(20));
    await dialog.getByLabel("Time", { exact: true }).fill("17:15");
    await dialog.getByLabel("Theme").fill("Opening hours");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    const changed = page.getByRole("listitem").filter({ hasText: "Opening hours" }).last();
    await expect(changed).toContainText(/5:15\sPM/);
    await page.reload();
    await expect(changed).toContainText(/5:15\sPM/);
  });

  await test.step("all are scheduled at once", async () => {
    await scheduleAll.click();
    await expect(page.getByText("3 posts are scheduled")).toBeVisible();
    await expect(page.getByRole("button", { name: "All posts are scheduled" })).toBeDisabled();
    const { posts } = await author.call<{ posts: { scheduled_local: string; state: string }[] }>(
      `${campaign}/check-posts`,
    );
    expect(posts.map(({ state }) => state)).toEqual(["scheduled", "scheduled", "scheduled"]);
    expect(posts.map(({ scheduled_local }) => scheduled_local)).toContain(`${dayOfNextMonth(20)}T17:15`);
    await open(page, `/calendar?view=list&day=${dayOfNextMonth(20)}`);
    await expect(page.getByRole("img", { name: /LinkedIn, 5:15\sPM, Scheduled/ })).toBeVisible();
  });
});
