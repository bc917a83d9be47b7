import { describe, expect, test } from "vitest";
import type { Context } from "../../../../workers/context";
import { addSources } from "../../../../workers/domain/chatbots/sources/add-sources";
import { findPages } from "../../../../workers/domain/chatbots/sources/find-pages";
import { listSources } from "../../../../workers/domain/chatbots/sources/list-sources";
import { recrawlDue } from "../../../../workers/domain/chatbots/training/recrawl";
import { trainChatbotJob } from "../../../../workers/domain/chatbots/training/train-chatbot";
import { runJob } from "../../../../workers/domain/jobs/run-job";
import { actorOf, addUser, type TestUser } from "../../../support/accounts";
import { addChatbot, callOf, ChatbotVisitor, showChatbot } from "../../../support/chatbots/chatbots";
import { rowsOf, testContext } from "../../../support/factories";
import { makeDue } from "../../../support/jobs";
import { openWebsite } from "../../../support/upstreams/remote-website";

/** A context for which one host that the test has started is on the public web. */
async function contextFor(owner: TestUser, url: string): Promise<Context> {
  const ctx = testContext(await actorOf(owner));
  return { ...ctx, config: { ...ctx.config, allowedPrivateHosts: [new URL(url).host] } };
}

async function finish(ctx: Context, owner: TestUser, chatbot: string) {
  for (let run = 0; run < 60; run += 1) {
    await makeDue("train-chatbot", chatbot);
    await runJob(ctx, trainChatbotJob, chatbot);
    const shown = await showChatbot(owner, chatbot);
    if (shown.training_status !== "training") return shown;
  }
  throw new Error("the training does not end");
}

/** A chatbot that has learned all pages of a site. */
async function trainedOn(kind: "help" | "large") {
  const owner = await addUser({ plan: "combo" });
  const site = await openWebsite(kind);
  const ctx = await contextFor(owner, site.url);
  const { id, access_key } = await addChatbot(owner);
  const begun = Date.now();
  const { urls } = await findPages(ctx, site.url);
  await addSources(ctx, id, { urls });
  const trained = await finish(ctx, owner, id);
  return { owner, site, ctx, id, access_key, urls, trained, ms: Date.now() - begun };
}

const demoModel = async () =>
  (await rowsOf<{ id: number }>("SELECT id FROM ai_models WHERE provider = 'Atelier demo'"))[0]!.id;

describe("a chatbot that is trained on a site", () => {
  test("answers from its pages without any key, with a link to the heading", async () => {
    const { owner, site, id, access_key, trained, urls } = await trainedOn("help");
    expect(trained).toMatchObject({
      training_status: "completed",
      sources_trained: urls.length,
      sources_failed: 0,
    });
    await owner.client.call(callOf("chat-update"), { json: { id, model_id: await demoModel() } });
    await owner.client.call(callOf(`chat-make-public/${id}`), { json: { is_public: 1 } });
    const visitor = await ChatbotVisitor.open(access_key);
    const answer = await visitor.answer("How much does express delivery cost?");
    expect(answer.text).toContain("€12.40");
    expect(answer.citations[0]).toMatchObject({ verified: true });
    const cited = answer.sources.find(({ page }) => page === answer.citations[0]!.page)!;
    expect(cited.url.split(":~:")[0]).toBe(`${site.url}/en/delivery#express`);
    const french = await visitor.answer("Combien coûte la livraison express ?");
    expect(french.sources[0]!.url).toContain(site.url);
  });

  test("reads only what has changed when its pages are read again", async () => {
    const { owner, site, ctx, id } = await trainedOn("help");
    const before = await rowsOf("SELECT section FROM chatbot_sections WHERE chatbot_id = ?", id);
    await site.change();
    await rowsOf("UPDATE support_chatbots SET recrawl = 'daily', recrawl_at = 1 WHERE id = ?", id);
    await recrawlDue(ctx);
    await finish(ctx, owner, id);
    const { data } = await listSources(ctx, { support_chat_id: id });
    expect(data.filter(({ change }) => change === "changed").map(({ url }) => url)).toEqual([
      `${site.url}/en/news`,
    ]);
    const after = await rowsOf("SELECT section FROM chatbot_sections WHERE chatbot_id = ?", id);
    const kept = before.filter(({ section }) => after.some((one) => one.section === section));
    expect(kept.length).toBeGreaterThan(0.9 * before.length);
    const [bot] = await rowsOf<{ recrawl_at: number }>("SELECT recrawl_at FROM support_chatbots WHERE id = ?", id); // prettier-ignore
    expect(bot!.recrawl_at).toBeGreaterThan(Date.now());
  });

  test("goes through 200 pages politely, in less than a minute", async () => {
    const { site, trained, urls, ms } = await trainedOn("large");
    expect(urls.length).toBeGreaterThanOrEqual(200);
    expect(trained).toMatchObject({ training_status: "completed", sources_trained: urls.length });
    const { mostAtOnce } = await site.visits();
    expect(mostAtOnce).toBeLessThanOrEqual(4);
    console.log(`${urls.length} pages found, read and learned in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(60_000);
  });
});
