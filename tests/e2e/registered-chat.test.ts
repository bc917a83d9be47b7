import type { Page, Route } from "playwright/test";
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
import { atRest, expect, test } from "./fixtures.ts";
import { signIn, takeUser } from "./signed-in.ts";

const rows = (page: Page) => page.getByRole("main").getByRole("listitem");

test(
  "a user asks, finds the conversation after a reload and in the history, continues with it and deletes it",
  { tag: "@phone" },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/404/);
    await signIn(context, takeUser());
    await openChat(page);
    const related = page.waitForResponse(
      (response) => response.url().endsWith("/related-questions") && response.ok(),
    );
    await ask(page, `${questionFor("What are apples?")} one`);
    await answered(page);
    await related;
    await page.reload();
    await expect(lastAnswer(page)).toHaveText("What are apples?");
    expect(await page.evaluate(() => localStorage.getItem("atelier:guest-conversations"))).toBeNull();
    await expect(page.getByRole("heading", { name: "Ask next" })).toBeVisible();

    await page.goto("/user/history");
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole("link").click();
    await expect(page).toHaveURL(/\/user\/conversation\/cnv_/);
    await expect(lastAnswer(page)).toHaveText("What are apples?");
    await ask(page, `${questionFor("And pears.")} two`);
    await expect(turns(page)).toHaveCount(2);
    await answered(page);
    await expect(page).toHaveURL(/\/user\/conversation\/cnv_/);
    await page.reload();
    await expect(turns(page)).toHaveCount(2);
    const address = page.url();

    await page.getByRole("button", { name: "Delete this conversation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/user\/history/);
    await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.goto(address);
    await expect(turns(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Delete this conversation" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to history" }).click();
    await expect(page).toHaveURL(/\/user\/history/);
  },
);

test(
  "a user's answer survives a reload in its middle, and a second tab follows it too",
  { tag: "@desktop" },
  async ({ page, context, openAi }) => {
    const hold = newHold();
    await signIn(context, takeUser());
    await openChat(page);
    await ask(page, questionFor(words(60), { hold }));
    await expect(lastAnswer(page)).toContainText("word8");
    await page.reload();
    await expect(turns(page).last()).toHaveAttribute("data-status", "streaming");
    const other = await context.newPage();
    await openChat(other, page.url());
    await expect(lastAnswer(other)).toContainText("word8");
    await openAi.letGo(hold);
    await Promise.all([answered(page), answered(other)]);
    await expect(lastAnswer(page)).toHaveText(words(60));
    await expect(lastAnswer(other)).toHaveText(words(60));
    await ask(page, questionFor("A second answer."));
    await expect(turns(other)).toHaveCount(2);
    await answered(other);
    await expect(lastAnswer(other)).toHaveText("A second answer.");
  },
);

test(
  "the history is looked through, paged, and its conversations renamed",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await signIn(context, takeUser("many"));
    await openChat(page, "/user/history");
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText("apples 22");
    await page.getByRole("link", { name: "Older" }).click();
    await expect(rows(page).first()).toContainText("apples 12");
    await expect(page.getByText("Page 2 of 3")).toBeVisible();
    await page.getByRole("searchbox").fill("PEARS");
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Actions for “About pears”" }).click();
    await page.getByRole("menuitem", { name: "Rename…" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Fruit");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("No conversation matches “PEARS”.")).toBeVisible();
    await page.getByRole("searchbox").fill("fruit");
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  "what a guest asked and is being answered is the user's after signing in, continues, and is read on the dashboard",
  { tag: "@desktop" },
  async ({ page, context, openAi }) => {
    const hold = newHold();
    await openChat(page);
    await ask(page, `${questionFor("For a guest.")} one`);
    await answered(page);
    const address = page.url();
    await page.goto("/user/dashboard");
    await ask(page, questionFor(words(60), { hold }));
    await expect(lastAnswer(page)).toContainText("word5");
    await signIn(context, takeUser("chatai"));
    await page.reload();
    await expect(turns(page).last()).toHaveAttribute("data-status", "streaming");
    const icon = page.locator("link[rel=icon]");
    await expect(icon).toHaveAttribute("href", "/favicon-answering.svg");
    await openAi.letGo(hold);
    await answered(page);
    await expect(icon).toHaveAttribute("href", "/favicon.svg");
    await expect(lastAnswer(page)).toHaveText(words(60));

    await page.goto(address);
    await expect(lastAnswer(page)).toHaveText("For a guest.");
    await ask(page, `${questionFor("For a user.")} two`);
    await expect(turns(page)).toHaveCount(2);
    await answered(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("guest-conv"))))
      .toEqual([]);
    await page.goto("/user/history");
    await expect(rows(page)).toHaveCount(2);

    // The plan of this user has a dashboard without another module.
    await page.goto("/user/dashboard");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Last conversation/ })
      .click();
    await expect(page).toHaveURL(/\/user\/dashboard\?conversation=cnv_/);
    await expect(lastAnswer(page)).toHaveText("For a user.");
  },
);

test(
  "incognito leaves no trace once it is left",
  { tag: "@phone" },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/40[04]/);
    await signIn(context, takeUser());
    await openChat(page);
    const { promise: answering, resolve: answerNow } = Promise.withResolvers<void>();
    await page.route(/\/api\/user\/[^/]+\/incognito$/, async (route) => {
      await answering;
      await route.fallback();
    });
    const asked: string[] = [];
    page.on("request", (request) => /\/api\/ai\//.test(request.url()) && asked.push(request.url()));
    const turnOn = page.getByRole("button", { name: "Turn on incognito mode" });
    await test.step("where it cannot be turned on, what was asked meanwhile stays in its field", async () => {
      const { promise: refusing, resolve: refuse } = Promise.withResolvers<void>();
      const refusal = async (route: Route) => {
        await refusing;
        await route.fulfill({ status: 400 });
      };
      await page.route(/\/incognito$/, refusal, { times: 1 });
      await turnOn.click();
      await ask(page, "Only in secret");
      refuse();
      await expect(page.getByText("Incognito mode couldn’t be changed.")).toBeVisible();
      await page.getByRole("button", { name: "Dismiss" }).click();
      await expect(field(page)).toHaveValue("Only in secret");
      expect(asked).toEqual([]);
    });
    await turnOn.click();
    await ask(page, `${questionFor("A secret.")} one`);
    // It is shown at once, and waits until it can leave no trace.
    await expect(page.getByRole("main").getByText("A%20secret.").first()).toBeVisible();
    expect(asked).toEqual([]);
    answerNow();
    await expect(page.getByText("Incognito: this conversation")).toBeVisible();
    await answered(page);
    const address = page.url();
    await page.reload();
    await expect(page.getByText("Incognito: this conversation")).toBeVisible();
    await expect(lastAnswer(page)).toHaveText("A secret.");
    const other = await context.newPage();
    await openChat(other, "/user/history");
    await expect(other.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await page.getByRole("button", { name: "Turn off incognito mode" }).click();
    await expect(page.getByText("Incognito: this conversation")).toBeHidden();
    await expect(field(page)).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Conversation not found" })).toBeVisible();
  },
);

test(
  "a hit of the history's search opens at its turn and stays there; else a conversation opens at its end, and its beginning comes on demand",
  { tag: "@phone" },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        if (this.matches(".turn")) this.setAttribute("data-was-lit", "");
        return animate.apply(this, given);
      };
    });
    const user = takeUser("long");
    await signIn(context, user);
    await openChat(page, "/user/history");
    await page.getByRole("searchbox").fill("17");
    await rows(page)
      .getByRole("link")
      .filter({ has: page.locator("mark") })
      .click();
    const found = turns(page).filter({ hasText: "user 17" });
    await expect(found).toBeFocused();
    await expect(found).toHaveAttribute("data-was-lit");
    await expect(found).toBeInViewport({ ratio: 1 });
    await atRest(found);
    const before = await found.boundingBox();
    await turns(page)
      .last()
      .evaluate(
        (last) =>
          new Promise((grown) => {
            new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(grown))).observe(last);
            last.style.minHeight = "3000px";
          }),
      );
    expect(await found.boundingBox()).toEqual(before);
    await page.getByRole("button", { name: "Jump to latest" }).click();
    await expect(turns(page).last()).toBeInViewport();
    await expect(found).not.toBeInViewport();

    const id = `cnv_${user.id.slice(4, 16)}_${"0".padStart(22, "A")}`;
    await page.goto(`/user/conversation/${id}`);
    await expect(lastAnswer(page)).toHaveText("assistant 99");
    await expect(turns(page)).toHaveCount(30);
    const earlier = page.getByRole("button", { name: "Show earlier questions" });
    const readFirst = turns(page).filter({ hasText: "user 70" });
    await earlier.scrollIntoViewIfNeeded();
    const { y } = (await readFirst.boundingBox())!;
    await earlier.click();
    await expect(turns(page)).toHaveCount(60);
    await expect(turns(page).first()).toContainText("user 40");
    // The question in view stays there, with the earlier questions above it.
    await expect.poll(async () => Math.abs((await readFirst.boundingBox())!.y - y)).toBeLessThan(8);
  },
);
