import { describe, expect, test } from "vitest";
import { deleteChatbot } from "../../../../workers/features/chatbots/bots/delete-chatbot";
import { addSources } from "../../../../workers/features/chatbots/sources/add-sources";
import { clearSources } from "../../../../workers/features/chatbots/sources/delete-sources";
import { listSources } from "../../../../workers/features/chatbots/sources/list-sources";
import { recrawl, recrawlDue } from "../../../../workers/features/chatbots/training/recrawl";
import { trainChatbotJob } from "../../../../workers/features/chatbots/training/train-chatbot";
import { runJob } from "../../../../workers/core/jobs/run-job";
import { addUser } from "../../../support/accounts";
import { addChatbot, ChatbotVisitor, sourcesOf } from "../../../support/chatbots/chatbots";
import { contextFor, demoModel, finish, publish, trainedOn } from "../../../support/chatbots/trained-site";
import { rowsOf } from "../../../support/factories";
import { makeDue } from "../../../support/jobs";
import { openWebsite } from "../../../support/upstreams/remote-website";

describe("a chatbot that is trained on a site", () => {
  test("answers from its pages without any key, with a link to the heading", async () => {
    const { owner, site, id, access_key, trained, urls } = await trainedOn("help");
    expect(trained).toMatchObject({
      training_status: "completed",
      sources_trained: urls.length,
      sources_failed: 0,
    });
    await publish(owner, id, await demoModel());
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
    const changed = data.filter(({ change }) => change === "changed");
    expect(changed.map(({ url, difference }) => ({ url, difference }))).toEqual([
      {
        url: `${site.url}/en/news`,
        difference: {
          added: ["The shop in Nantes reopens on 1 December."],
          removed: ["The shop in Nantes is closed for works until the end of the year."],
        },
      },
    ]);
    expect(data.filter(({ difference }) => difference).length).toBe(1);
    const after = await rowsOf("SELECT section FROM chatbot_sections WHERE chatbot_id = ?", id);
    const kept = before.filter(({ section }) => after.some((one) => one.section === section));
    expect(kept.length).toBeGreaterThan(0.9 * before.length);
    const [bot] = await rowsOf<{ recrawl_at: number }>("SELECT recrawl_at FROM support_chatbots WHERE id = ?", id); // prettier-ignore
    expect(bot!.recrawl_at).toBeGreaterThan(Date.now());
  });

  test("goes through 200 pages politely", async () => {
    const { site, trained, urls } = await trainedOn("large");
    expect(urls.length).toBeGreaterThanOrEqual(200);
    expect(trained).toMatchObject({ training_status: "completed", sources_trained: urls.length });
    const { mostAtOnce } = await site.visits();
    expect(mostAtOnce).toBeLessThanOrEqual(4);
  });

  test(
    "R14: learns 1,000 pages and forgets them without meeting a limit of the database",
    { timeout: 240_000 },
    async () => {
      const owner = await addUser({ plan: "combo" });
      const site = await openWebsite("large");
      const ctx = await contextFor(owner, site.url);
      const { id } = await addChatbot(owner);
      const urls = Array.from({ length: 1_000 }, (_, at) =>
        `${site.url}/guides/${at}`.replace("/guides/0", "/"),
      );
      await addSources(ctx, id, { urls });
      expect(await finish(ctx, owner, id)).toMatchObject({ sources_trained: 1_000, sources_failed: 0 });
      await addSources(ctx, id, { urls });
      expect(await finish(ctx, owner, id)).toMatchObject({ sources_trained: 1_000, sources_total: 1_000 });
      await clearSources(ctx, id);
      for (const table of ["chatbot_sources", "chatbot_sections"])
        expect(await rowsOf(`SELECT 1 FROM ${table} WHERE chatbot_id = ? LIMIT 1`, id)).toEqual([]);
      await addSources(ctx, id, { urls });
      await deleteChatbot(ctx, id);
      expect(await rowsOf("SELECT 1 FROM chatbot_sources WHERE chatbot_id = ? LIMIT 1", id)).toEqual([]);
    },
  );
});

describe("a page whose server fails", () => {
  const train = async (paths: string[], failing: [path: string, times: number][]) => {
    const owner = await addUser({ plan: "combo" });
    const site = await openWebsite("large");
    const ctx = await contextFor(owner, site.url);
    const { id } = await addChatbot(owner);
    for (const [path, times] of failing) await site.failPage(path, times);
    await addSources(ctx, id, { urls: paths.map((path) => `${site.url}${path}`) });
    await runJob(ctx, trainChatbotJob, id);
    const { data } = await listSources(ctx, { support_chat_id: id });
    const asked = (await site.visits()).requests.map(({ path }) => path);
    return {
      errors: Object.fromEntries(data.map(({ url, error }) => [url!.replace(site.url, ""), error])),
      askedFor: (path: string) => asked.filter((one) => one === path).length,
      asked,
    };
  };

  test("is asked for again in the same run, twice at most", async () => {
    const { errors, askedFor } = await train(
      ["/guides/1", "/guides/2", "/guides/3", "/guides/4444"],
      [
        ["/guides/1", 2],
        ["/guides/2", 3],
      ],
    );
    expect(errors).toEqual({
      "/guides/1": null,
      "/guides/2": "server_error",
      "/guides/3": null,
      "/guides/4444": "not_found",
    });
    expect(["/guides/1", "/guides/2", "/guides/3", "/guides/4444"].map(askedFor)).toEqual([3, 3, 1, 1]);
  });

  test("is not asked for again where the whole site is down", async () => {
    const paths = Array.from({ length: 30 }, (_, at) => `/guides/${at + 1}`);
    const { asked } = await train(
      paths,
      paths.map((path) => [path, 100]),
    );
    // Each page once, and twenty repetitions, in addition to robots.txt.
    expect(asked.filter((path) => path.startsWith("/guides/")).length).toBe(30 + 20);
  });
});

describe("a site whose robots.txt fails", () => {
  test("once, is learned a little later, and none of its pages is lost or asked for before", async () => {
    const owner = await addUser({ plan: "combo" });
    const [site, other] = await Promise.all([openWebsite("large"), openWebsite("help")]);
    const ctx = await contextFor(owner, site.url, other.url);
    const { id } = await addChatbot(owner);
    await site.failRobots(1);
    const urls = Array.from({ length: 130 }, (_, at) => `${site.url}/guides/${at + 1}`);
    await addSources(ctx, id, { urls: [...urls, `${other.url}/en/news`] });
    await runJob(ctx, trainChatbotJob, id);
    expect((await site.visits()).requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
    const trained = async () => (await listSources(ctx, { support_chat_id: id, state: "trained" })).data;
    // The page of the other site is among the first sources that are read, or among the next.
    if ((await trained()).length === 0) {
      await makeDue("train-chatbot", id);
      await runJob(ctx, trainChatbotJob, id);
    }
    const [first] = await rowsOf<{ run_after: number }>("SELECT run_after FROM jobs WHERE subject = ?", id);
    expect(await trained()).toHaveLength(1);
    expect(first!.run_after - Date.now()).toBeGreaterThan(3_000);
    expect(await finish(ctx, owner, id)).toMatchObject({ sources_trained: 131, sources_failed: 0 });
    const paths = (await site.visits()).requests.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(["/robots.txt", "/robots.txt"]);
  });

  test("again and again, keeps what was learned of it, and says that it cannot be reached", async () => {
    const { owner, site, ctx, id, trained } = await trainedOn("help");
    await site.failRobots(1_000);
    await recrawl(ctx, id);
    const after = await finish(ctx, owner, id);
    expect(after).toMatchObject({ training_status: "completed", sources_failed: trained.sources_trained });
    const { data } = await listSources(ctx, { support_chat_id: id });
    expect([...new Set(data.map(({ error }) => error))]).toEqual(["unreachable"]);
    expect((await site.visits()).requests.slice(-4).map(({ path }) => path)).toEqual(
      Array(4).fill("/robots.txt"),
    );
    await publish(owner, id, await demoModel());
    const answer = await (await ChatbotVisitor.open(after.access_key)).answer("How much does express delivery cost?"); // prettier-ignore
    expect(answer.text).toContain("€12.40");
    await site.failRobots(0);
    await recrawl(ctx, id);
    expect(await finish(ctx, owner, id)).toMatchObject({ sources_failed: 0 });
  });
});

describe("a training that takes long", () => {
  const HOUR_MS = 60 * 60 * 1000;

  async function trainSince(hours: number, isRead: boolean) {
    const owner = await addUser({ plan: "combo" });
    const ctx = await contextFor(owner);
    const { id } = await addChatbot(owner);
    await addSources(ctx, id, { texts: [{ name: "One", text: "The first text." }] });
    await finish(ctx, owner, id);
    const now = Date.now();
    await addSources(ctx, id, { texts: [{ name: "Two", text: "The second text." }] });
    await rowsOf(
      "UPDATE jobs SET created_at = ? WHERE kind = 'train-chatbot' AND subject = ?",
      now - hours * HOUR_MS,
      id,
    );
    if (!isRead)
      await rowsOf("UPDATE chatbot_sources SET read_at = ? WHERE chatbot_id = ?", now - HOUR_MS / 2, id);
    await finish(ctx, owner, id);
    return (await sourcesOf(owner, id)).find(({ name }) => name === "Two");
  }

  test("goes on after an hour as long as pages are read", async () => {
    expect(await trainSince(2, true)).toMatchObject({ state: "trained", error: null });
  });

  test("ends where nothing is read any more, and in any case after six hours; the reason is not the site’s", async () => {
    expect(await trainSince(2, false)).toMatchObject({ state: "failed", error: "not_reached" });
    expect(await trainSince(7, true)).toMatchObject({ state: "failed", error: "not_reached" });
  });
});
