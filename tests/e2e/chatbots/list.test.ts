import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { expectNoOverflow, ownerOfChatbot, publicStatus } from "./owner-pages.ts";

const LIST = "/user/support-chat";

test.use({
  contextOptions: { reducedMotion: "reduce", permissions: ["clipboard-read", "clipboard-write"] },
});

test("an owner renames, publishes and deletes chatbots @phone", async ({ context, page, request }) => {
  const { calls, chatbot } = await ownerOfChatbot(context);
  await calls.post("chat-add", { name: "A second one with a name that is longer than its card is wide" });
  await page.goto(LIST);
  await expectAccessible(page, "list");
  await expectNoOverflow(page);
  const menu = (name: string) => page.getByRole("button", { name: `More actions for ${name}` });
  await menu("Shop helper").click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  const naming = page.getByRole("dialog", { name: "Rename chatbot" });
  await naming.getByLabel("Name").fill("Garden helper");
  await naming.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("link", { name: "Garden helper" })).toBeVisible();

  await menu("Garden helper").click();
  await page.getByRole("menuitem", { name: "Copy public link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(chatbot.access_key);
  await menu("Garden helper").click();
  await page.getByRole("menuitem", { name: "Make private" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make private" }).click();
  await expect(page.getByText("“Garden helper” is private")).toBeVisible();
  await expect.poll(() => publicStatus(request, chatbot.access_key)).toBe(404);
  await menu("Garden helper").click();
  await page.getByRole("menuitem", { name: "Make public" }).click();
  await expect(page.getByText("“Garden helper” is public")).toBeVisible();

  await menu("Garden helper").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const deletion = page.getByRole("dialog", { name: "Delete “Garden helper”?" });
  await expect(deletion).toContainText("Its 1 source");
  await deletion.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("link", { name: "Garden helper" })).toBeVisible();
  await menu("Garden helper").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await deletion.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Garden helper" })).toBeHidden();
  await expect.poll(() => publicStatus(request, chatbot.access_key)).toBe(404);

  await menu("A second one").click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Create your first chatbot" })).toBeVisible();
  await expectAccessible(page, "empty list");
});
