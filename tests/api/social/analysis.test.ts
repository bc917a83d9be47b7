import { describe, expect, test } from "vitest";
import type { PostAnalysis } from "../../../workers/contract/social/analysis";
import type { TestUser } from "../../support/accounts";
import { demoModel } from "../../support/chatbots/trained-site";
import { EventReader } from "../../support/client";
import { saying } from "../../support/document-questions";
import { addModel, rowsOf } from "../../support/factories";
import { limitTo, usedOf } from "../../support/plans/plan-limits";
import { answeringWith, planner, plannerCall } from "../../support/social/written-campaigns";
import { promptsOf } from "../../support/writing/runs";

const TEXT =
  "Repairing a bike beats buying a new one! 🚲\n\nOur workshop in Lille checks every brake, cable and bearing before you ride home, and writes down what will need care within a year. Would you like to see such a report? #cycling @rouleau https://rouleau.example/workshop";

/** A post of a campaign whose model is given. */
async function addPost(
  user: TestUser,
  model: number | null,
  content = TEXT,
  platform = "linkedin",
): Promise<string> {
  const shard = user.id.slice(4, 16);
  const id = () => `${shard}_${crypto.randomUUID().replaceAll("-", "").slice(0, 22)}`;
  const [campaign, post] = [`cmp_${id()}`, `pst_${id()}`];
  await rowsOf(
    `INSERT INTO campaigns (id, user_id, name, platforms, language, time_zone, posts_wanted, ai_model, created_at, updated_at)
     VALUES (?, ?, 'Spring', '[]', 'en', 'UTC', 1, ${model}, 1, 1)`,
    campaign,
    user.id,
  );
  await rowsOf(
    `INSERT INTO social_posts (id, user_id, campaign_id, platform, content, text_key, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, '', 1, 1)`,
    post,
    user.id,
    campaign,
    platform,
    content,
  );
  return post;
}

interface Listed {
  post: object;
  posts: object[];
  data: object[];
}

const analyse = (user: TestUser, post: string, headers: HeadersInit = {}) =>
  user.client.call(plannerCall(`post/${post}/analyze`), { method: "POST", headers });

async function analysed(user: TestUser, post: string): Promise<PostAnalysis> {
  const response = await analyse(user, post);
  expect(response.status).toBe(200);
  return response.json();
}

const JUDGEMENT = {
  scores: [
    { of: "overall", score: 71, reason: "Plain and useful.", quote: "checks every brake, cable and bearing" },
    { of: "hook", score: 80, reason: "It takes a side.", quote: "words that nobody wrote" },
  ],
  sentiment: {
    label: "positive",
    score: 0.6,
    reason: "Cheerful.",
    quotes: ["BEATS buying a new one", "hate"],
  },
  semantics: { topics: ["repair"], keywords: ["workshop", "electric"], tone: "friendly", intent: "visit" },
  optimisation: [
    { before: "Would you like to see such a report?", after: "Want to see a report?", reason: "Shorter." },
    { before: "not in the post", after: "x", reason: "y" },
  ],
  recommendations: [{ priority: "high", text: "Name the opening hours.", quote: null }],
};

describe("the analysis of a post", () => {
  test("without a language model counts what can be counted, and says what is not known", async () => {
    const user = await planner();
    const post = await addPost(user, await demoModel());
    const unknown = { available: false, reason: "no_language_model" };
    const analysis = await analysed(user, post);
    expect(analysis).toMatchObject({
      ai_analysis_completed: true,
      ai_scores: unknown,
      ai_sentiment: unknown,
      ai_semantique: unknown,
      ai_optimisation: unknown,
      ai_recommandations: unknown,
      ai_timing: { available: true, basis: "rule_of_thumb" },
      ai_metriques: { available: false, reason: "not_published" },
      ai_previsions: { available: false, reason: "not_enough_data", have: 0, need: 10 },
      ai_metriques_calculees: {
        lengths: [TEXT.length],
        limit: 3000,
        fits: true,
        sentences: 3,
        paragraphs: 2,
        line_breaks: 2,
        hashtags: ["cycling"],
        mentions: ["rouleau"],
        links: ["https://rouleau.example/workshop"],
        emoji: 1,
        questions: 1,
        exclamations: 1,
        hook_length: 43,
        hook_fits: true,
        cost_usd: null,
      },
    });
    expect(await usedOf(user, "chat")).toBe(0);
    const stored = await user.client.call(plannerCall(`post/${post}/analysis`));
    const { analysis: kept } = await stored.json<{ analysis: PostAnalysis }>();
    expect({ success: true, ...kept }).toEqual(analysis);
  });

  test("is part of its post wherever that is read, and null where there is none", async () => {
    const user = await planner();
    const [post, other] = [await addPost(user, await demoModel()), await addPost(user, null, "Another post")];
    const analysis: Record<string, unknown> = { ...(await analysed(user, post)) };
    delete analysis.success;
    const none = Object.fromEntries(Object.keys(analysis).map((field) => [field, null]));
    const expected = [
      { id: post, ...analysis },
      { id: other, ...none, ai_analysis_completed: false },
    ];
    const read = async (path: string) => (await user.client.call(plannerCall(path))).json<Listed>();
    for (const fields of expected) expect((await read(`get/post/${fields.id}`)).post).toMatchObject(fields);
    const { data } = await read(`user/post/${user.id}`);
    expect(data).toHaveLength(2);
    for (const fields of expected) expect(data).toContainEqual(expect.objectContaining(fields));
    const [row] = await rowsOf<{ campaign_id: string }>(
      "SELECT campaign_id FROM social_posts WHERE id = ?",
      post,
    );
    expect((await read(`${row!.campaign_id}/check-posts`)).posts).toMatchObject([expected[0]]);
    await rowsOf("UPDATE post_analyses SET scores = '1' WHERE post_id = ?", post);
    // One of an older form is as good as none.
    expect((await read(`get/post/${post}`)).post).toMatchObject({ ...none, ai_analysis_completed: false });
  });

  test("by a model quotes the post alone, and counts as one question", async () => {
    const user = await planner();
    const model = await answeringWith([JUDGEMENT]);
    const analysis = await analysed(user, await addPost(user, model.id));
    expect(analysis.ai_scores).toEqual({
      available: true,
      scores: [
        {
          of: "overall",
          score: 71,
          reason: "Plain and useful.",
          quote: "checks every brake, cable and bearing",
        },
        { of: "hook", score: 80, reason: "It takes a side.", quote: null },
      ],
    });
    expect(analysis.ai_sentiment).toMatchObject({ label: "positive", quotes: ["beats buying a new one"] });
    expect(analysis.ai_semantique).toMatchObject({ keywords: ["workshop"] });
    expect(analysis.ai_optimisation).toMatchObject({
      suggestions: [{ before: "Would you like to see such a report?", after: "Want to see a report?" }],
    });
    expect(await usedOf(user, "chat")).toBe(1);
    const [prompt] = await promptsOf(model);
    expect(prompt!.system).not.toContain("Lille");
    expect(prompt!.text).toContain("<post>\nRepairing a bike");
  });

  test("forecasts from ten own published posts on, by what they have reached", async () => {
    const user = await planner();
    const post = await addPost(user, await demoModel());
    for (let at = 0; at < 10; at += 1) {
      const other = await addPost(user, null, `Post ${at}`);
      await rowsOf("UPDATE social_posts SET state = 'published', published_at = 1 WHERE id = ?", other);
      for (const time of [1, 2])
        await rowsOf(
          "INSERT INTO post_metrics (post_id, measured_at, impressions, likes) VALUES (?, ?, ?, ?)",
          other,
          time,
          time === 2 ? (at + 1) * 100 : 1,
          at,
        );
      if (at === 8)
        expect((await analysed(user, post)).ai_previsions).toMatchObject({ available: false, have: 9 });
    }
    expect((await analysed(user, post)).ai_previsions).toEqual({
      available: true,
      based_on: 10,
      impressions: { low: 325, median: 550, high: 775 },
      likes: { low: 2.3, median: 4.5, high: 6.8 },
      replies: null,
      reposts: null,
    });
  });

  test("fails with its own text, and gives the unit back", async () => {
    const user = await planner();
    const model = await addModel("server-error");
    const response = await analyse(user, await addPost(user, model.id), { "accept-language": "fr" });
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { error: "Erreur lors de l'analyse du post" },
    ]);
    expect(await usedOf(user, "chat")).toBe(0);
  });

  test("is the user’s own post’s, and goes when its text is another", async () => {
    const [user, other] = await Promise.all([planner(), planner()]);
    const post = await addPost(user, await demoModel());
    await analysed(user, post);
    expect((await analyse(other, post)).status).toBe(404);
    await user.client.call(plannerCall(`post/${post}`), {
      method: "PUT",
      json: { content: "Another text." },
    });
    const stored = await user.client.call(plannerCall(`post/${post}/analysis`));
    expect(await stored.json()).toEqual({ success: true, analysis: null });
    const empty = await addPost(user, null, "  ");
    expect((await analyse(user, empty)).status).toBe(422);
  });
});

describe("a text that is improved", () => {
  const IMPROVE = "/api/social-planner/improve-text";
  const ask = (user: TestUser, json: object, headers: HeadersInit = {}) =>
    user.client.call(IMPROVE, { json: { text: "we open tomorow", ...json }, headers });

  test("comes as JSON, without what models put around it, and counts as one question", async () => {
    const user = await planner();
    const model = await saying('"We open tomorrow."');
    const response = await ask(user, { instruction: "Fix it", platform: "x", ai_model: model.id });
    expect(await response.json()).toEqual({ success: true, text: "We open tomorrow." });
    expect(await usedOf(user, "chat")).toBe(1);
    const [prompt] = await promptsOf(model);
    expect(prompt!.text).toContain("<text>\nwe open tomorow\n</text>");
    expect(prompt!.text).toContain("for X: at most 280 characters");
  });

  test("streams where the request accepts that, and can be resumed as every turn", async () => {
    const user = await planner();
    const model = await saying("We open tomorrow.");
    const response = await ask(user, { ai_model: model.id }, { accept: "text/event-stream" });
    const { text, opened } = await (await EventReader.of(response)).toEnd();
    expect(text).toBe("We open tomorrow.");
    expect((await (await user.client.resume(opened.request_id)).toEnd()).text).toBe(text);
    const other = await planner();
    await expect(other.client.resume(opened.request_id)).rejects.toThrow("404");
  });

  test("fails with its own text, at its limit, or without a language model", async () => {
    const user = await planner();
    const broken = await addModel("server-error");
    const french = { "accept-language": "fr" };
    const failed = await ask(user, { ai_model: broken.id }, french);
    expect([failed.status, await failed.json()]).toMatchObject([
      502,
      { error: "Erreur lors de l'amélioration du texte" },
    ]);
    const without = await ask(user, { ai_model: await demoModel() });
    expect([without.status, await without.json()]).toMatchObject([503, { code: "language_model_required" }]);
    await expect.poll(() => usedOf(user, "chat")).toBe(0);
    await limitTo(user, "chat", 0, "day");
    const refused = await ask(user, {});
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "limit_reached" }]);
    expect((await ask(user, { text: " " })).status).toBe(422);
    expect((await ask(user, { user_id: broken.id })).status).toBe(403);
  });
});
