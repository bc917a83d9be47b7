import { describe, expect, test } from "vitest";
import type { CampaignView } from "../../../workers/contract/social/campaigns";
import type { ProfileData } from "../../../workers/contract/social/profiles";
import type { TestUser } from "../../support/accounts";
import { saying } from "../../support/document-questions";
import { addModel } from "../../support/factories";
import { connectAccount, send } from "../../support/social/posts";
import { author, type Published } from "../../support/social/publishing";
import { answeringWith, draftCampaign, planner, putCampaign } from "../../support/social/written-campaigns";
import { promptsOf } from "../../support/writing/runs";

const FACTS = {
  name: "Ada Lovelace",
  about:
    "I write about looms and engines for the people who build them. My notes are read in workshops all over the country.",
};

const post = async <T>(user: TestUser, path: string, json: object): Promise<T> => {
  const response = await user.client.call(`/api/social/${path}`, { json });
  expect(response.status).toBe(200);
  return response.json<T>();
};

describe("a campaign", () => {
  test("is created and changed as its website and its model say", async () => {
    const user = await planner();
    const [one, other] = [await addModel("normal"), await addModel("normal")];
    const base = { website: "https://one.example.com/", ai_model: one.id };
    const made = await draftCampaign(user, base);
    expect(made).toMatchObject({ website: "https://one.example.com/", ai_model: one.id });
    expect(await draftCampaign(user, { ...base, website: "https://two.example.com/" })).toMatchObject({
      website: "https://two.example.com/",
    });
    expect(await draftCampaign(user, { ...base, ai_model: other.id })).toMatchObject({ ai_model: other.id });
    for (const change of [{ website: "https://three.example.com/" }, { ai_model: other.id }]) {
      const response = await putCampaign(user, made.id, change);
      expect((await response.json<{ campaign: CampaignView }>()).campaign).toMatchObject(change);
    }
  });
});

describe("a profile", () => {
  const extract = (user: TestUser, json: object) =>
    post<{ platform: string; profile_url: string; profile: { id: string } | null }>(user, "profile/extract", {
      pasted_text: "Ada",
      ...json,
    });

  test("is the one at the address, and stored only where that is asked for", async () => {
    const user = await planner();
    const [x, linkedin] = ["https://x.com/ada", "https://www.linkedin.com/in/ada"];
    expect(await extract(user, { profile_url: x })).toMatchObject({ platform: "twitter", profile: null });
    expect(await extract(user, { profile_url: linkedin })).toMatchObject({ platform: "linkedin" });
    expect((await extract(user, { profile_url: x, save_to_db: false })).profile).toBeNull();
    expect((await extract(user, { profile_url: x, save_to_db: true })).profile).not.toBeNull();
    await extract(user, { profile_url: linkedin, save_to_db: 1 });
    const listed = async (query: string) => {
      const response = await user.client.call(`/api/social/profiles/${user.id}${query}`);
      const { data } = await response.json<{ data: { platform: string }[] }>();
      return data.map(({ platform }) => platform).sort();
    };
    expect(await listed("")).toEqual(["linkedin", "twitter"]);
    expect(await listed("?platform=x")).toEqual(["twitter"]);
    expect(await listed("?platform=linkedin")).toEqual(["linkedin"]);
  });

  const BASE = { profile_data: FACTS, platform: "linkedin", campaign_context: "", goal: "", langue: "en" };

  test.each([
    ["profile_data", { ...FACTS, name: "Grace Hopper" } satisfies Partial<ProfileData>, "Grace Hopper"],
    ["platform", "x", "X"],
    ["campaign_context", "The spring fair in Lyon", "spring fair in Lyon"],
    ["goal", "More visitors at the stand", "More visitors at the stand"],
    ["langue", "fr-FR", "in French"],
  ])("is described as %s says", async (field, value, expected) => {
    const user = await planner();
    const model = await saying("Ada writes for engineers.");
    for (const fields of [{}, { [field]: value }])
      await post(user, "profile/summary", { ...BASE, ai_model: model.id, ...fields });
    const [one, other] = (await promptsOf(model)).map(({ system, text }) => `${system}\n${text}`);
    expect(other).not.toBe(one);
    expect(other).toContain(expected);
  });

  test.each([
    ["profile_data", { ...FACTS, name: "Grace Hopper" } satisfies Partial<ProfileData>, "Grace Hopper"],
    ["platform", "x", "X"],
    ["campaign_context", "The spring fair in Lyon", "spring fair in Lyon"],
  ])("has posts written for it as %s says", async (field, value, expected) => {
    const user = await planner();
    const model = await answeringWith([{ text: "Looms hum at dawn in Lyon.", claims: [] }], {
      context_window: 60_000,
    });
    for (const fields of [{}, { [field]: value }])
      await post(user, "profile/posts", { ...BASE, num_posts: 1, ai_model: model.id, ...fields });
    const prompts = (await promptsOf(model)).map(({ system, text }) => `${system}\n${text}`);
    expect(prompts.at(-1)).not.toBe(prompts[0]);
    expect(prompts.at(-1)).toContain(expected);
    expect(prompts[0]).not.toContain(expected);
  });

  test("has as many posts written for it as are asked for, five if no number is", async () => {
    const user = await planner();
    const texts = ["Looms hum at dawn.", "Punched cards remember patterns.", "Steam needs patience.", "Brass gears disagree politely.", "Algebra flowers quietly."]; // prettier-ignore
    const written = async (fields: object) => {
      const model = await answeringWith(
        texts.map((text) => ({ text: `${text} And what do you think about that today?`, claims: [] })),
        { context_window: 60_000 },
      );
      const { posts } = await post<{ posts: unknown[] }>(user, "profile/posts", {
        ...BASE,
        ai_model: model.id,
        ...fields,
      });
      return posts.length;
    };
    expect([await written({}), await written({ num_posts: 2 })]).toEqual([5, 2]);
  });
});

describe("a post that is published", () => {
  test("goes out as its content, its network, its account and its date say", async () => {
    const { user, account, network } = await author("linkedin");
    const second = await connectAccount(user, "linkedin");
    const onX = await connectAccount(user, "twitter");
    const base = { platform: "linkedin", content: "One", profile_id: account.id, scheduled_date: null };
    const publish = (fields: object) =>
      send<Published>(user, "publish/post", { json: { ...base, ...fields } });
    const textsOf = async (of: { externalId: string }) =>
      (await network.posts(of.externalId)).map(({ text }) => text);
    expect((await publish({})).post).toMatchObject({
      platform: "linkedin",
      content: "One",
      profile_id: account.id,
    });
    await publish({ content: "Two" });
    expect(await textsOf(account)).toEqual(expect.arrayContaining(["One", "Two"]));
    await publish({ content: "Three", profile_id: second.id });
    expect(await textsOf(second)).toEqual(["Three"]);
    const elsewhere = await publish({ content: "Four", platform: "x", profile_id: onX.id });
    expect(elsewhere.post).toMatchObject({ platform: "twitter", state: "published" });
    const later = await publish({ content: "Five", scheduled_date: "2031-07-01T12:00:00Z" });
    expect(later).toMatchObject({
      scheduled: true,
      post: { state: "scheduled", scheduled_date: "2031-07-01T12:00:00.000Z" },
    });
  });
});
