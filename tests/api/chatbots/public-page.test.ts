import { expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import { addShopChatbot, callOf } from "../../support/chatbots/chatbots";
import { Client } from "../../support/client";

const pageOf = async (key: string, language: string): Promise<[number, string]> => {
  const headers = { "accept-language": language };
  const response = await new Client().call(`/support-gpt-public/${key}`, { headers });
  return [response.status, await response.text()];
};

test("a chatbot greets in French if its owner or the browser asks for French", async () => {
  const owner = await addUser({ plan: "combo" });
  const french = await addShopChatbot(owner, { language: "fr" });
  const either = await addShopChatbot(owner);
  for (const [key, language] of [
    [french.access_key, "en-US"],
    [either.access_key, "fr-FR"],
  ] as const) {
    const [status, html] = await pageOf(key, language);
    expect(status).toBe(200);
    expect(html).toContain('<html lang="fr"');
    expect(html).toMatch(/>Bonjour/);
    expect(html).toContain("Posez une question…");
  }
});

test("the page of a private or unknown chatbot has status 404 and says that it is not available", async () => {
  const owner = await addUser({ plan: "combo" });
  const { id, access_key } = await addShopChatbot(owner);
  const open = await pageOf(access_key, "en");
  expect(open[0]).toBe(200);
  await owner.client.call(callOf(`chat-make-public/${id}`), { json: { is_public: false } });
  for (const key of [access_key, "00000000-0000-4000-8000-000000000000"]) {
    const [status, html] = await pageOf(key, "en");
    expect(status).toBe(404);
    expect(html).toContain("This chatbot isn’t available");
  }
});
