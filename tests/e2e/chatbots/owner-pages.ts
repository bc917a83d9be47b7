import type { APIRequestContext, BrowserContext, Page } from "playwright/test";
import type { ChatbotView } from "../../../workers/contract/chatbots/chatbots.ts";
import { expect } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { ChatbotCalls } from "./activity-calls.ts";

const TEXTS = [
  { name: "The shop", text: "# Opening hours\n\nOur shop in Lyon is open from Tuesday to Saturday." },
];

/** A signed-in owner of one public chatbot. */
export async function ownerOfChatbot(
  context: BrowserContext,
  fields: object = {},
): Promise<{ calls: ChatbotCalls; chatbot: ChatbotView }> {
  const user = takeUser("combo");
  await signIn(context, user);
  await refuseCookies(context);
  const calls = new ChatbotCalls(context, user);
  return { calls, chatbot: await calls.create("Shop helper", { texts: TEXTS }, fields) };
}

export async function openSection(page: Page, { id }: { id: string }, section: string): Promise<void> {
  await page.goto(`/user/support-chat/${id}/${section}`);
}

/** HTTP status of a chatbot's public page. */
export async function publicStatus(request: APIRequestContext, key: string): Promise<number> {
  return (await request.get(`/support-gpt-public/${key}`)).status();
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}
