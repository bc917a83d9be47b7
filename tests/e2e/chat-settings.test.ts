import { expectAccessible } from "./accessible.ts";
import { answered, ask, field, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

test("a chat is asked with its settings, which are kept as a preset and begin other chats", async ({
  page,
  context,
  openAi,
}) => {
  await signIn(context, takeUser("combo"));
  await openChat(page);
  const marker = `Answer number ${Date.now()} like a pirate.`;
  await page.getByRole("button", { name: "Chat settings" }).click();
  await page.getByRole("textbox", { name: "Instructions" }).fill(marker);
  await page.getByRole("group", { name: "Length of answers" }).getByText("Short").click();
  await expectAccessible(page, "settings of a chat");
  await page.getByRole("button", { name: "Save as preset" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pirate");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Preset" })).toContainText("Pirate");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Chat settings: changed" })).toBeVisible();

  const systems = async () =>
    (await openAi.requests())
      .map(({ body }) => JSON.stringify(body.messages))
      .filter((messages) => messages.includes(marker));
  await ask(page, questionFor("Arr."));
  await answered(page);
  expect(await systems()).toHaveLength(1);
  await expect(page.getByRole("button", { name: "Chat settings: changed" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Chat settings: changed" })).toBeVisible();
  await ask(page, questionFor("Again."));
  await answered(page);
  expect(await systems()).toHaveLength(2);

  await test.step("without them, a conversation is asked with nothing", async () => {
    await page.getByRole("button", { name: "Chat settings: changed" }).click();
    await page.getByRole("button", { name: "Reset", exact: true }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await ask(page, questionFor("Plainly."));
    await answered(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "Chat settings", exact: true })).toBeVisible();
    expect(await systems()).toHaveLength(2);
  });

  await test.step("the preset begins another chat, from a panel that has an address", async () => {
    await page.goto("/user/history?panel=presets");
    await expectAccessible(page, "presets");
    await page.getByRole("button", { name: "New chat with Pirate" }).click();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await expect(page.getByRole("button", { name: "Chat settings: changed" })).toBeVisible();
    await ask(page, questionFor("Ahoy."));
    await answered(page);
    expect(await systems()).toHaveLength(3);
  });
});

test("a slash in the field opens the prompts; what one asks for is filled in, by the keyboard alone", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  await openChat(page, "/user/dashboard?panel=prompts");
  await page.getByRole("button", { name: "New prompt" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Zu Deutsch");
  await page.getByRole("textbox", { name: "Prompt" }).fill("Translate into {{language}}: {{text}}");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Zu Deutsch/ })).toBeVisible();
  await expectAccessible(page, "prompts");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/\/user\/dashboard\?$|\/user\/dashboard$/);

  await field(page).focus();
  await page.keyboard.type("/zu");
  const option = page.getByRole("option", { name: /Zu Deutsch/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "prompts of a name");
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await page.keyboard.press("Backspace");
  await expect(option).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "language" }).fill("German");
  await page.getByRole("textbox", { name: "text", exact: true }).fill("Good morning");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(
    "Translate into German: Good morning",
  );
  await page.getByRole("button", { name: "Insert" }).press("Enter");
  await expect(field(page)).toHaveValue("Translate into German: Good morning");
  await expect(field(page)).toBeFocused();
});

test("a path or an unknown name after a slash is a question like any other", async ({ page }) => {
  await openChat(page);
  await ask(page, "/etc/hosts: what is it?");
  await expect(page.getByText("/etc/hosts: what is it?")).toBeVisible();
  await expect(page.getByRole("listbox")).toBeHidden();
});
