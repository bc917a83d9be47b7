import { readFileSync } from "node:fs";
import { expect, interactive, test } from "../fixtures.ts";
import {
  newAuthor,
  NAMES,
  networkOf,
  open,
  PIXEL,
  publishNow,
  saved,
  section,
  stateOf,
  textOf,
  type Network,
} from "./planner.ts";

const website = () =>
  (JSON.parse(readFileSync(`${process.env.E2E_STATE!}/website.json`, "utf8")) as { url: string }).url;

test("a person connects both networks, has a campaign written, edits, approves and schedules a post, and it goes out once @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  await open(page, "/accounts");
  for (const network of ["linkedin", "twitter"] as Network[]) {
    await page.getByRole("button", { name: `Connect ${NAMES[network]}`, exact: true }).click();
    await expect(page.getByRole("heading", { name: `Simulated ${NAMES[network]}` })).toBeVisible();
    await page.getByLabel(`Your name on ${NAMES[network]}`).fill(author.name);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("The account is connected.")).toBeVisible();
    await interactive(page);
    await expect(section(page, NAMES[network])).toContainText("Connected");
  }

  await page.getByRole("link", { name: "New campaign" }).click();
  await page.getByLabel("Website", { exact: true }).fill(website());
  await page.getByLabel("Campaign name (optional)").fill("Spring in the shop");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("heading", { name: "Who is speaking?" }).waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByLabel("Goal", { exact: true }).fill("People know what can be returned");
  await page.getByLabel(/^Number of posts/).fill("3");
  await page.getByRole("button", { name: "Write 3 posts" }).click();
  await expect(page).toHaveURL(/\/details\/cmp_/);
  await expect(page.getByRole("heading", { level: 1, name: "Spring in the shop" })).toBeVisible();
  const posts = page.getByRole("tabpanel").getByRole("listitem");
  await expect(page.getByText("3 posts")).toBeVisible({ timeout: 60_000 });
  await expect(posts.getByText("1 source").first()).toBeVisible();

  await posts.getByRole("link", { name: "LinkedIn post" }).first().click();
  await section(page, "Sources")
    .getByRole("link", { name: /^Read here: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/article\?url=http/);
  await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(textOf(page)).not.toHaveValue("");
  const content = `Unused tools can be returned (within 45 days) #tools @all [${author.name}]`;
  await textOf(page).fill(content);
  await saved(page);
  await expect(section(page, "Preview")).toContainText(content);
  await page.getByRole("button", { name: "Require approval" }).click();
  await expect(stateOf(page)).toContainText("Needs approval");
  await expect(page.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(stateOf(page)).toContainText("Approved");
  const publishing = section(page, "Publishing");
  await publishing.getByLabel("Day").fill("2031-05-06");
  await publishing.getByLabel("Time", { exact: true }).fill("09:30");
  await publishing.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(publishing.getByRole("status").filter({ hasText: "Scheduled" })).toContainText(/2031.*9:30/);
  await expect(stateOf(page)).toContainText("Scheduled");

  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await author.comesDue(id);
  await page.reload();
  // The page is open while its time comes.
  await expect(stateOf(page)).toContainText("Published", { timeout: 60_000 });
  const { id: account } = await networkOf("linkedin").memberOf(author.name);
  const shown = await networkOf("linkedin").posts(account);
  expect(shown.map(({ text }) => text)).toEqual([content]);
  expect(await networkOf("linkedin").calls("create", account)).toHaveLength(1);
  await expect(publishing.getByRole("link", { name: "Open on LinkedIn" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(shown[0]!.id).replaceAll("%3A", "(:|%3A)")),
  );
});

test("a thread with an image goes out at once, in its order, and what X charges is said before @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const account = await author.connect("twitter");
  const [first, second] = [`One ${author.name}`, `Two ${author.name}`];
  const post = await author.addPost({ platform: "x", content: first });
  await open(page, `/post/${post.id}`);
  await page.getByRole("button", { name: "Continue as a thread" }).click();
  await page.getByRole("textbox", { name: "Post 2 of 2" }).fill(second);
  await saved(page);
  await page.locator('main input[type="file"]').setInputFiles(PIXEL);
  const description = page.getByLabel("Description of image 1");
  await description.fill("One pixel");
  await description.blur();
  await expect(section(page, "Preview").getByRole("img", { name: "One pixel" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("X charges about $0.03 for it.");
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(stateOf(page)).toContainText("Published");
  const shown = await networkOf("twitter").posts(account);
  expect(shown.map(({ text, replyTo, media }) => [text, replyTo, media.map(({ alt }) => alt)])).toEqual([
    [first, null, ["One pixel"]],
    [second, shown[0]!.id, []],
  ]);
  await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
  await expect(textOf(page).or(page.getByRole("textbox", { name: "Post 1 of 2" }))).toHaveAttribute(
    "readonly",
    "",
  );
});

test("an improvement is written before one's eyes, each of its changes is accepted on its own, and comments are never published @phone", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const account = await author.connect("linkedin");
  const post = await author.addPost({ content: "We open at nine. Come and see our blue bikes." });
  await open(page, `/post/${post.id}`);
  await page.getByRole("button", { name: "Improve", exact: true }).click();
  const better = "We open at eight. Come and see our red bikes.";
  await page
    .getByLabel("What should change?")
    .fill(`scenario:normal?gap=0&text=${encodeURIComponent(better)}`);
  await page.getByRole("button", { name: "Suggest" }).click();
  await expect(page.getByText("Select a change to reject it.")).toBeVisible();
  await page.getByRole("button", { name: "Replace blue with red" }).click();
  await expect(page.getByText("1 of 2 accepted")).toBeVisible();
  await page.getByRole("button", { name: "Accept 1 change" }).click();
  const content = "We open at eight. Come and see our blue bikes.";
  await expect(textOf(page)).toHaveValue(content);
  await saved(page);
  await expect.poll(async () => (await author.read(post.id)).content).toBe(content);

  const comments = section(page, "Comments").getByRole("listitem");
  await page.getByLabel("Add a comment").fill("Is the date right?");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(comments).toContainText("Is the date right?");
  await publishNow(page);
  await expect(stateOf(page)).toContainText("Published");
  expect((await networkOf("linkedin").posts(account)).map(({ text }) => text)).toEqual([content]);
  await page.getByRole("button", { name: "Delete comment" }).click();
  await expect(comments).toHaveCount(0);
});
