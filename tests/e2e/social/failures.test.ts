import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import {
  newAuthor,
  networkOf,
  open,
  openPost,
  PIXEL,
  publishNow,
  saved,
  section,
  stateOf,
  textOf,
} from "./planner.ts";

// tests/screens/social shows what each failure says and leads to, tests/api/social which answer of a network is which
// failure: here is that the two meet.

// Publishing at once is answered with the network's refusal.
test.use({ expectedErrors: [/50[23].*\/publish\/post/] });

const publishing = (page: Page) => section(page, "Publishing");

test("a post that LinkedIn refuses, and then accepts without saying so, says what happened and is there once @phone", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const account = await author.connect("linkedin");
  const network = networkOf("linkedin");
  const post = await author.addPost();
  await openPost(page, post);

  await test.step("refused: the notice is on the screen, with the way on", async () => {
    await network.failNext({ call: "create", failure: "forbidden", account });
    await publishNow(page);
    await expect(stateOf(page)).toContainText("Failed");
    const notice = publishing(page).getByRole("alert");
    await expect(notice).toHaveCount(1);
    await expect(notice).toBeInViewport();
    await expect(notice).toContainText("Not published on LinkedIn");
    await expect(notice).toContainText("The account hasn’t allowed this site to publish.");
    await expect(notice).toContainText("Connect the account again");
    await expect(notice.getByRole("link", { name: "Connect account" })).toHaveAttribute(
      "href",
      /\/accounts$/,
    );
    expect(await network.posts(account)).toEqual([]);
  });

  await test.step("not confirmed: it is not sent again until its author has looked", async () => {
    await network.failNext({ call: "create", failure: "drop-after-accepting", account });
    await publishNow(page);
    await expect(stateOf(page)).toContainText("Not confirmed");
    await expect(publishing(page)).toContainText("LinkedIn didn’t confirm the post");
    await expect(publishing(page)).toContainText("it isn’t sent again. Look at your profile on LinkedIn");
    await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
    expect(await network.posts(account)).toHaveLength(1);
    expect(await network.calls("create", account)).toHaveLength(2);
  });

  await test.step("overlooked and published again: LinkedIn still has it once", async () => {
    await publishing(page).getByRole("button", { name: "It isn’t there" }).click();
    await expect(publishing(page).getByRole("alert")).toContainText("Publish it again or choose a new time.");
    await publishNow(page);
    await expect(stateOf(page)).toContainText("Published");
    const [shown, second] = await network.posts(account);
    expect([shown!.text, second]).toEqual([post.content, undefined]);
  });

  await test.step("found: its author says so", async () => {
    const other = await author.addPost();
    await openPost(page, other);
    await network.failNext({ call: "create", failure: "error-after-accepting", account });
    await publishNow(page);
    await publishing(page).getByRole("button", { name: "It is on LinkedIn" }).click();
    await expect(stateOf(page)).toContainText("Published");
    expect(await network.posts(account)).toHaveLength(2);
    expect(await network.calls("create", account)).toHaveLength(4);
  });
});

test("a post that X would refuse is corrected first; its image is refused, then it waits for X @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const account = await author.connect("twitter");
  const network = networkOf("twitter");
  const content = `Short enough, ${author.name}`;
  // Another one says the same.
  const other = await author.addPost({ platform: "x", content });
  const post = await author.addPost({ platform: "x" });
  await openPost(page, post);
  const toCheck = page.getByRole("list", { name: "To check" });
  const now = page.getByRole("button", { name: "Publish now" });

  await test.step("no text", async () => {
    await textOf(page).fill(" ");
    await expect(toCheck).toContainText("The post has no text yet.");
    await expect(now).toBeDisabled();
  });

  await test.step("too long a text", async () => {
    await textOf(page).fill("字".repeat(141));
    await expect(toCheck).toContainText("The text is too long.");
    await expect(now).toBeDisabled();
    await expect(textOf(page)).toHaveAttribute("aria-invalid", "true");
    await textOf(page).fill(`${"One sentence that is said again. ".repeat(12)}The end.`);
    const split = page.getByRole("button", { name: "Split into a thread" });
    await split.click();
    await expect(page.getByRole("textbox", { name: "Post 2 of 2" })).toHaveValue(/The end\.$/);
    await expect(split).toBeHidden();
    await page.getByRole("button", { name: "Remove post 2" }).click();
    await textOf(page).fill(content);
    await expect(now).toBeEnabled();
    await expect(toCheck).toContainText("Another post says almost the same thing.");
  });

  await test.step("its image is refused", async () => {
    await page.locator('main input[type="file"]').setInputFiles(PIXEL);
    await expect(page.getByLabel("Description of image 1")).toBeVisible();
    await saved(page);
    await network.failNext({ call: "upload", failure: "media-rejected", account });
    await publishNow(page);
    const notice = publishing(page).getByRole("alert");
    await expect(notice).toContainText("X didn’t accept an image.");
    await expect(notice).toContainText("Replace or remove the image");
    expect(await network.posts(account)).toEqual([]);
  });

  await test.step("X takes no more posts for now: it waits, and the account says so", async () => {
    await network.failNext({ call: "create", failure: "rate-limited", account });
    await publishNow(page);
    const notice = publishing(page).getByRole("status").filter({ hasText: "Delayed" });
    await expect(notice).toContainText("X isn’t accepting more posts at the moment.");
    await expect(notice).toContainText(/Next automatic attempt on .*\d/);
    await expect(publishing(page)).not.toContainText("This time has passed");
    expect((await author.read(other.id)).state).toBe("draft");
    expect(await network.posts(account)).toEqual([]);
    await page.getByRole("link", { name: "Social planner" }).first().click();
    await expect(section(page, "Connected accounts")).toContainText("X accepts no more posts until");
    await open(page, "/accounts");
    await expect(section(page, "X")).toContainText("accepts no more posts until");
  });
});
