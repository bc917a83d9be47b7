import { expect, interactive, test } from "../fixtures.ts";
import { dayOfNextMonth, newAuthor, NAMES, networkOf, open, section, type Network } from "./planner.ts";

for (const network of ["linkedin", "twitter"] as Network[])
  test(`${NAMES[network]} is not connected where its user cancels`, async ({ page, context }) => {
    await newAuthor(context);
    await open(page, "/accounts");
    await page.getByRole("button", { name: `Connect ${NAMES[network]}`, exact: true }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("You didn’t grant access, so no account was connected.")).toBeVisible();
    await expect(
      section(page, NAMES[network]).getByRole("button", { name: `Connect ${NAMES[network]}` }),
    ).toBeVisible();
  });

test("an account that does not allow publishing says which permission is missing, and is connected again", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  await networkOf("linkedin").limitScopes(author.name, ["openid", "profile"]);
  await open(page, "/accounts");
  const allow = async () => {
    await page.getByLabel("Your name on LinkedIn").fill(author.name);
    await page.getByRole("button", { name: "Allow" }).click();
    await page.waitForURL(/connect=/);
    await interactive(page);
  };
  await page.getByRole("button", { name: "Connect LinkedIn", exact: true }).click();
  await allow();
  await expect(page.getByText("The account is connected, but permissions are missing")).toBeVisible();
  await expect(section(page, "LinkedIn")).toContainText(
    "These permissions weren’t granted: w_member_social.",
  );
  await networkOf("linkedin").limitScopes(author.name, ["openid", "profile", "w_member_social"]);
  await page.getByRole("button", { name: "Connect again" }).click();
  await allow();
  await expect(page.getByText("The account is connected.")).toBeVisible();
  await expect(section(page, "LinkedIn").getByRole("listitem")).toHaveCount(1);
  await expect(section(page, "LinkedIn")).not.toContainText("permissions weren’t granted");
});

test("an account that its network has shut out stops its posts, says so, and takes them up when it is connected again", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const account = await author.connect("linkedin");
  const waiting = await author.addPost();
  await author.schedule(waiting.id, `${dayOfNextMonth(10)}T10:00`);
  const due = await author.addPost();
  await author.schedule(due.id, `${dayOfNextMonth(11)}T10:00`);
  await networkOf("linkedin").endTokens(account);
  await author.comesDue(due.id);
  await expect.poll(async () => (await author.read(due.id)).failure).toBe("account_expired");
  await open(page);
  await expect(section(page, "Connected accounts")).toContainText(
    "LinkedIn no longer accepts this connection.",
  );
  await open(page, "/accounts");
  await expect(section(page, "LinkedIn")).toContainText("Connect again");
  await expect(section(page, "LinkedIn")).toContainText("1 scheduled post cannot go out from this account");
  await page.getByRole("button", { name: "Connect again" }).click();
  await page.getByLabel("Your name on LinkedIn").fill(author.name);
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("The account is connected.")).toBeVisible();
  await expect(section(page, "LinkedIn")).not.toContainText("cannot go out");
  await author.comesDue(waiting.id);
  await expect.poll(async () => (await author.read(waiting.id)).state, { timeout: 30_000 }).toBe("published");
});

test("a disconnected account is gone, and its posts say that they need another one", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  await author.connect("twitter");
  const post = await author.addPost({ platform: "x" });
  await author.schedule(post.id, `${dayOfNextMonth(12)}T10:00`);
  await open(page, "/accounts");
  await section(page, "X").getByRole("button", { name: "Disconnect" }).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toContainText(`Disconnect ${author.name}?`);
  await dialog.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText(`${author.name} is disconnected`)).toBeVisible();
  await expect(section(page, "X").getByRole("button", { name: "Connect X" })).toBeVisible();
  await open(page, `/post/${post.id}`);
  await expect(section(page, "Publishing")).toContainText("No X account is connected.");
});
