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
import { expect, test } from "./fixtures.ts";
import { noise } from "./pictures.ts";

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
    await expect(field(page)).toHaveValue("");
    await answered(page);
    await expect(lastAnswer(page)).toHaveText("Early.");
    await expect(turns(page)).toHaveCount(1);
  },
);

test(
  "what is typed before the page's script has come is still there afterwards",
  { tag: "@phone" },
  async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto("/user/dashboard", { waitUntil: "commit" });
    await field(page).pressSequentially("Half a ques");
    releaseScripts();
    await expect(page.getByTestId("estimate")).toContainText("≈ 3 tokens");
    await field(page).pressSequentially("tion");
    await expect(field(page)).toHaveValue("Half a question");
    await expect(page.getByTestId("estimate")).toContainText("≈ 4 tokens");
  },
);

test(
  "images are shown before sending, sent, opened, and kept small in the conversation",
  { tag: "@phone" },
  async ({ page, openAi, anthropic }) => {
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
    const sentImage = page.getByRole("list", { name: "Images in this question" }).getByRole("button");
    await expect(sentImage).toHaveCount(1);
    const enlarged = page.getByRole("dialog", { name: "dot.png" });
    await sentImage.click();
    // This tab has the image itself; later there is the small one.
    await expect(enlarged.getByRole("img", { name: "dot.png" })).toHaveAttribute("src", /^blob:/);
    await page.keyboard.press("Escape");
    await expect(enlarged).toBeHidden();
    // The first model's provider depends on what tests of the administration do meanwhile.
    const requests = [...(await openAi.requests()), ...(await anthropic.requests())];
    const sent = requests
      .map((request) => JSON.stringify(request))
      .filter((text) => text.includes("A%20dot."));
    expect(sent).toContainEqual(expect.stringMatching(/image_url|"type":"image"/));
    await page.reload();
    await sentImage.click();
    await expect(enlarged.getByRole("img", { name: "dot.png" })).toHaveAttribute("src", /^data:/);
  },
);

test("a photo that is too large for models is made smaller", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  const photo = await noise(page, "image/png", 2_400, 1_600);
  expect(photo.buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  await (await chooser).setFiles([photo]);
  const image = page.getByRole("list", { name: "Images to send" }).getByRole("img");
  await expect(image).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByText("“noise.png”")).toHaveCount(0);
});

test.describe("a question that is refused", () => {
  test.use({ expectedErrors: [/status of (403|409)/] });

  test(
    "stays in its field: the conversation moved on elsewhere, or no question is left until a time that is told",
    { tag: "@phone" },
    async ({ page }) => {
      const refuse = (status: number, code: string) =>
        page.route("**/api/ai/**", (route) =>
          route.fulfill({ status, json: { error: "x", code, message: "x", request_id: "r" } }),
        );
      await openChat(page);
      await refuse(409, "conversation_changed");
      await ask(page, "Late");
      await expect(page.getByText("This conversation was updated elsewhere.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
      await expect(field(page)).toHaveValue("Late");

      const limit = {
        error: "x",
        status: "limit_reached",
        limit: 10,
        remaining: 0,
        reset_at: new Date(Date.now() + 3 * 3_600_000).toISOString(),
      };
      await page.route("**/api/check-plan/**", (route) => route.fulfill({ status: 403, json: limit }));
      await page.reload();
      await expect(field(page)).toHaveValue("Late");
      await refuse(403, "limit_reached");
      await ask(page, "One too many");
      const dialog = page.getByRole("dialog", { name: "You’ve reached your limit" });
      await expect(dialog.getByRole("link", { name: "Log in or sign up" })).toBeVisible();
      await dialog.getByRole("button", { name: "Not now" }).click();
      await expect(page.getByText("You’ve used all 10 questions.")).toBeVisible();
      await expect(page.getByText(/You can ask again in 3 hours/)).toBeVisible();
      await expect(field(page)).toHaveValue("One too many");
      await expect(page.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
    },
  );
});

test(
  "the keys do what their list says, a line is begun or sent, Arabic runs from the right, and the estimate counts it all",
  { tag: "@desktop" },
  async ({ page }) => {
    await openChat(page);
    await test.step("keys outside the field", async () => {
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

    await test.step("Escape stops an answer", async () => {
      await ask(page, questionFor(words(20), { hold: newHold() }));
      await expect(lastAnswer(page)).toContainText("word2");
      await page.keyboard.press("Escape");
      await expect(page.getByText("The request was interrupted.")).toBeVisible();
      await expect(turns(page)).toHaveCount(0);
    });

    const estimate = page.getByTestId("estimate");
    await field(page).fill("x".repeat(400));
    await expect(estimate).toContainText("≈ 100 tokens");
    await field(page).fill("ما هي الإيرادات السنوية؟");
    await expect(field(page)).toHaveCSS("direction", "rtl");
    await field(page).fill(questionFor("السلام عليكم"));
    await field(page).press("Shift+Enter");
    await field(page).pressSequentially("second line");
    await expect(turns(page)).toHaveCount(0);
    await field(page).press("Enter");
    await answered(page);
    await expect(turns(page).first()).toContainText("second line");
    const paragraph = lastAnswer(page).locator("p");
    const spaceOnTheRight = await paragraph.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
    });
    expect(spaceOnTheRight).toBeLessThan(2);

    await ask(page, questionFor(words(50)));
    await expect(turns(page)).toHaveCount(2);
    await answered(page);
    await field(page).fill("x".repeat(400));
    const estimated = async () => {
      const text = (await estimate.textContent()) ?? "";
      return Number(/≈ ([\d,]+)/.exec(text)?.[1]?.replace(",", ""));
    };
    await expect.poll(estimated).toBeGreaterThan(200);
  },
);

test(
  "words copied from an office program are pasted as words, a copied picture is attached",
  { tag: "@desktop" },
  async ({ page }) => {
    await openChat(page);
    const paste = (data: Record<string, string>) =>
      field(page).evaluate(
        (element, { held, bytes }) => {
          const clipboardData = new DataTransfer();
          for (const [type, value] of Object.entries(held)) clipboardData.setData(type, value);
          clipboardData.items.add(new File([new Uint8Array(bytes)], "image.png", { type: "image/png" }));
          const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
          return element.dispatchEvent(event);
        },
        { held: data, bytes: [...PIXEL_PNG] },
      );
    const attached = page.getByRole("img", { name: "image.png" });
    const cells = "<table><tr><td>a</td><td>b</td></tr></table>";
    expect(await paste({ "text/plain": "a\tb", "text/html": cells })).toBe(true);
    await expect(attached).toHaveCount(0);
    expect(await paste({})).toBe(false);
    await expect(attached).toBeVisible();
  },
);
