import { expect, test } from "vitest";
import { ChatbotCreate } from "../../../workers/contract/chatbots/chatbots";
import { createChatbot } from "../../../workers/features/chatbots/bots/create-chatbot";
import { listChatbots } from "../../../workers/features/chatbots/view-chatbot";
import { addUser } from "../../support/accounts";
import { contextFor } from "../../support/chatbots/trained-site";

test("a chatbot whose pages cannot be stored is not there at all", async () => {
  const site = "http://127.0.0.1:9/";
  const ctx = await contextFor(await addUser({ plan: "combo" }), site);
  const broken = Object.create(ctx.db, {
    batch: { value: () => Promise.reject(new Error("the database is down")) },
  }) as typeof ctx.db;
  const input = ChatbotCreate.parse({ name: "Shop", urls: [site] });
  await expect(createChatbot({ ...ctx, db: broken }, input)).rejects.toThrow("the database is down");
  expect(await listChatbots(ctx)).toEqual([]);
  expect((await createChatbot(ctx, input)).training_status).toBe("training");
});
