import { expect, test } from "vitest";
import { ChatbotCreate } from "../../../workers/contract/chatbots/chatbots";
import { createChatbot } from "../../../workers/domain/chatbots/bots/create-chatbot";
import { listChatbots } from "../../../workers/domain/chatbots/bots/view-chatbot";
import { actorOf, addUser } from "../../support/accounts";
import { testContext } from "../../support/factories";

test("a chatbot whose pages cannot be stored is not there at all", async () => {
  const ctx = testContext(await actorOf(await addUser({ plan: "combo" })));
  const broken = Object.create(ctx.db, {
    batch: { value: () => Promise.reject(new Error("the database is down")) },
  }) as typeof ctx.db;
  const input = ChatbotCreate.parse({ name: "Shop", urls: ["https://shop.example/"] });
  await expect(createChatbot({ ...ctx, db: broken }, input)).rejects.toThrow();
  expect(await listChatbots(ctx)).toEqual([]);
  expect((await createChatbot(ctx, input)).training_status).toBe("training");
});
