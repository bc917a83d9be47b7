import type { Page } from "playwright/test";
import { PIXEL_PNG } from "../support/documents/pixel.ts";
import {
  answered,
  ask,
  turns,
  field,
  lastAnswer,
  newHold,
  openChat,
  questionFor,
  words,
} from "./chat-page.ts";
import { expect, interactive, test } from "./fixtures.ts";

/** Keeps the page's own scripts away until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test(
  "what is typed and sent before the page's script has come is sent when it has",
  { tag: "@desktop" },
  async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto("/user/dashboard", { waitUntil: "commit" });
    // Until its styles are there a page shows nothing, and the script in it waits for them.
    await expect(field(page)).toBeFocused();
    await field(page).pressSequentially(questionFor("Early."));
    await field(page).press("Enter");
    await expect(page.getByText("Sending…")).toBeVisible();
    await expect(field(page)).toHaveValue(questionFor("Early."));
    releaseScripts();
    await expect(field(page)).toHaveValue("", { timeout: 30_000 });
    await answered(page);
    await expect(lastAnswer(page)).toHaveText("Early.");
    await expect(turns(page)).toHaveCount(1);
  },
);

test("what is typed before the page's script has come is still there afterwards", async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto("/user/dashboard", { waitUntil: "commit" });
  await field(page).pressSequentially("Half a ques");
  releaseScripts();
  await expect(page.getByTestId("estimate")).toContainText("≈ 3 tokens");
  await field(page).pressSequentially("tion");
  await expect(field(page)).toHaveValue("Half a question");
  await expect(page.getByTestId("estimate")).toContainText("≈ 4 tokens");
});

test("Shift and Enter begin a new line, Enter sends", async ({ page }) => {
  await openChat(page);
  await field(page).fill(questionFor("Sent."));
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("second line");
  await expect(turns(page)).toHaveCount(0);
  await field(page).press("Enter");
  await answered(page);
  await expect(turns(page).first()).toContainText("second line");
});

test("Arabic is written and read from the right", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await field(page).fill("ما هي الإيرادات السنوية؟");
  await expect(field(page)).toHaveCSS("direction", "rtl");
  await ask(page, questionFor("السلام عليكم"));
  await answered(page);
  const paragraph = lastAnswer(page).locator("p");
  const spaceOnTheRight = await paragraph.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(spaceOnTheRight).toBeLessThan(2);
});

test("the estimate counts the whole conversation", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await field(page).fill("x".repeat(400));
  await expect(page.getByTestId("estimate")).toContainText("≈ 100 tokens");
  await ask(page, questionFor(words(50)));
  await answered(page);
  await field(page).fill("x".repeat(400));
  const text = await page.getByTestId("estimate").textContent();
  expect(Number(/≈ ([\d,]+)/.exec(text ?? "")?.[1]?.replace(",", ""))).toBeGreaterThan(200);
});

test("images are shown before sending, sent, and kept small in the conversation", async ({
  page,
  openAi,
}) => {
  await openChat(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  await (
    await chooser
  ).setFiles([
    { name: "dot.png", mimeType: "image/png", buffer: PIXEL_PNG },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no") },
  ]);
  await expect(page.getByRole("list", { name: "Images to send" }).getByRole("img")).toHaveCount(1);
  await expect(page.getByText("“notes.txt” can’t be sent.")).toBeVisible();
  const question = questionFor("A dot.");
  await ask(page, question);
  await answered(page);
  await expect(page.getByRole("list", { name: "Images in this question" }).getByRole("img")).toHaveCount(1);
  const sent = (await openAi.requests())
    .map((request) => JSON.stringify(request))
    .find((text) => text.includes("A%20dot."));
  expect(sent).toContain("image_url");
  await page.reload();
  await expect(page.getByRole("list", { name: "Images in this question" }).getByRole("img")).toHaveCount(1);
});

test.describe("without a question left", () => {
  test.use({ expectedErrors: [/status of 403/] });

  test("the question stays, and the reader learns when the next one returns", async ({ page }) => {
    const limit = {
      error: "x",
      status: "limit_reached",
      limit: 10,
      remaining: 0,
      reset_at: new Date(Date.now() + 3 * 3_600_000).toISOString(),
    };
    const refusal = { error: "x", code: "limit_reached", message: "x", request_id: "r" };
    await page.route("**/api/ai/**", (route) => route.fulfill({ status: 403, json: refusal }));
    await page.route("**/api/check-plan/**", (route) => route.fulfill({ status: 403, json: limit }));
    await openChat(page);
    await ask(page, "One too many");
    await expect(page.getByText("You’ve used all 10 questions.")).toBeVisible();
    await expect(page.getByText(/You can ask again in 3 hours/)).toBeVisible();
    await expect(field(page)).toHaveValue("One too many");
    await expect(page.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
  });
});

test.describe("a conversation that moved on elsewhere", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is reported, and the question is kept", { tag: "@desktop" }, async ({ page }) => {
    const refusal = { error: "x", code: "conversation_changed", message: "x", request_id: "r" };
    await page.route("**/api/ai/**", (route) => route.fulfill({ status: 409, json: refusal }));
    await openChat(page);
    await ask(page, "Late");
    await expect(page.getByText("This conversation was updated in another tab.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
    await expect(field(page)).toHaveValue("Late");
  });
});

test.describe("a lost network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] });

  test("only delays an answer", { tag: "@desktop" }, async ({ page, context, openAi }) => {
    const hold = newHold();
    await openChat(page);
    await ask(page, questionFor(words(80), { hold }));
    await expect(lastAnswer(page)).toContainText("word5");
    await context.setOffline(true);
    await openAi.letGo(hold);
    await page.waitForTimeout(1_500);
    await context.setOffline(false);
    await answered(page);
    await expect(lastAnswer(page)).toHaveText(words(80));
  });
});

test("the keys do what their list says", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await interactive(page);
  await field(page).blur();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Stop the answer")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog", { name: "Choose a model" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await field(page).blur();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
});
