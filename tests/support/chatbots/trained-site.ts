import type { Context } from "../../../workers/core/context";
import { addSources } from "../../../workers/features/chatbots/sources/add-sources";
import { findPages } from "../../../workers/features/chatbots/sources/find-pages";
import { trainChatbotJob } from "../../../workers/features/chatbots/training/train-chatbot";
import { runJob } from "../../../workers/core/jobs/run-job";
import { actorOf, addUser, type TestUser } from "../accounts";
import { rowsOf, testContext } from "../factories";
import { makeDue } from "../jobs";
import { openWebsite } from "../upstreams/remote-website";
import type { SiteKind } from "../upstreams/website";
import { addChatbot, callOf, showChatbot } from "./chatbots";

/** A context for which hosts that the test has started are on the public web. */
export async function contextFor(owner: TestUser, ...urls: string[]): Promise<Context> {
  const ctx = testContext(await actorOf(owner));
  return { ...ctx, config: { ...ctx.config, allowedPrivateHosts: urls.map((url) => new URL(url).host) } };
}

/** Runs the training of a chatbot to its end. */
export async function finish(ctx: Context, owner: TestUser, chatbot: string) {
  for (let run = 0; run < 60; run += 1) {
    await makeDue("train-chatbot", chatbot);
    await runJob(ctx, trainChatbotJob, chatbot);
    const shown = await showChatbot(owner, chatbot);
    if (shown.training_status !== "training") return shown;
  }
  throw new Error("the training does not end");
}

/** A chatbot that has learned all pages of a site. */
export async function trainedOn(kind: SiteKind) {
  const owner = await addUser({ plan: "combo" });
  const site = await openWebsite(kind);
  const ctx = await contextFor(owner, site.url);
  const { id, access_key } = await addChatbot(owner);
  const { urls } = await findPages(ctx, site.url);
  await addSources(ctx, id, { urls });
  const trained = await finish(ctx, owner, id);
  return { owner, site, ctx, id, access_key, urls, trained };
}

/** The model that answers where no provider is configured. */
export const demoModel = async () =>
  (await rowsOf<{ id: number }>("SELECT id FROM ai_models WHERE provider = 'Atelier demo'"))[0]!.id;

/** Opens a chatbot that `trainedOn` has made to visitors, answered by one model. */
export async function publish(owner: TestUser, id: string, model_id: number, fields: object = {}) {
  await owner.client.call(callOf("chat-update"), { json: { id, model_id, ...fields } });
  await owner.client.call(callOf(`chat-make-public/${id}`), { json: { is_public: 1 } });
}
