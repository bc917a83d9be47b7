import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { ChatbotCalls } from "./activity-calls.ts";
import { answers, ask, changeNews, field, websiteUrl } from "./chatbot.ts";

const ANSWERS = [
  { question: "How much is delivery to Belgium?", answer: "Delivery to Belgium costs 6.50 euros." },
];
const TEXTS = [
  {
    name: "The shop",
    text: "# Opening hours\n\nOur shop in Lyon is open from Tuesday to Saturday, between 9:30 and 18:45.",
  },
];
/** Answer of the scripted model that says that it does not know. */
const UNKNOWN = "scenario:normal?text=NO_ANSWER";

const open = async (page: Page, address: string) => {
  await page.goto(address);
};

test("what a visitor asked in vain is answered by the owner, and checked from then on @phone", async ({
  context,
  page,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  const calls = new ChatbotCalls(context, user);
  const { id, access_key } = await calls.create("Shop helper", { answers: ANSWERS, texts: TEXTS });
  await open(page, `/user/support-chat/${id}`);
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();

  const visitor = await calls.visitor(access_key);
  await visitor.ask(ANSWERS[0]!.question);
  await visitor.ask(UNKNOWN);
  await visitor.rate("down", "Not what I needed");
  await visitor.leaveAddress("Ada Lovelace", "ada@example.com");

  await open(page, `/user/support-chat/${id}`);
  const missing = page.getByRole("region", { name: "Unanswered questions" });
  await expect(missing).toContainText(UNKNOWN);
  await missing.getByRole("button", { name: "Add an answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an answer" });
  await expect(dialog.getByLabel("Question")).toHaveValue(UNKNOWN);
  await dialog.getByLabel("Answer").fill("We repair coffee machines of all makes.");
  await dialog.getByRole("button", { name: "Save answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(missing).not.toContainText(UNKNOWN);
  const checks = page.getByRole("region", { name: "Fixed answers" });
  await expect(checks.locator('[data-check="passed"]')).toContainText(UNKNOWN, { timeout: 60_000 });
  await expect(checks).toContainText("1 of 1 still correct");

  await open(page, `/user/support-chat/${id}/leads`);
  const leads = page.getByRole("table", { name: "Leads" });
  await expect(leads.getByRole("link", { name: "ada@example.com" })).toHaveAttribute(
    "href",
    "mailto:ada@example.com",
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("ada@example.com");

  await leads.getByRole("link", { name: "1 conversation" }).click();
  await expect(page.getByRole("heading", { name: "Conversations of Ada Lovelace" })).toBeVisible();
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").click();
  const transcript = page.getByRole("log", { name: "Transcript" });
  await expect(transcript).toContainText(ANSWERS[0]!.answer);
  await expect(transcript).toContainText("Not answered");
  await expect(transcript).toContainText("Not what I needed");
});

test(
  "a visitor asks for a person, sees that one has come, and has the chatbot again afterwards",
  { tag: "@desktop" },
  async ({ context, page, browser }) => {
    const user = takeUser("combo");
    await signIn(context, user);
    const calls = new ChatbotCalls(context, user);
    const { id, access_key } = await calls.create(
      "Shop helper",
      { answers: ANSWERS },
      { hand_over: { enabled: true, email: "" } },
    );
    const visitor = await (await browser.newContext()).newPage();
    await open(visitor, `http://127.0.0.1:${process.env.E2E_PORT}/support-gpt-public/${access_key}`);
    await ask(visitor, ANSWERS[0]!.question);
    await visitor.getByRole("button", { name: "Talk to a person" }).click();
    const form = visitor.getByRole("form", { name: "Talk to a person" });
    await form.getByRole("textbox").fill("ada@visitor.example");
    await form.getByRole("button", { name: "Ask for a person" }).click();
    await expect(visitor.getByText("The assistant keeps answering until someone joins")).toBeVisible();

    await open(page, `/user/support-chat/${id}/conversations?filter=waiting`);
    await page.getByRole("list", { name: "Conversations" }).getByRole("link").click();
    await expect(page.getByText("This visitor has asked for a person.")).toBeVisible();
    await page.getByRole("button", { name: "Take over" }).click();
    await expect(page.getByText("You’re answering now.")).toBeVisible();
    // The list of those who wait has one less, without a reload.
    await expect(page.getByText("No matching conversations")).toBeVisible();
    await page.getByLabel("Message to the visitor").fill("Hello, how can I help?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const transcript = page.getByRole("log", { name: "Transcript" });
    await expect(transcript.locator('[data-role="operator"]')).toContainText("Hello, how can I help?");

    const joined = visitor.getByText("A team member has joined the conversation.");
    await expect(joined).toBeVisible();
    await expect(visitor.locator("[data-role=operator]")).toContainText("Hello, how can I help?");
    await expect(visitor.getByText("A team member is answering")).toBeVisible();
    await field(visitor).fill("Is there a discount?");
    await field(visitor).press("Enter");
    await expect(transcript).toContainText("Is there a discount?");
    await expect(answers(visitor)).toHaveCount(1);

    await page.getByRole("button", { name: "Hand back to the chatbot" }).click();
    await expect(page.getByText("Take over to write to this visitor yourself.")).toBeVisible();
    await expect(joined).toBeHidden();
    await expect(await ask(visitor, ANSWERS[0]!.question)).toContainText(ANSWERS[0]!.answer);
  },
);

test("sources are added by hand and by file, filtered and deleted, and of a page that was read again it says what changed @phone", async ({
  context,
  page,
}) => {
  const user = takeUser("combo");
  await signIn(context, user);
  const calls = new ChatbotCalls(context, user);
  const { id } = await calls.post<{ id: string }>("chat-add", { name: "Shop helper" });
  await open(page, `/user/support-chat/${id}/sources`);
  await expect(page.getByRole("heading", { name: "No sources yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add sources" }).click();
  const dialog = page.getByRole("dialog", { name: "Add sources" });
  await dialog.getByRole("tab", { name: "Question and answer" }).click();
  await dialog.getByLabel("Question", { exact: true }).fill(ANSWERS[0]!.question);
  await dialog.getByLabel("Answer", { exact: true }).fill(ANSWERS[0]!.answer);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
  const sources = page.getByRole("table", { name: "Sources" });
  const answer = sources.getByRole("row", { name: ANSWERS[0]!.question });
  await expect(answer).toHaveAttribute("data-source", "trained", { timeout: 30_000 });

  await calls.post("add-new-sources", { support_chat_id: id, urls: [`${websiteUrl()}/en/news`] });
  await page.getByRole("button", { name: "Add sources" }).click();
  await dialog.getByRole("tab", { name: "Files" }).click();
  await dialog.locator('input[type="file"]').setInputFiles([
    { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from("item,price\nvase,12\n") },
    { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") },
  ]);
  await expect(page.getByText("photo.png: this kind of file cannot be read.")).toBeVisible();
  await expect(sources.getByRole("row", { name: "prices.csv" })).toHaveAttribute("data-source", "trained", {
    timeout: 30_000,
  });

  await page
    .getByRole("navigation", { name: "Kind of source" })
    .getByRole("link", { name: "Answers" })
    .click();
  await expect(sources.getByRole("row", { name: "prices.csv" })).toBeHidden();
  await page.getByRole("button", { name: `Actions for “${ANSWERS[0]!.question}”` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No source matches these filters" })).toBeVisible();

  await calls.trained(id);
  await expect(page.getByText("What changed")).toHaveCount(0);
  await changeNews();
  await calls.post(`recrawl/${id}`, {});
  await calls.trained(id);
  await open(page, `/user/support-chat/${id}/sources`);
  const news = page.getByRole("row", { name: /News/ });
  const disclosure = news.getByText("What changed");
  const added = news.getByRole("list", { name: "Added" });
  await expect(added).toBeHidden();
  await disclosure.click();
  await expect(added).toContainText("The shop in Nantes reopens on 1 December.");
  await expect(news.getByRole("list", { name: "Removed" })).toContainText("closed for works");
  await disclosure.click();
  await expect(added).toBeHidden();
});
