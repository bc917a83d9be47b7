import { expect, test } from "../fixtures.ts";
import { newAuthor, openPost, saved, textOf } from "./planner.ts";

// The second tab's version is refused, or its network is gone.
test.use({ expectedErrors: [/409.*\/post\/pst_|ERR_INTERNET_DISCONNECTED/] });

test("a post that two tabs change is not overwritten, and what is written without a connection is stored later @phone", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const post = await author.addPost({ content: "At first." });
  const other = await context.newPage();
  await openPost(page, post);
  await openPost(other, post);
  const conflict = other.getByRole("alert").filter({ hasText: "This post was changed elsewhere" });

  await test.step("the text of this tab is kept", async () => {
    await textOf(page).fill("From the first tab.");
    await saved(page);
    await textOf(other).fill("From the second tab.");
    await expect(conflict).toContainText("From the first tab.");
    await expect.poll(async () => (await author.read(post.id)).content).toBe("From the first tab.");
    await other.getByRole("button", { name: "Keep my text" }).click();
    await saved(other);
    await expect.poll(async () => (await author.read(post.id)).content).toBe("From the second tab.");
    await expect(conflict).toBeHidden();
  });

  await test.step("or that of the other tab is taken, and continued", async () => {
    await textOf(page).fill("Again from the first tab.");
    const here = page.getByRole("alert").filter({ hasText: "This post was changed elsewhere" });
    await expect(here).toContainText("From the second tab.");
    await page.getByRole("button", { name: "Use this text" }).click();
    await expect(textOf(page)).toHaveValue("From the second tab.");
    await textOf(page).press("ControlOrMeta+End");
    await textOf(page).pressSequentially(" And more.");
    await saved(page);
    await expect
      .poll(async () => (await author.read(post.id)).content)
      .toBe("From the second tab. And more.");
  });

  await test.step("without a connection", async () => {
    await other.close();
    // The parts that the page loads late have come.
    await expect(page.getByRole("button", { name: "Analyze", exact: true })).toBeVisible();
    await context.setOffline(true);
    await textOf(page).fill("Written on a train.");
    await expect(page.getByText("Offline: saved once you are back online").first()).toBeVisible();
    await context.setOffline(false);
    await saved(page);
    await expect.poll(async () => (await author.read(post.id)).content).toBe("Written on a train.");
  });
});
