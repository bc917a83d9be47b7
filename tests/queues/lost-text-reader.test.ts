import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { OPENING } from "../../workers/contract/reading";
import type { Context } from "../../workers/core/context";
import { addSources } from "../../workers/features/chatbots/sources/add-sources";
import { uploadSourceFile } from "../../workers/features/chatbots/sources/upload-file";
import { readArticle } from "../../workers/core/knowledge/articles/read-article";
import { readLinkCard } from "../../workers/features/social/media/link-card";
import { addUser } from "../support/accounts";
import { addChatbot, sourcesOf } from "../support/chatbots/chatbots";
import { contextFor, finish } from "../support/chatbots/trained-site";
import { rowsOf } from "../support/factories";
import { silentQueue } from "../support/jobs";
import { openWebsite } from "../support/upstreams/remote-website";

type Answer = (asked: Request) => Promise<Response> | Response;

const lost: Answer = () => new Response(`${OPENING}\n`);
const missing: Answer = () => new Response("not here", { status: 503 });
const real: Answer = (asked) => env.TEXT_READER.fetch(asked);

/** A context whose text reader is another one, and what that was asked. */
function withReader(ctx: Context, answer: Answer) {
  const asked: string[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const bytes = await request.clone().text();
    asked.push(bytes);
    return answer(request);
  };
  const TEXT_READER = { fetch } as unknown as Fetcher;
  // No queue wakes the training: it would ask the real reader.
  const JOBS = silentQueue().queue;
  return { asked, ctx: { ...ctx, env: { ...ctx.env, TEXT_READER, JOBS } } };
}

async function owned() {
  const owner = await addUser({ plan: "combo" });
  const site = await openWebsite("help");
  const { id } = await addChatbot(owner);
  return { owner, site, id, ctx: await contextFor(owner, site.url) };
}

const triesOf = async (chatbot: string) =>
  rowsOf<{ tries: number }>("SELECT tries FROM chatbot_sources WHERE chatbot_id = ?", chatbot);

describe("a source that ends its reader", () => {
  test("is marked as too complex after two tries, and never opened again with the same content", async () => {
    const { owner, site, id, ctx } = await owned();
    const url = `${site.url}/en/delivery`;
    const reader = withReader(ctx, lost);
    await addSources(reader.ctx, id, { urls: [url] });
    await finish(reader.ctx, owner, id);
    expect(await sourcesOf(owner, id)).toMatchObject([{ state: "failed", error: "too_complex" }]);
    expect(reader.asked).toHaveLength(2);
    await addSources(reader.ctx, id, { urls: [url] });
    await finish(reader.ctx, owner, id);
    expect(reader.asked).toHaveLength(2);
    expect(await sourcesOf(owner, id)).toMatchObject([{ state: "failed", error: "too_complex" }]);
  });

  test("is opened again once it has changed", async () => {
    const { owner, id, ctx } = await owned();
    const reader = withReader(ctx, async (asked) =>
      (await asked.clone().text()).includes("poison") ? lost(asked) : real(asked),
    );
    await addSources(reader.ctx, id, { texts: [{ name: "Hours", text: "poison" }] });
    await finish(reader.ctx, owner, id);
    expect(await sourcesOf(owner, id)).toMatchObject([{ error: "too_complex" }]);
    await rowsOf(
      "UPDATE chatbot_sources SET content = 'We open at nine.', state = 'waiting' WHERE chatbot_id = ?",
      id,
    );
    await addSources(reader.ctx, id, { texts: [{ name: "More", text: "We close at five." }] });
    await finish(reader.ctx, owner, id);
    for (const source of await sourcesOf(owner, id))
      expect(source).toMatchObject({ state: "trained", error: null });
    expect(await triesOf(id)).toEqual([{ tries: 0 }, { tries: 0 }]);
  });

  test("has its try on record before it is opened, and leaves other sources alone", async () => {
    const { owner, site, id, ctx } = await owned();
    const before: number[] = [];
    const reader = withReader(ctx, async (asked) => {
      if (!(await asked.clone().text()).includes("poison")) return real(asked);
      const rows = await rowsOf<{ tries: number }>(
        "SELECT tries FROM chatbot_sources WHERE chatbot_id = ? AND kind = 'text'",
        id,
      );
      before.push(rows[0]!.tries);
      return lost(asked);
    });
    await addSources(reader.ctx, id, {
      urls: [`${site.url}/en/delivery`],
      texts: [{ name: "Bad", text: "poison" }],
    });
    await finish(reader.ctx, owner, id);
    expect(before).toEqual([1, 2]);
    const states = (await sourcesOf(owner, id)).map(({ kind, state }) => `${kind} ${state}`).sort();
    expect(states).toEqual(["page trained", "text failed"]);
  });

  test.each(["hours.md", "hours.csv", "hours.docx", "hours.html"])(
    "is marked as a file too: %s",
    async (name) => {
      const { owner, id, ctx } = await owned();
      const reader = withReader(ctx, lost);
      await uploadSourceFile(reader.ctx, id, new File(["We open at nine."], name));
      await finish(reader.ctx, owner, id);
      expect(await sourcesOf(owner, id)).toMatchObject([{ state: "failed", error: "too_complex" }]);
      expect(reader.asked).toHaveLength(2);
    },
  );
});

describe("a text reader", () => {
  test("that cannot be asked is no fault of the text", async () => {
    const { owner, id, ctx } = await owned();
    const reader = withReader(ctx, missing);
    await addSources(reader.ctx, id, { texts: [{ name: "Hours", text: "We open at nine." }] });
    await finish(reader.ctx, owner, id);
    expect(await sourcesOf(owner, id)).toMatchObject([{ state: "failed", error: "not_reached" }]);
    expect(await triesOf(id)).toEqual([{ tries: 0 }]);
  });

  test.each([
    ["no JSON", "Hello"],
    ["another result", '{"type":"read","result":{"title":1}}'],
    [
      "a script",
      '{"type":"read","result":{"title":"","html":"<p onclick=\\"x\\">a</p>","byline":"","publishedAt":null,"language":null,"words":1}}',
    ],
    ["a line without end", "x".repeat(17 * 1024 * 1024)],
  ])("that answers %s is not believed", async (_, line) => {
    const { site, ctx } = await owned();
    const reader = withReader(ctx, () => new Response(`${OPENING}\n${line}\n`));
    expect(await readArticle(reader.ctx, `${site.url}/en/delivery`)).toEqual({
      article: null,
      problem: "too_complex",
    });
  });

  test("that is lost leaves an article and a link card without a result, and no error", async () => {
    const { site, ctx } = await owned();
    const url = `${site.url}/en/delivery`;
    const gone = withReader(ctx, lost);
    expect(await readArticle(gone.ctx, url)).toEqual({ article: null, problem: "too_complex" });
    expect(await readLinkCard(gone.ctx, url)).toBeNull();
    expect(await readArticle(withReader(ctx, missing).ctx, url)).toEqual({
      article: null,
      problem: "unreachable",
    });
  });

  test("refuses what is no question", async () => {
    const answer = await env.TEXT_READER.fetch("https://text-reader.local/?ask={}", {
      method: "POST",
      body: "",
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("Bad request");
  });
});
