import type { Locator } from "playwright/test";
import { answered, ask, field, isAtEnd, lastAnswer, newHold, openChat, questionFor } from "./chat-page.ts";
import { atRest, expect, test } from "./fixtures.ts";

const CHAIN = Array.from(
  { length: 12 },
  (_, at) => `  S${at}[Step number ${at}] --> S${at + 1}[Step number ${at + 1}]`,
);
const WIDE_DIAGRAM = ["```mermaid", "flowchart LR", ...CHAIN, "```"].join("\n");
const TALL_DIAGRAM = WIDE_DIAGRAM.replace("LR", "TD");
const columns = (cell: string) => `| ${Array.from({ length: 12 }, (_, at) => cell + at).join(" | ")} |`;
const WIDE_TABLE = [columns("Column"), columns("---").replaceAll(/\d+/g, ""), columns("value")].join("\n");

test("the end stays in view while diagrams appear in an answer", { tag: "@phone" }, async ({ page }) => {
  const lines = (from: number) => Array.from({ length: 20 }, (_, at) => `Line ${from + at}`).join("\n\n");
  await openChat(page);
  await ask(page, questionFor([lines(0), TALL_DIAGRAM, lines(20), TALL_DIAGRAM, lines(40)].join("\n\n")));
  await answered(page);
  await expect(lastAnswer(page).getByRole("img", { name: /Diagram of/ })).toHaveCount(2);
  await isAtEnd(page);
  await expect(page.getByRole("button", { name: "Jump to latest" })).toBeHidden();
});

test("plain items keep their markers beside check boxes", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await ask(page, questionFor("- plain\n- [ ] open\n- [x] done\n\n1. first\n2. [ ] second"));
  await answered(page);
  const markers = () =>
    lastAnswer(page)
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).listStyleType));
  // Markdown is drawn by code that comes later.
  await expect.poll(markers).toEqual(["disc", "none", "none", "decimal", "none"]);
  const [plain, open] = await lastAnswer(page)
    .getByRole("listitem")
    .evaluateAll((items) =>
      items.map((item) => {
        const words = document.createRange();
        words.selectNodeContents([...item.childNodes].findLast((node) => node.textContent?.trim()) ?? item);
        return Math.round(words.getBoundingClientRect().left);
      }),
    );
  expect(Math.abs(open! - plain!)).toBeLessThanOrEqual(6);
});

test("a diagram that is being drawn moves nothing else", { tag: "@desktop" }, async ({ page }) => {
  await openChat(page);
  await ask(page, questionFor("First."));
  await answered(page);
  await field(page).evaluate((element) => {
    const seen = new Set<number>();
    const look = () => {
      seen.add(Math.round(element.closest("form")!.getBoundingClientRect().bottom));
      document.documentElement.dataset.bottoms = [...seen].join(" ");
      requestAnimationFrame(look);
    };
    look();
  });
  await ask(page, questionFor(`${TALL_DIAGRAM}\n\nThat is all.`));
  await answered(page);
  await expect(lastAnswer(page).getByRole("img", { name: /Diagram of/ })).toBeAttached();
  await expect(page.locator("html")).toHaveAttribute("data-bottoms", /^\d+$/);
});

test(
  "a little scrolling up ends the following, no matter what the answer brings",
  { tag: "@desktop" },
  async ({ page, openAi }) => {
    const hold = newHold();
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`).join("\n\n");
    await openChat(page);
    await ask(page, questionFor(`${lines}\n\n${TALL_DIAGRAM}`, { gap: 1, hold, after: 70 }));
    await expect(lastAnswer(page)).toContainText("Line 34");
    await isAtEnd(page);
    const left = await page.evaluate(() => {
      scrollBy(0, -30);
      return scrollY;
    });
    await openAi.letGo(hold);
    await answered(page);
    await expect(lastAnswer(page).getByRole("img", { name: /Diagram of/ })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(left);
  },
);

/** The answer has everything that is drawn. */
const EVERYTHING = [
  "# Title",
  "An area: $x^2$ and an index: $y_i$.",
  "```ts\nconst answer: number = 42; // why\n```",
  "\\[\n\\int_0^1 x\\,dx\n\\]",
  WIDE_DIAGRAM,
  WIDE_TABLE,
].join("\n\n");

test("code, formulas, tables and diagrams are drawn; wide ones fit or scroll, and open in the whole window; on paper the conversation is alone, dark on white", async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openChat(page);
  await ask(page, questionFor(EVERYTHING, { gap: 1 }));
  await answered(page);
  const answer = lastAnswer(page);
  await expect(answer.getByRole("heading", { name: "Title" })).toBeVisible();
  await expect(answer.getByRole("cell", { name: "value2" })).toBeVisible();
  await expect(answer.locator("pre code span").first()).toHaveText("const");
  await expect(answer.locator(".katex")).toHaveCount(3);

  await test.step("superscripts and subscripts are smaller than their base, raised and lowered", async () => {
    const letter = (text: string) => answer.locator(".katex-html .mord", { hasText: text });
    const [x, square, y, index] = await Promise.all(
      [letter("x").first(), letter("2").last(), letter("y").last(), letter("i").last()].map(async (drawn) => {
        const box = (await drawn.boundingBox())!;
        const size = await drawn.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
        return { size, middle: box.y + box.height / 2 };
      }),
    );
    expect(square!.size).toBeLessThan(x!.size * 0.8);
    expect(index!.size).toBeLessThan(y!.size * 0.8);
    expect(square!.middle).toBeLessThan(x!.middle);
    expect(index!.middle).toBeGreaterThan(y!.middle);
  });

  const diagram = answer.getByRole("img", { name: /Diagram of/ });
  await expect(diagram).toBeVisible();
  const natural = Number(await diagram.getAttribute("width"));
  expect(natural).toBeGreaterThan(1500);
  await expect.poll(async () => (await diagram.boundingBox())!.width).toBeLessThan(natural);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(page.viewportSize()!.width);

  await answer.getByRole("button", { name: "Enlarge the diagram" }).click();
  const dialog = page.getByRole("dialog", { name: "Diagram" });
  const large = dialog.getByRole("img", { name: /Diagram of/ });
  await atRest(large);
  const fitted = (await large.boundingBox())!;
  expect(fitted.width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await large.boundingBox())!.width).toBeGreaterThan(fitted.width * 1.2);
  await dialog.getByRole("button", { name: "Fit to window" }).click();
  await expect.poll(async () => (await large.boundingBox())!.width).toBeCloseTo(fitted.width, 0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await answer.getByRole("button", { name: "Enlarge the table" }).click();
  const table = page.getByRole("dialog", { name: "Table" });
  await expect(table.getByRole("cell", { name: "value11" })).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(table).toBeHidden();

  // A phone prints on the same paper.
  if (isMobile) return;
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("color", "rgb(27, 33, 32)");
  await expect(answer).toBeVisible();
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole("complementary")).toBeHidden();
  for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();
  await expect.poll(async () => (await answer.boundingBox())!.x).toBeLessThan(40);
  const rightOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  await expect.poll(() => rightOf(answer.getByRole("cell", { name: "value11" }))).toBeLessThanOrEqual(1280);
});

test(
  "a question is shown at once, though the rest of the chat is still loading",
  { tag: "@phone" },
  async ({ page }) => {
    await openChat(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    await ask(page, questionFor("Here it is."));
    await expect(page.locator("main [dir=auto]:not(textarea)", { hasText: "Here" })).toBeVisible();
    release();
    await answered(page);
    await expect(lastAnswer(page)).toHaveText("Here it is.");
  },
);

test(
  "an answer is copied as Markdown, and formatted for programs that take that",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openChat(page);
    const answer = "A **bold** [word](https://example.com/a).";
    await ask(page, questionFor(answer));
    await answered(page);
    await page.getByRole("button", { name: "Copy answer" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const held = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const texts = ["text/plain", "text/html"].map(async (type) => (await item!.getType(type)).text());
      return Promise.all(texts);
    });
    expect(held[0]).toBe(answer);
    expect(held[1]).toContain(`<strong>bold</strong> <a href="https://example.com/a">word</a>`);
  },
);
