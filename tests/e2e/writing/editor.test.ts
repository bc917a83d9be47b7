import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { newDocument, paste, saved, textOf, titleOf, writeDocument } from "./editor-page.ts";

// The checker would judge colours in the middle of a transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ context }) => {
  await refuseCookies(context);
  await signIn(context, takeUser("combo"));
});

test("words are found and replaced, and what is pasted becomes text that runs nothing", async ({
  page,
  expectedErrors,
}) => {
  // Chromium reports a handler that the policy refuses even where it is parsed in a document that runs nothing.
  expectedErrors.push(/inline event handler|script-src-attr/);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) foreign.push(request.url());
  });

  await test.step("words are found and replaced, all as one step to be undone", async () => {
    await writeDocument(page, "Colours", "Red, red and RED; a redder red.");
    await page.keyboard.press("Control+f");
    await page.getByRole("searchbox", { name: "Find" }).fill("red");
    await expect(page.getByRole("search")).toContainText("5 matches");
    await page.getByRole("button", { name: "Match case" }).click();
    await expect(page.getByRole("search")).toContainText("3 matches");
    await page.getByRole("textbox", { name: "Replace with" }).fill("blue");
    await page.getByRole("button", { name: "Replace all" }).click();
    await expect(textOf(page)).toHaveText("Red, blue and RED; a blueder blue.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await expect(textOf(page)).toHaveText("Red, red and RED; a redder red.");
  });

  await test.step("pasted HTML runs nothing and fetches nothing from elsewhere", async () => {
    await newDocument(page);
    await textOf(page).click();
    await paste(page, {
      "text/html":
        '<p onclick="window.ran=1">Kept <b>bold</b></p><script>window.ran=1</script><img src="https://evil.example/a.png" onerror="window.ran=1"><a href="javascript:window.ran=1">link</a><iframe src="https://evil.example/"></iframe><style>@import url(https://evil.example/x.css)</style>',
      "text/plain": "Kept bold",
    });
    await expect(page.getByText("Images from other sites were left out", { exact: false })).toBeVisible();
    await expect(textOf(page).locator("strong")).toHaveText("bold");
    await expect(page).toHaveURL(/\/user\/editor\/doc_/);
    await saved(page);
    await page.reload();
    await expect(textOf(page)).toContainText("Kept bold");
    await expect(textOf(page).locator("img, script, iframe, style, a")).toHaveCount(0);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(foreign).toEqual([]);
  });

  await test.step("pasted Markdown becomes blocks, and accessibility tools find nothing on them", async () => {
    await textOf(page).press("Control+End");
    await page.keyboard.press("Enter");
    await paste(page, {
      "text/plain":
        "# Plan\n\nText with a [link](https://example.com).\n\n- [ ] one\n- [x] two\n\n| a | b |\n| - | - |\n| 1 | 2 |",
    });
    await expect(textOf(page).getByRole("heading", { level: 1 })).toHaveText("Plan");
    await expect(textOf(page).getByRole("checkbox").nth(1)).toBeChecked();
    await expect(textOf(page).getByRole("cell", { name: "2" })).toBeVisible();
    await saved(page);
    await expectAccessible(page, "editor");
    await textOf(page).press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectAccessible(page, "slash menu");
    await page.keyboard.press("Escape");
  });

  await test.step("everything can be selected in a long document: menu and form stay in sight", async () => {
    await newDocument(page);
    await textOf(page).click();
    await paste(page, { "text/html": "<p>A line of a long document.</p>".repeat(120), "text/plain": "" });
    await expect(textOf(page).getByRole("paragraph")).toHaveCount(120);
    await textOf(page).getByRole("paragraph").nth(60).click();
    await page.keyboard.press("Control+a");
    const menu = page.getByRole("toolbar", { name: "Selected text" });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.getByRole("button", { name: "AI" }).click();
    await page.getByRole("menuitem", { name: "Ask AI to edit…" }).click();
    await expect(page.getByRole("dialog", { name: "Ask AI to edit…" })).toBeInViewport({ ratio: 1 });
  });
});

test("the selection's menu stays in sight when its buttons come late, and next to text that moves @phone", async ({
  page,
}) => {
  await newDocument(page);
  await textOf(page).click();
  await paste(page, { "text/html": "<p>A line of a document.</p>".repeat(3), "text/plain": "" });
  await saved(page);
  // A busy browser has time for the buttons only after the menu has been placed.
  await page.evaluate(() => {
    window.requestIdleCallback = (work) =>
      window.setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 }), 700);
    window.cancelIdleCallback = clearTimeout;
  });
  await textOf(page).getByRole("paragraph").nth(1).click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  const menu = page.getByRole("toolbar", { name: "Selected text" });
  await expect(menu.getByRole("button", { name: "Bold" })).toBeAttached();
  await expect(menu).toBeInViewport({ ratio: 1 });

  await test.step("something appears above the text", async () => {
    const distance = async () => {
      const [text, bar] = await Promise.all([
        textOf(page).getByRole("paragraph").nth(1).boundingBox(),
        menu.boundingBox(),
      ]);
      return Math.round(bar!.y - text!.y);
    };
    const before = await distance();
    await page.evaluate(() => {
      const notice = document.createElement("p");
      notice.style.height = "200px";
      const article = document.querySelector("article")!;
      article.parentElement!.insertBefore(notice, article);
    });
    await expect.poll(distance).toBe(before);
  });
});

test("everything can be done by keyboard @desktop", async ({ page }) => {
  await newDocument(page);
  await titleOf(page).focus();
  await page.keyboard.type("Keys");
  await page.keyboard.press("Enter");
  // The editor takes the focus in the next frame.
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("- [x] done");
  await expect(textOf(page).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/numbered");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("first");
  await expect(textOf(page).locator("ol li")).toHaveText("first");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("example.com");
  await page.keyboard.press("Enter");
  await expect(textOf(page).getByRole("link")).toHaveAttribute("href", "https://example.com");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("toolbar", { name: "Selected text" })).toBeHidden();
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("toolbar", { name: "Format" }).getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(textOf(page)).toBeFocused();
  await saved(page);
});
