import { expect, type Page } from "playwright/test";
import { answers, ask, field } from "./chatbot.ts";
import { signInOwner, test } from "./keyless-product.ts";

const CHATBOTS = "/user/support-chat";
/** From the list of chatbots to the first right answer. */
const MAX_SCREENS = 4;
/** No page of the site says anything about it. */
const UNKNOWN = "Do you deliver to Norway?";
const CURATED = "Yes, we deliver to Norway within nine days, for €39.";

test.slow();
// The server refuses what is no address.
test.use({ expectedErrors: [/422.*\/scrape-website-urls/] });

test("from the address of a site to visitors who are answered, without any key @phone", async ({
  page,
  context,
  browser,
  product,
  isMobile,
}) => {
  const { origin, sites } = product;
  const headers = await signInOwner(context, product);
  const open = async (address: string) => {
    await page.goto(origin + address);
  };

  await open(CHATBOTS);
  const screens = [page.url()];
  await page.locator(`main a[href="${CHATBOTS}/create"]`).first().click();
  await page.getByLabel("Website address").fill(sites.shop);
  screens.push(await currentStep(page));
  await page.getByRole("button", { name: "Find pages" }).click();
  await expect(page.getByRole("heading", { name: "Choose the sources" })).toBeVisible({ timeout: 30_000 });
  screens.push(await currentStep(page));
  // The pages in French are left out: 31 stay.
  await page.getByRole("searchbox", { name: "Search by title or address" }).fill("/fr/");
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await expect(page.getByText("31 of 43 selected")).toBeVisible();
  await expect(page.getByLabel("Chatbot name")).toHaveValue("Rouleau Cycles");
  await page.getByRole("button", { name: "Create and train" }).click();
  await expect(page.getByRole("heading", { name: "“Rouleau Cycles” is ready" })).toBeVisible({
    timeout: 60_000,
  });
  screens.push(await currentStep(page));
  await expect(field(page)).toBeVisible();
  const tried = await ask(page, "How much weight can the rear rack of the Tarn hold?");
  await expect(tried).toContainText("25 kg");
  expect(new Set(screens).size).toBeLessThanOrEqual(MAX_SCREENS);
  await expect(sourceLink(page, `${sites.shop}/bikes/tarn`)).toBeVisible();

  const id = new URL(page.url()).searchParams.get("chatbot")!;
  const changed = await context.request.put(`${origin}/api/v01/support-chatbot/chat-update`, {
    headers,
    data: {
      id,
      contact: { email: "hello@rouleau.example", url: "" },
      lead_form: { when: "during", consent: "You may write to me." },
    },
  });
  const { access_key } = ((await changed.json()) as { supportChat: { access_key: string } }).supportChat;
  await page.getByRole("link", { name: "Share", exact: true }).first().click();
  const access = page.getByRole("switch", { name: "Anyone with the link can ask this chatbot" });
  await access.click();
  const publicUrl = `${origin}/support-gpt-public/${access_key}`;
  await expect(access).toBeChecked();

  const screen = { viewport: page.viewportSize(), isMobile, hasTouch: isMobile };
  const newVisitor = async () => {
    const visitor = await (await browser.newContext(screen)).newPage();
    await visitor.goto(publicUrl);
    return visitor;
  };
  const visitor = await newVisitor();
  await expect(await ask(visitor, "Is the first service free?")).toContainText("six months");
  await expect(sourceLink(visitor, `${sites.shop}/workshop`)).toBeVisible();
  await expect(await ask(visitor, "Is the first service free?")).toContainText("six months");
  const refused = await ask(visitor, UNKNOWN);
  await expect(refused).toContainText("I couldn’t find an answer");
  await expect(refused.getByRole("link", { name: "hello@rouleau.example" })).toBeVisible();
  await visitor.getByRole("button", { name: "Leave my details" }).click();
  const form = visitor.getByRole("form", { name: /May we contact you/ });
  await form.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@visitor.example");
  await form.getByRole("checkbox", { name: "You may write to me." }).check();
  await form.getByRole("button", { name: "Send" }).click();
  await expect(visitor.getByText("Thank you, Ada Lovelace. We have your details.")).toBeVisible();

  await open(`${CHATBOTS}/${id}/leads`);
  const lead = page.getByRole("table", { name: "Leads" });
  await expect(lead.getByRole("link", { name: "ada@visitor.example" })).toBeVisible();
  await lead.getByRole("link", { name: "1 conversation" }).click();
  await page.getByRole("list", { name: "Conversations" }).getByRole("link").click();
  const transcript = page.getByRole("log", { name: "Transcript" });
  await expect(transcript).toContainText("Not answered");
  await transcript.getByRole("button", { name: "Fix this answer" }).last().click();
  const dialog = page.getByRole("dialog", { name: "Fix this answer" });
  await expect(dialog.getByLabel("Question")).toHaveValue(UNKNOWN);
  await dialog.getByLabel("Answer").fill(CURATED);
  await dialog.getByRole("button", { name: "Save answer" }).click();
  await expect(dialog).toBeHidden();

  await open(`${CHATBOTS}/${id}`);
  const checks = page.getByRole("region", { name: "Fixed answers" });
  await expect(checks.locator('[data-check="passed"]')).toContainText(UNKNOWN, { timeout: 60_000 });
  await expect(checks).toContainText("1 of 1 still correct");

  const next = await newVisitor();
  await expect(await ask(next, "do you deliver to norway")).toContainText(CURATED);

  await open(`${CHATBOTS}/${id}`);
  for (const [figure, value] of Object.entries({ Conversations: 2, Questions: 4, Unanswered: 1, Leads: 1 }))
    await expect(
      page
        .locator("dl > div", { has: page.getByText(figure, { exact: true }) })
        .locator("dd")
        .first(),
    ).toHaveText(String(value));
  await expect(page.getByRole("region", { name: "Most used sources" })).toContainText("Workshop");
  await expect(page.getByRole("region", { name: "Unanswered questions" })).not.toContainText(UNKNOWN);
});

/** The step of the creation that is on screen, by its name. */
const currentStep = async (page: Page): Promise<string> =>
  (await page.getByRole("list", { name: "Steps" }).locator("[aria-current=step]").textContent())!;

const sourceLink = (page: Page, address: string) =>
  answers(page).last().getByRole("list", { name: "Sources" }).locator(`a[href^="${address}"]`);

test("an address is refused with the reason; a chatbot learns a file and a text, and says which file cannot be read @phone", async ({
  page,
  context,
  product,
}) => {
  await signInOwner(context, product);
  await page.goto(`${product.origin}${CHATBOTS}/create`);
  await test.step("an address of which nothing can be read is refused with the reason and what helps", async () => {
    const address = page.getByLabel("Website address");
    const find = async (typed: string, answer: RegExp) => {
      await address.fill(typed);
      await page.getByRole("button", { name: "Find pages" }).click();
      await expect(page.locator("main").getByText(answer)).toBeVisible({ timeout: 30_000 });
    };
    await find("", /^Enter the address of your site, such as/);
    await expect(address).toBeFocused();
    await find("hello", /^This isn’t the address of a public website/);
    await expect(address).toBeFocused();
    await find("http://10.0.0.1", /^This isn’t the address of a public website/);
    await find(product.sites.closed, /allow “Atelier” in its robots.txt/);
    await find(product.sites.absent, /The site isn’t responding/);
    await find(product.sites.down, /The site isn’t responding/);
    await find(`${product.sites.shop}/nothing-here`, /There is no page at this address/);
    await expect(page.getByText("continue without a website and add files or a text")).toBeVisible();

    await address.fill(product.sites.single);
    await page.getByRole("button", { name: "Find pages" }).click();
    await expect(page.getByText("1 of 1 selected")).toBeVisible({ timeout: 30_000 });
  });

  // Unfinished work stays with the tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "Continue without a website" }).click();
  await expect(page.getByText("Give your chatbot a name")).toBeVisible();
  const name = page.getByLabel("Chatbot name");
  await expect(name).toBeFocused();
  await name.fill("Price list");
  await page.getByRole("button", { name: "Continue without a website" }).click();
  const nothing = page.getByText("Choose at least one page, or add a file or a text.");
  await page.getByRole("button", { name: "Create and train" }).click();
  await expect(nothing).toBeVisible();
  await page.locator('main input[type="file"]').setInputFiles([
    { name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from("item,price\nvase,12 euros\n") },
    { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 cut off") },
  ]);
  await expect(nothing).toBeHidden();
  await page.getByLabel("Text", { exact: true }).fill("Our shop in Lyon opens at 9:30 on Tuesdays.");
  await page.getByRole("button", { name: "Create and train" }).click();
  await expect(page.getByRole("heading", { name: "“Price list” is ready" })).toBeVisible({ timeout: 60_000 });
  const failed = page.getByRole("listitem").filter({ hasText: "broken.pdf" });
  await expect(failed.getByText("The file cannot be read")).toBeVisible({ timeout: 60_000 });
  await expect(failed.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(await ask(page, "What is the price of a vase?")).toContainText("12 euros");
  await expect(await ask(page, "When does the shop in Lyon open?")).toContainText("9:30");

  const answers = page.locator("summary", { hasText: "Answers" });
  const instructions = page.getByLabel("Instructions");
  await expect(instructions).toBeHidden();
  await answers.click();
  await expect(page.getByLabel("Model", { exact: true })).toHaveValue("");
  await instructions.fill("Name a price in every answer.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your changes are saved")).toBeVisible();
  // The code of the test comes late: what the server has sent of it must stay until then.
  await page.route(/\/visitor-chat-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await page.reload();
  await answers.click();
  await expect(instructions).toHaveValue("Name a price in every answer.");
});
