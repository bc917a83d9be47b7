import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Context } from "../../../../workers/core/context";
import { findEvidence } from "../../../../workers/features/chatbots/answers/find-evidence";
import { addSources } from "../../../../workers/features/chatbots/sources/add-sources";
import { clearSources, deleteSource } from "../../../../workers/features/chatbots/sources/delete-sources";
import { listSources } from "../../../../workers/features/chatbots/sources/list-sources";
import { countSections } from "../../../../workers/features/chatbots/answers/chatbot-section-store";
import { embedChatbotJob } from "../../../../workers/features/chatbots/training/embed-chatbot";
import { trainChatbotJob } from "../../../../workers/features/chatbots/training/train-chatbot";
import { runJob } from "../../../../workers/core/jobs/run-job";
import { chatbotVectorsKey } from "../../../../workers/providers/storage/chatbot-keys";
import { actorOf, addUser } from "../../../support/accounts";
import { addChatbot } from "../../../support/chatbots/chatbots";
import { embeddingServer, meaningContext } from "../../../support/embeddings";
import { testContext } from "../../../support/factories";
import { openJobOf } from "../../../support/jobs";

afterEach(() => vi.restoreAllMocks());

const TEXTS = [
  "# First\n\nThe feline slept on the roof all day.",
  "# Second\n\nThe span was closed for repairs in May.",
  "# Third\n\nEach loaf weighs a pound.",
];
const MORE = "# Fourth\n\nWe bake from Monday to Friday.";

async function chatbotOf(contextOf: (actor: Context["actor"]) => Context) {
  const owner = await addUser({ plan: "combo" });
  const { id } = await addChatbot(owner);
  const ctx = contextOf(await actorOf(owner));
  const learn = async (...texts: string[]) => {
    await addSources(ctx, id, { texts: texts.map((text) => ({ name: /# (\w+)/.exec(text)![1], text })) });
    await runJob(ctx, trainChatbotJob, id);
  };
  const bot = { id, user_id: owner.id, name: "Shop helper" };
  const ask = async (searchText: string) =>
    findEvidence(ctx, bot, { searchText, language: "en", counts: await countSections(ctx, [id]) });
  return { ctx, id, owner, learn, ask, vectors: chatbotVectorsKey(owner.id, id, "en") };
}

const withMeaning = () => chatbotOf((actor) => meaningContext("subjects", actor));

test("a section without a word of the question is found by its meaning, and is evidence", async () => {
  embeddingServer();
  const { ctx, id, learn, ask } = await withMeaning();
  await learn(...TEXTS);
  expect((await ask("Which bridges crossed a river?")).isLow).toBe(true);
  await runJob(ctx, embedChatbotJob, id);
  const { sections, isLow } = await ask("Which bridges crossed a river?");
  expect([sections[0]!.text, isLow]).toEqual([expect.stringContaining("The span was closed"), false]);
  expect((await ask("Who discovered penicillin?")).isLow).toBe(true);
});

test("what a chatbot has learned is embedded once, and what was deleted leaves no vectors", async () => {
  const server = embeddingServer();
  const { ctx, id, learn, ask, vectors } = await withMeaning();
  await learn(...TEXTS);
  await runJob(ctx, embedChatbotJob, id);
  expect(server.asked).toHaveLength(3);
  const size = async () => (await env.FILES.head(vectors))?.size ?? 0;
  const before = await size();
  await learn(MORE);
  await runJob(ctx, embedChatbotJob, id);
  expect(server.asked.slice(3)).toEqual([expect.stringContaining("We bake")]);
  expect(await size()).toBeGreaterThan(before);
  expect((await ask("Where is bread?")).sections.slice(0, 2).map(({ title }) => title).sort()).toEqual(["Fourth", "Third"]); // prettier-ignore
  const { data } = await listSources(ctx, { support_chat_id: id });
  await deleteSource(ctx, data.find(({ name }) => name === "Fourth")!.id);
  await runJob(ctx, embedChatbotJob, id);
  expect(await size()).toBe(before);
  await clearSources(ctx, id);
  expect(await size()).toBe(0);
});

test("the sections of another model's vectors are embedded again", async () => {
  const server = embeddingServer();
  const { ctx, id, learn } = await withMeaning();
  await learn(...TEXTS);
  await runJob(ctx, embedChatbotJob, id);
  await learn(MORE);
  const other = {
    ...ctx,
    config: { ...ctx.config, embedding: { ...ctx.config.embedding!, model: "other" } },
  };
  await runJob(other, embedChatbotJob, id);
  expect(server.asked).toHaveLength(7);
});

test("without an embedding model there is nothing to embed", async () => {
  const { id, learn, ask } = await chatbotOf((actor) => testContext(actor));
  await learn(...TEXTS);
  expect(await openJobOf("embed-chatbot", id)).toBeUndefined();
  expect((await ask("How heavy is a loaf?")).sections[0]!.text).toContain("Each loaf weighs a pound");
});
