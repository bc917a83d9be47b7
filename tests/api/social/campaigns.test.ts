import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CampaignPermission, CampaignView, PlanView } from "../../../workers/contract/social/campaigns";
import { startCampaign } from "../../../workers/features/social/campaigns/start-campaign";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { demoModel } from "../../support/chatbots/trained-site";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob, jobOf, silentQueue } from "../../support/jobs";
import { interleave } from "../../support/machine/interleave";
import { limitTo, usedOf } from "../../support/plans/plan-limits";
import {
  postCampaign as create,
  draftCampaign as draft,
  planner,
  plannerCall,
  postsOf,
  putCampaign as put,
  writeAll,
} from "../../support/social/written-campaigns";

const CONTEXT =
  "We repair bicycles of every brand in our workshop in Lille. The workshop is open from Tuesday to Saturday, also at noon. Every repair comes with a written report and a free check after one month. Batteries are tested for two hours before we say anything about them.";

async function written(user: TestUser, fields: object = {}): Promise<string> {
  const { id } = await create(user, {
    context: CONTEXT,
    language: "en",
    posts_wanted: 3,
    ai_model: await demoModel(),
    platforms: ["x"],
    ...fields,
  });
  await writeAll(testContext(await actorOf(user)), user, id);
  return id;
}

describe("a campaign", () => {
  test("is a draft while its form is filled in, a field at a time, and is written when it is started", async () => {
    const user = await planner();
    const { id, ...made } = await draft(user);
    expect(made).toMatchObject({ state: "draft", generating: false, posts_wanted: 5, post_count: 0 });
    await put(user, id, { goal: "More visitors", name: "Spring" });
    await put(user, id, { context: CONTEXT, platform: "x", posts_wanted: "2" });
    const changed = await put(user, id, {
      ai_model: await demoModel(),
      language: "en",
      time_zone: "Europe/Paris",
    });
    expect(await changed.json()).toMatchObject({
      campaign: {
        name: "Spring",
        goal: "More visitors",
        platforms: ["twitter"],
        posts_wanted: 2,
        time_zone: "Europe/Paris",
        state: "draft",
      },
    });
    const started = await user.client.call(plannerCall(`${id}/start`), { json: {} });
    expect(started.status).toBe(202);
    const again = await user.client.call(plannerCall(`${id}/start`), { json: {} });
    expect([again.status, await again.json()]).toMatchObject([409, { code: "campaign_generating" }]);
    expect((await put(user, id, { goal: "Other" })).status).toBe(409);
    const check = await writeAll(testContext(await actorOf(user)), user, id);
    expect(check).toMatchObject({ exists: true, count: 2, generating: false, written_by: "templates" });
    expect(check.posts.every(({ content }) => CONTEXT.includes(content.split("\n")[0]!.slice(-40)))).toBe(
      true,
    );
  });

  test("that is started twice at the same time is written once; the second start is refused", async () => {
    const user = await planner();
    const { id } = await draft(user, { context: CONTEXT });
    const ctx = { ...testContext(await actorOf(user)), env: { ...env, JOBS: silentQueue().queue } };
    const raced = interleave(ctx, /^update "campaigns"/, () => startCampaign(ctx, id));
    await expect(startCampaign(raced, id)).rejects.toMatchObject({ code: "campaign_generating" });
    const starts = "SELECT 1 FROM social_activity WHERE target_id = ? AND kind = 'campaign_started'";
    expect(await rowsOf(starts, id)).toHaveLength(1);
  });

  test("takes a unit of the plan from the beginning, which a failure gives back", async () => {
    const user = await planner();
    await limitTo(user, "campaigns", 1, "total");
    const refused = await user.client.call("/api/social/planner", { json: {} });
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "campaign_incomplete" }]);
    expect(await usedOf(user, "campaigns")).toBe(0);
    const { id } = await draft(user);
    expect(await usedOf(user, "campaigns")).toBe(1);
    const second = await user.client.call("/api/social/planner", { json: { goal: "x" } });
    expect([second.status, await second.json()]).toMatchObject([403, { code: "limit_reached" }]);
    expect((await user.client.call(plannerCall(id), { method: "DELETE" })).status).toBe(200);
    expect(await usedOf(user, "campaigns")).toBe(0);
    expect((await user.client.call(plannerCall(id))).status).toBe(404);
  });

  test("is allowed or not, and the answer says how many posts there are", async () => {
    const user = await planner();
    const ask = async () =>
      (await user.client.call(plannerCall(`check-permission/${user.id}`))).json<CampaignPermission>();
    expect(await ask()).toMatchObject({ allowed: true, snapshot_post_count: 0, status: "ok", message: null });
    await written(user);
    const taken = await user.client.call(plannerCall(`snapshot-post/${user.id}`), { json: { count: 99 } });
    expect(await taken.json()).toEqual({ success: true, snapshot_post_count: 3 });
    await limitTo(user, "campaigns", 1, "month");
    expect(await ask()).toMatchObject({ allowed: false, snapshot_post_count: 3, status: "limit_reached" });
    const without = await addUser({ plan: "pdf" });
    const closed = await without.client.call(plannerCall(`check-permission/${without.id}`));
    expect([closed.status, await closed.json()]).toMatchObject([403, { code: "plan_required" }]);
  });

  test("refuses what is not known: a model, a time zone, a network, a website that is none", async () => {
    const user = await planner();
    const field = async (fields: object) => {
      const response = await user.client.call("/api/social/planner", { json: { draft: true, ...fields } });
      return response.status === 422
        ? Object.keys((await response.json<{ fields: object }>()).fields)
        : response.status;
    };
    expect(await field({ ai_model: 999_999_999 })).toEqual(["ai_model"]);
    expect(await field({ time_zone: "Mars/Olympus" })).toEqual(["time_zone"]);
    expect(await field({ platforms: ["facebook"] })).toEqual(["platforms.0"]);
    expect(await field({ website: "mailto:a@b.example" })).toEqual(["website"]);
    expect(await field({ posts_wanted: 31 })).toEqual(["posts_wanted"]);
    expect(await field({ profile_id: "prf_0000000000000000000000" })).toBe(404);
    expect(await usedOf(user, "campaigns")).toBe(0);
  });

  test("is listed a page at a time, with the active ones and their websites", async () => {
    const user = await planner();
    const first = await draft(user, {
      website: "https://public.dns.example.com/shop?utm_source=a",
      goal: "x",
    });
    expect(first).toMatchObject({
      website: "https://public.dns.example.com/shop",
      name: "public.dns.example.com",
    });
    await rowsOf(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40)
       INSERT INTO campaigns (id, user_id, name, platforms, language, time_zone, posts_wanted, created_at, updated_at)
       SELECT 'cmp_' || substr(?, 5, 12) || '_' || printf('%022d', i), ?, 'C' || i, '[]', 'en', 'UTC', 1, i, i FROM n`,
      user.id,
      user.id,
    );
    const page = async (cursor = "") =>
      (await user.client.call(`/api/user/social/planner/${user.id}?cursor=${cursor}`)).json<{
        data: CampaignView[];
        next: string | null;
      }>();
    const one = await page();
    const two = await page(one.next!);
    expect([one.data.length, two.data.length, two.next]).toEqual([30, 11, null]);
    expect(new Set([...one.data, ...two.data].map(({ id }) => id)).size).toBe(41);
    expect(one.data[0]!.id).toBe(first.id);
    const get = async (path: string) => (await user.client.call(plannerCall(`${path}/${user.id}`))).json();
    expect(await get("active-campaign")).toMatchObject({ campaign: { id: first.id } });
    await put(user, first.id, { is_active: 0 });
    expect(await get("active-campaign")).toMatchObject({ campaign: { name: "C40" } });
    expect(((await get("all-active-campaigns")) as { data: unknown[] }).data).toHaveLength(40);
    expect(await get("get/website")).toMatchObject({
      data: [{ website: "https://public.dns.example.com/shop", campaigns: 1 }],
    });
  });

  test("answers under both paths of the planner, and belongs to its user alone", async () => {
    const [user, other] = await Promise.all([planner(), planner()]);
    const id = await written(user);
    const alias = await user.client.call(`/api/social-planner/${id}/check-posts`);
    expect(await alias.json()).toMatchObject({ count: 3 });
    const made = await user.client.call("/api/social-planner", { json: { draft: true } });
    expect(made.status).toBe(201);
    const second = (await made.json<{ campaign: CampaignView }>()).campaign.id;
    for (const base of ["/api/social-planner", "/api/social/planner"]) {
      const listed = await user.client.call(base);
      const { data } = await listed.json<{ data: CampaignView[] }>();
      expect(data.map((campaign) => campaign.id).sort(), base).toEqual([id, second].sort());
    }
    for (const [method, path] of [
      ["GET", id],
      ["PUT", id],
      ["DELETE", id],
      ["GET", `${id}/check-posts`],
      ["GET", `${id}/plan`],
      ["POST", `${id}/start`],
      ["POST", `${id}/cancel`],
      ["POST", `${id}/apply-plan`],
      ["POST", `${id}/generate-plan/${other.id}`],
    ]) {
      const init = method === "POST" || method === "PUT" ? { json: {} } : {};
      expect((await other.client.call(plannerCall(path!), { method, ...init })).status, path).toBe(404);
    }
    expect(
      (await other.client.call(plannerCall("generate/post"), { json: { campaign_id: id } })).status,
    ).toBe(404);
    expect((await user.client.call(plannerCall(id), { method: "DELETE" })).status).toBe(200);
    expect(await rowsOf("SELECT 1 FROM social_posts WHERE campaign_id = ?", id)).toEqual([]);
  });

  test("tells what happened in the planner, newest first", async () => {
    const user = await planner();
    await written(user);
    const response = await user.client.call(plannerCall(`get/activity/${user.id}`));
    const { data } = await response.json<{ data: { kind: string }[] }>();
    expect(data.map(({ kind }) => kind)).toEqual(["campaign_ready", "campaign_started", "campaign_created"]);
  });
});

describe("one more post", () => {
  test("says something that the others do not, until there is nothing left", async () => {
    const user = await planner();
    const id = await written(user, { posts_wanted: 2 });
    const more = () => user.client.call(plannerCall("generate/post"), { json: { campaign_id: id } });
    const third = await more();
    expect([third.status, await third.json()]).toMatchObject([
      200,
      { written_by: "templates", post: { state: "draft" } },
    ]);
    await more();
    const texts = (await postsOf(user, id)).posts.map(({ content }) => content);
    expect(new Set(texts).size).toBe(texts.length);
    const none = await user.client.call(plannerCall("generate/post"), {
      json: { campaign_id: id },
      headers: { "accept-language": "fr" },
    });
    expect([none.status, await none.json()]).toMatchObject([
      502,
      { error: "Échec de la génération des posts" },
    ]);
  });

  test("takes the place of one that is written again, whose approval is asked for again", async () => {
    const user = await planner();
    const id = await written(user, { posts_wanted: 2 });
    const [first] = (await postsOf(user, id)).posts;
    await rowsOf("UPDATE social_posts SET approval = 'approved' WHERE id = ?", first!.id);
    const response = await user.client.call(plannerCall(`post/${first!.id}/regenerate`), { json: {} });
    const { post } = await response.json<{ post: typeof first }>();
    expect(post).toMatchObject({ id: first!.id, approval: "needed", version: 2 });
    expect(post!.content).not.toBe(first!.content);
  });
});

describe("the plan of a campaign", () => {
  async function planned(user: TestUser, id: string, json: object = {}): Promise<PlanView> {
    const answer = user.client.call(plannerCall(`${id}/generate-plan/${user.id}`), { json });
    await expect.poll(() => jobOf("plan-campaign", id)).toBeTruthy();
    await deliverJob("plan-campaign", id);
    const response = await answer;
    expect(response.status).toBe(200);
    return response.json();
  }

  test("has each post on its own day, is kept, and made again only where that is asked for", async () => {
    const user = await planner();
    const id = await written(user, { time_zone: "Pacific/Auckland" });
    const { plan, version } = await planned(user, id);
    expect(version).toBe(1);
    expect(plan.entries).toHaveLength(3);
    expect(new Set(plan.entries.map(({ date }) => date)).size).toBe(3);
    const today = new Date().toLocaleDateString("sv", { timeZone: "Pacific/Auckland" });
    expect(plan.entries.every(({ date }) => date > today)).toBe(true);
    expect(plan.summary).toContain("3 posts");
    expect(await planned(user, id)).toMatchObject({ version: 1 });
    expect(await planned(user, id, { force_regenerate: true })).toMatchObject({ version: 2 });
  });

  test("can be changed by one page at a time", async () => {
    const user = await planner();
    const id = await written(user);
    const { plan } = await planned(user, id);
    const change = (json: object) => user.client.call(plannerCall(`${id}/plan`), { method: "PUT", json });
    plan.entries[0]!.time = "07:45";
    expect(await (await change({ plan, version: 1 })).json()).toMatchObject({
      version: 2,
      plan: { entries: [{ time: "07:45" }, {}, {}] },
    });
    const stale = await change({ plan, version: 1 });
    expect([stale.status, await stale.json()]).toMatchObject([409, { code: "campaign_changed" }]);
    const entries = [
      { ...plan.entries[0]!, date: "2027-02-31" },
      { ...plan.entries[1]!, post_id: "pst_0000000000000000000000" },
      { ...plan.entries[2]!, post_id: plan.entries[0]!.post_id },
    ];
    const wrong = await change({ plan: { ...plan, entries }, version: 2 });
    expect(await wrong.json()).toMatchObject({
      fields: {
        "plan.entries.0.date": "invalid",
        "plan.entries.1.post_id": "unknown_post",
        "plan.entries.2.post_id": "planned_twice",
      },
    });
  });

  test("schedules its posts, with a reminder where no account is connected", async () => {
    const user = await planner();
    const id = await written(user, { time_zone: "Europe/Paris" });
    const { plan } = await planned(user, id);
    const [gone] = plan.entries;
    await rowsOf("DELETE FROM social_posts WHERE id = ?", gone!.post_id!);
    const response = await user.client.call(plannerCall(`${id}/apply-plan`), { json: { version: 1 } });
    expect(await response.json()).toMatchObject({
      scheduled: plan.entries.slice(1).map(({ post_id }) => post_id),
      left_out: [{ post_id: gone!.post_id, reason: "deleted" }],
    });
    const { posts } = await postsOf(user, id);
    for (const { date, time, post_id } of plan.entries.slice(1))
      expect(posts.find((post) => post.id === post_id)).toMatchObject({
        state: "scheduled",
        delivery: "reminder",
        scheduled_local: `${date}T${time}`,
        time_zone: "Europe/Paris",
      });
    const stale = await user.client.call(plannerCall(`${id}/apply-plan`), { json: { version: 7 } });
    expect(stale.status).toBe(409);
  });

  test("cannot be made of no posts", async () => {
    const user = await planner();
    const { id } = await draft(user);
    const answer = user.client.call(plannerCall(`${id}/generate-plan/${user.id}`), {
      json: {},
      headers: { "accept-language": "fr" },
    });
    await expect.poll(() => jobOf("plan-campaign", id)).toBeTruthy();
    await deliverJob("plan-campaign", id);
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { error: "Erreur lors de la génération du plan de campagne" },
    ]);
  });
});
