import { readFileSync } from "node:fs";
import { expect, type APIRequestContext, type Locator, type Page } from "playwright/test";
import { questionFor } from "../chat-page.ts";
import { takeUser } from "../signed-in.ts";

const BASE = "/api/v01/support-chatbot";

interface TestChatbot {
  id: string;
  access_key: string;
}

const website = (): { url: string; controlUrl: string } =>
  JSON.parse(readFileSync(`${process.env.E2E_STATE!}/website.json`, "utf8")) as never;

/** The address of the site that chatbots of these tests learn. */
export const websiteUrl = (): string => website().url;

/** The next requests for a page of the site fail. */
export async function failPage(path: string, times: number): Promise<void> {
  const { url, controlUrl } = website();
  await fetch(`${controlUrl}/fail-page?${new URLSearchParams({ url, path, times: String(times) })}`);
}

/** From now on, the site has other news: a page that no other test reads. */
export async function changeNews(): Promise<void> {
  const { url, controlUrl } = website();
  await fetch(`${controlUrl}/change?url=${url}`);
}

/** Question to a chatbot in these tests, and its answer: the page on returns says it. */
export const RETURNS = {
  question: questionFor(
    'Unused tools can be returned within 45 days [1: "Unused tools can be returned within 45 days"].',
  ),
  answer: "Unused tools can be returned within 45 days",
};

export interface Owner {
  call: <T>(path: string, json?: object) => Promise<T>;
}

/** Someone who has chatbots. */
export function newOwner(request: APIRequestContext): Owner {
  const { token } = takeUser("combo");
  const headers = { authorization: `Bearer ${token}` };
  return {
    async call<T>(path: string, json?: object): Promise<T> {
      const address = `${BASE}/${path}`;
      const response = json
        ? await request.post(address, { headers, data: json })
        : await request.get(address, { headers });
      expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
      return (await response.json()) as T;
    },
  };
}

/** A public chatbot that has learned the page on returns, and what it is told besides. */
export async function addChatbot(
  owner: Owner,
  fields: object = {},
  { answers = [] as { question: string; answer: string }[] } = {},
): Promise<TestChatbot> {
  const made = await owner.call<{ supportChat: TestChatbot }>("chat-add", {
    name: "Brindille helper",
    ...fields,
    urls: [`${websiteUrl()}/en/returns`],
  });
  const { id } = made.supportChat;
  if (answers.length > 0) await owner.call("add-new-sources", { support_chat_id: id, answers });
  await expect
    .poll(async () => (await owner.call<{ training_status: string }>(`chat-show/${id}`)).training_status, {
      timeout: 60_000,
    })
    .toBe("completed");
  await owner.call(`chat-make-public/${id}`, { is_public: true });
  return (await owner.call<{ supportChat: TestChatbot }>(`chat-show/${id}`)).supportChat;
}

export const publicPage = ({ access_key }: TestChatbot): string => `/support-gpt-public/${access_key}`;

export async function openPublic(page: Page, chatbot: TestChatbot): Promise<void> {
  await page.goto(publicPage(chatbot));
}

/** A page, or the frame of the widget. */
type Chat = Pick<Page, "getByRole" | "locator">;

export const field = (chat: Chat): Locator =>
  chat.getByRole("textbox", { name: /^(Your message|Votre message)$/ });
export const answers = (chat: Chat): Locator => chat.locator("[data-role=assistant]");

/** Asks, and waits for the whole answer. */
export async function ask(chat: Chat, question: string): Promise<Locator> {
  const before = await answers(chat).count();
  await field(chat).fill(question);
  await field(chat).press("Enter");
  const answer = answers(chat).nth(before);
  await expect(answer).toHaveAttribute("data-status", "complete", { timeout: 60_000 });
  return answer;
}
