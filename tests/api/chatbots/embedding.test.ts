import { describe, expect, test } from "vitest";
import type { VisitorMessage } from "../../../workers/contract/chatbots/visitors";
import { addUser } from "../../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor } from "../../support/chatbots/chatbots";
import { Client } from "../../support/client";
import { persisted } from "../../support/factories";

const SHOP = "https://shop.example";
const OTHER = "https://other.example";

async function shop(fields: object = {}) {
  const owner = await addUser({ plan: "combo" });
  return { owner, bot: await addShopChatbot(owner, fields) };
}

const ancestorsOf = (response: Response): string =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";

const pageOf = (key: string, headers: Record<string, string> = {}) =>
  new Client().call(`/support-gpt-public/${key}`, { headers });

describe("R35: the public page of a chatbot", () => {
  test("may be framed by the product and by the sites that the chatbot lists", async () => {
    const { bot } = await shop({ allowed_sites: [SHOP, "http://localhost:3000"] });
    const response = await pageOf(bot.access_key);
    expect(response.status).toBe(200);
    expect(ancestorsOf(response)).toBe(`'self' ${SHOP} http://localhost:3000`);
    expect(response.headers.get("content-security-policy")).toMatch(
      /script-src 'nonce-[0-9a-f]{32}' 'strict-dynamic'/,
    );
    expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  });

  test("may be framed by the product alone where the list is empty, or the chatbot is not there", async () => {
    const { bot } = await shop();
    expect(ancestorsOf(await pageOf(bot.access_key))).toBe("'self'");
    const missing = await pageOf("00000000-0000-4000-8000-000000000000", { "accept-language": "fr" });
    expect([missing.status, ancestorsOf(missing)]).toEqual([404, "'self'"]);
    expect(await missing.text()).toContain("Ce chatbot n’est pas disponible");
  });

  test("leaves every other page without a frame", async () => {
    const { bot } = await shop({ allowed_sites: [SHOP] });
    await pageOf(bot.access_key);
    for (const path of ["/", "/auth", "/not-found", "/user/dashboard"])
      expect(ancestorsOf(await new Client().call(path)), path).toBe("'none'");
  });

  test("speaks the chatbot's language, else the browser's", async () => {
    const { bot } = await shop({ language: "fr" });
    const response = await pageOf(bot.access_key, { "accept-language": "en" });
    expect(response.headers.get("content-language")).toBe("fr");
    expect(await response.text()).toMatch(/<html lang="fr"/);
  });
});

describe("R36: what the widget reads of a chatbot", () => {
  test("can be read on listed sites only", async () => {
    const { bot } = await shop({ allowed_sites: [SHOP] });
    const allowedFor = async (origin: string) => {
      const path = callOf(`chat-by-access-key/${bot.access_key}`);
      const response = await new Client().call(path, { headers: { origin } });
      expect(response.headers.get("vary")).toMatch(/origin/i);
      return response.headers.get("access-control-allow-origin");
    };
    expect(await allowedFor(SHOP)).toBe(SHOP);
    expect(await allowedFor(OTHER)).toBeNull();
    expect(await allowedFor("null")).toBeNull();
    const host = SHOP.slice("https://".length);
    for (const like of [
      `${SHOP}.evil.example`,
      `${SHOP}:8443`,
      `https://evil${host}`,
      `https://x.${host}`,
      `http://${host}`,
    ])
      expect([like, await allowedFor(like)]).toEqual([like, null]);
  });

  test("a forged Origin changes no limit of the key", async () => {
    const { bot } = await shop({
      allowed_sites: [SHOP],
      limits: { per_minute: 2, per_day: 100, cost_per_day: 5 },
    });
    const statuses: number[] = [];
    for (const origin of [SHOP, SHOP, OTHER]) {
      const visitor = await ChatbotVisitor.open(bot.access_key);
      const response = await visitor.client.call(callOf("chat-query"), {
        headers: { authorization: `Bearer ${visitor.token}`, origin },
        json: { message: "When is the shop in Lyon open?" },
      });
      await response.text();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("a visitor never reads another’s conversation, no matter what they know of it", async () => {
    const { bot } = await shop();
    const ada = await ChatbotVisitor.open(bot.access_key);
    const { opened } = await ada.answer("When is the shop in Lyon open?");
    await persisted(opened.request_id);
    const path = `visitor-conversation?conversation_id=${opened.conversation}`;
    const own = await (await ada.call(path)).json<{ messages: VisitorMessage[] }>();
    expect(own.messages).toHaveLength(2);
    const eve = await ChatbotVisitor.open(bot.access_key);
    expect((await eve.call(path)).status).toBe(404);
    expect((await eve.call(`chat-query/${opened.request_id}`)).status).toBe(404);
    const more = { conversation_id: opened.conversation };
    expect((await eve.ask("And on Sunday?", more)).status).toBe(404);
  });
});
