import { expect, interactive, test } from "../fixtures.ts";
import { dayOfNextMonth, newAuthor, NAMES, networkOf, open, section, type Network } from "./planner.ts";

test("an account is connected neither where its user cancels nor without the permission to publish @phone", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  await networkOf("linkedin").limitScopes(author.name, ["openid", "profile"]);
  await open(page, "/accounts");
  const connect = async (network: Network, button = `Connect ${NAMES[network]}`) => {
    await section(page, NAMES[network]).getByRole("button", { name: button, exact: true }).click();
    await page.waitForURL(/\/authorize|oauth/);
  };
  const back = async () => {
    await page.waitForURL(/connect=/);
    await interactive(page);
  };
  const allow = async () => {
    await page.getByLabel("Your name on LinkedIn").fill(author.name);
    await page.getByRole("button", { name: "Allow" }).click();
    await back();
  };

  for (const network of ["linkedin", "twitter"] as const)
    await test.step(`${NAMES[network]} is not connected where its user cancels`, async () => {
      await connect(network);
      await page.getByRole("button", { name: "Cancel" }).click();
      await back();
      await expect(page.getByText("You didn’t grant access, so no account was connected.")).toBeVisible();
      await expect(
        section(page, NAMES[network]).getByRole("button", { name: `Connect ${NAMES[network]}` }),
      ).toBeVisible();
    });

  await test.step("a permission is missing: it is named", async () => {
    await connect("linkedin");
    await allow();
    await expect(page.getByText("The account is connected, but permissions are missing")).toBeVisible();
    await expect(section(page, "LinkedIn")).toContainText(
      "These permissions weren’t granted: w_member_social.",
    );
  });

  await test.step("connected again, with the permission", async () => {
    await networkOf("linkedin").limitScopes(author.name, ["openid", "profile", "w_member_social"]);
    await connect("linkedin", "Connect again");
    await allow();
    await expect(page.getByText("The account is connected.")).toBeVisible();
    await expect(section(page, "LinkedIn").getByRole("listitem")).toHaveCount(1);
    await expect(section(page, "LinkedIn")).not.toContainText("permissions weren’t granted");
  });
});

test("an account that is shut out stops its posts until it is connected again; one that is disconnected is gone @desktop", async ({
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
  await author.connect("twitter");
  const onX = await author.addPost({ platform: "x" });
  await author.schedule(onX.id, `${dayOfNextMonth(12)}T10:00`);
  await expect
    .poll(async () => (await author.read(due.id)).failure, { timeout: 60_000 })
    .toBe("account_expired");

  await test.step("the planner and the accounts say that the network no longer accepts it", async () => {
    await open(page);
    await expect(section(page, "Connected accounts")).toContainText(
      "LinkedIn no longer accepts this connection.",
    );
    await open(page, "/accounts");
    await expect(section(page, "LinkedIn")).toContainText("Connect again");
    await expect(section(page, "LinkedIn")).toContainText("1 scheduled post cannot go out from this account");
  });

  await test.step("connected again, it takes up its posts", async () => {
    await section(page, "LinkedIn").getByRole("button", { name: "Connect again" }).click();
    await page.getByLabel("Your name on LinkedIn").fill(author.name);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("The account is connected.")).toBeVisible();
    await interactive(page);
    await expect(section(page, "LinkedIn")).not.toContainText("cannot go out");
    await author.comesDue(waiting.id);
  });

  await test.step("the account's screen lists them too", async () => {
    await page.goto("/user/account");
    const accounts = page.getByRole("region", { name: "Connected social accounts" });
    await expect(accounts.getByRole("listitem")).toHaveCount(2);
    await expect(accounts).toContainText("LinkedIn");
    await accounts.getByRole("link", { name: "Manage" }).click();
    await expect(page).toHaveURL(/\/accounts$/);
  });

  await test.step("a disconnected account is gone, and its posts say that they need another one", async () => {
    await section(page, "X").getByRole("button", { name: "Disconnect" }).click();
    const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
    await expect(dialog).toContainText(`Disconnect ${author.name}?`);
    await dialog.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText(`${author.name} is disconnected`)).toBeVisible();
    await expect(section(page, "X").getByRole("button", { name: "Connect X" })).toBeVisible();
    await open(page, `/post/${onX.id}`);
    const publishing = section(page, "Publishing");
    await expect(publishing).toContainText("No X account is connected.");
    await expect(publishing.getByRole("link", { name: "Connect X" })).toHaveAttribute("href", /\/accounts$/);
    await expect(page.getByRole("button", { name: "Publish now" })).toBeHidden();
  });

  await expect.poll(async () => (await author.read(waiting.id)).state, { timeout: 60_000 }).toBe("published");
});
