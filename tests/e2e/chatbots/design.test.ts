import { expectAccessible } from "../accessible.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.ts";
import { publicPage } from "./chatbot.ts";
import { expectNoOverflow, openSection, ownerOfChatbot } from "./owner-pages.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an owner changes the look and the picture, and visitors see both, in the chatbot's language @desktop", async ({
  context,
  page,
}) => {
  const { chatbot } = await ownerOfChatbot(context);
  await openSection(page, chatbot, "design");
  const colour = page.getByLabel("Color", { exact: true });
  const warning = page.getByText("hard to see on a light page");
  await expect(warning).toBeHidden();
  await colour.fill("#facc15");
  await expect(warning).toBeVisible();
  await expectAccessible(page, "design with a low contrast");
  await expectNoOverflow(page);
  await colour.fill("#fac");
  await colour.blur();
  await expect(page.getByText("Enter a color like #0f766e")).toBeVisible();
  await colour.fill("#be123c");
  await expect(warning).toBeHidden();

  await page.getByLabel("Welcome message").fill("Welcome to the shop!");
  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(page.getByRole("textbox", { name: "Question 1" })).toBeFocused();
  await page.getByRole("textbox", { name: "Question 1" }).fill("When are you open?");
  const form = page.getByRole("form", { name: "Chatbot design" });
  await form.getByRole("group", { name: "Theme", exact: true }).getByText("Dark").click();
  await form.getByLabel("Language", { exact: true }).selectOption("fr");
  const preview = page.getByRole("img", { name: "Preview of the chatbot" });
  await expect(preview).toContainText("Welcome to the shop!");
  await expect(preview).toContainText("Posez votre question");
  await expect(preview).toHaveCSS("color-scheme", "dark");

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes are saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();

  const picture = page.getByRole("group", { name: "Picture" });
  await test.step("a picture replaces the initial", async () => {
    const file = picture.locator("input[type=file]");
    await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(picture.getByRole("alert")).toHaveText("This file isn’t a PNG, JPEG or WebP picture");
    await file.setInputFiles({
      name: "logo.png",
      mimeType: "image/png",
      buffer: readFileSync(new URL("../../../public/icon-512.png", import.meta.url)),
    });
    await expect(picture.locator("img")).toHaveJSProperty("naturalWidth", 256);
  });

  await page.goto(publicPage(chatbot));
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("textbox", { name: "Votre message" })).toHaveAttribute(
    "placeholder",
    "Posez une question…",
  );
  await expect(page.locator("main header").locator("img")).toHaveJSProperty("naturalWidth", 256);
  await expect(page.getByText("Welcome to the shop!")).toBeVisible();
  await expect(page.getByRole("button", { name: "When are you open?" })).toBeVisible();
  await expect(page.locator("main header")).toHaveCSS("background-color", "rgb(190, 18, 60)");

  await openSection(page, chatbot, "design");
  await picture.getByRole("button", { name: "Remove" }).click();
  await expect(picture.locator("img")).toHaveCount(0);
  await expect(picture.getByRole("button", { name: "Upload a picture" })).toBeVisible();
});

test("wrong values are marked, and leaving with unsaved changes asks first @phone", async ({
  context,
  page,
}) => {
  const { calls, chatbot } = await ownerOfChatbot(context);
  await openSection(page, chatbot, "design");
  await page.getByLabel("Color", { exact: true }).fill("#facc15");
  await expect(page.getByText("hard to see on a light page")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await page.getByLabel("Email for visitors").fill("help@");
  await page.getByLabel("Contact page").fill("shop.example/contact");
  await page.getByLabel("Questions per day").fill("0");
  await page.getByLabel("Delete conversations after").fill("30");
  await expect(page.getByRole("switch", { name: "Visitors can ask for a person" })).toBeChecked();
  await page.getByLabel("When", { exact: true }).selectOption("before");
  await page.getByLabel("Consent").fill("I agree to be called.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Check the highlighted fields")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter a name", { exact: true })).toBeVisible();
  await expect(page.getByText("Enter an email address, such as")).toBeVisible();
  await expect(page.getByText("Enter a whole number from 1 to 100,000")).toBeVisible();
  await expectAccessible(page, "design with refused values");
  await expectNoOverflow(page);

  const links = page.getByRole("navigation", { name: "Sections of the chatbot" });
  await links.getByRole("link", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Name", { exact: true }).fill("Shop");
  await expect(page.getByText("Enter a name", { exact: true })).toBeHidden();
  await page.getByLabel("Email for visitors").fill("help@shop.example");
  await page.getByLabel("Questions per day").fill("100");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shop" })).toBeVisible();
  await expect
    .poll(() => calls.trained(chatbot.id))
    .toMatchObject({
      name: "Shop",
      contact: { email: "help@shop.example", url: "https://shop.example/contact" },
      limits: { per_minute: 20, per_day: 100, cost_per_day: 5 },
      retention_days: 30,
      hand_over: { enabled: true, email: "" },
      lead_form: { when: "before", consent: "I agree to be called." },
    });

  await page.getByLabel("Name", { exact: true }).fill("Something else");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Shop");
  await links.getByRole("link", { name: "Share" }).click();
  await expect(page.getByRole("heading", { name: "Public access" })).toBeVisible();
});
