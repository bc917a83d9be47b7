import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./accessible.ts";
import { answered, ask, field, openChat, questionFor } from "./chat-page.ts";
import { expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

/** Presses a button or follows a link by the keyboard alone. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press("Enter");
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Makes a project in its panel by the keyboard, whose page is open then. */
async function makeProject(page: Page, name: string, instructions: string): Promise<void> {
  await openChat(page, "/user/dashboard?panel=projects");
  const panel = dialog(page, "Projects");
  await expectAccessible(page, "no projects yet");
  await press(panel.getByRole("button", { name: "New project" }));
  const form = dialog(page, "New project");
  await form.getByRole("textbox", { name: "Name" }).fill(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(instructions);
  await expectAccessible(page, "a new project");
  await press(form.getByRole("button", { name: "Create" }));
  await expect(panel.getByRole("heading", { name })).toBeFocused();
}

test("a user makes a project, chats in it with its instructions, and finds the chat there, by keyboard", async ({
  page,
  context,
  openAi,
}) => {
  await signIn(context, takeUser("combo"));
  await makeProject(page, "Thesis", "Answer as an adviser.");
  const panel = dialog(page, "Projects");
  await expect(panel.getByText("Add documents from your library")).toBeVisible();
  await expectAccessible(page, "a project");
  await press(panel.getByRole("button", { name: "New chat" }));
  await expect(panel).toBeHidden();
  const chip = page.getByRole("link", { name: "Project: Thesis" });
  await expect(chip).toBeVisible();

  const question = questionFor("Begin with the question that you want to answer.");
  await ask(page, question);
  await answered(page);
  await expect(page).toHaveURL(/conversation=/);
  await expect(chip).toBeVisible();
  await ask(page, questionFor("Then read."));
  await expect(page.locator("article.turn")).toHaveCount(2);
  await answered(page);
  const asked = (await openAi.requests()).filter(({ body }) => JSON.stringify(body).includes("Then%20read"));
  expect(JSON.stringify(asked[0]!.body)).toContain("Answer as an adviser.");
  await expectAccessible(page, "a chat of a project");

  await page.reload();
  await press(chip);
  await expect(panel.getByRole("region", { name: "Chats" }).getByRole("link")).toHaveCount(1);
  await press(panel.getByRole("button", { name: /^Take “.*” out of the project$/ }));
  await expect(panel.getByText("Chats that you start here")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(field(page)).toBeVisible();
});

test("a user moves a conversation of the history into a project, and deletes the project but not the chat", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("many"));
  await makeProject(page, "Trip", "");
  await page.goto("/user/history");
  await page.waitForLoadState("networkidle");
  const row = page.locator("[data-conversation]").first();
  const id = await row.getAttribute("data-conversation");
  await press(row.locator("[data-menu]"));
  await press(page.getByRole("menuitem", { name: "Add to project…" }));
  const move = dialog(page, "Move to a project");
  await move.getByRole("radio", { name: "Trip" }).press("Space");
  await expectAccessible(page, "moving to a project");
  await press(move.getByRole("button", { name: "Move" }));
  await expect(page.getByText("Moved to “Trip”")).toBeVisible();
  await page.goto("/user/history?panel=projects");
  const panel = dialog(page, "Projects");
  await press(panel.getByRole("link", { name: /^Trip/ }));
  await expect(panel.getByRole("region", { name: "Chats" }).getByRole("link")).toHaveCount(1);
  await press(panel.getByRole("button", { name: "Delete project" }));
  const deletion = dialog(page, "Delete this project?");
  await expect(deletion.getByRole("radio", { name: "Keep in my history" })).toBeChecked();
  await expectAccessible(page, "deleting a project");
  await press(deletion.getByRole("button", { name: "Delete project" }));
  await expect(panel.getByText("No projects yet")).toBeVisible();
  await page.goto("/user/history");
  await expect(page.locator(`[data-conversation="${id}"]`)).toBeVisible();
});

test("a user writes down a fact, and deletes all that is remembered, by keyboard", async ({
  page,
  context,
}) => {
  await signIn(context, takeUser("combo"));
  await openChat(page, "/user/dashboard?panel=memory");
  const panel = dialog(page, "Memory");
  const memory = panel.getByRole("switch", { name: /Remember what I say/ });
  await expect(memory).not.toBeChecked();
  await memory.focus();
  await page.keyboard.press("Space");
  await expect(memory).toBeChecked();
  await expectAccessible(page, "an empty memory");
  await press(panel.getByRole("button", { name: "Add a fact" }));
  const form = dialog(page, "New fact");
  await form.getByRole("textbox", { name: "Fact" }).fill("Teaches history.");
  await press(form.getByRole("button", { name: "Save" }));
  await expect(panel.getByText("Teaches history.")).toBeVisible();
  await expect(panel.getByText("Written by you")).toBeVisible();
  await expectAccessible(page, "memory");
  const download = page.waitForEvent("download");
  await press(panel.getByRole("button", { name: "Export" }));
  expect((await download).suggestedFilename()).toBe("memory.json");
  await press(panel.getByRole("button", { name: "Delete all" }));
  await press(
    dialog(page, "Delete everything that is remembered?").getByRole("button", { name: "Delete all" }),
  );
  await expect(panel.getByText("Nothing is remembered")).toBeVisible();
  await page.reload();
  await expect(memory).toBeChecked();
});
