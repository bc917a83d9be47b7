import { describe, expect, test } from "vitest";
import type {
  CalendarPost,
  CommentView,
  PostCheck,
  PostPage,
} from "../../../workers/contract/social/planning";
import type { PostView } from "../../../workers/contract/social/posts";
import type { Context } from "../../../workers/core/context";
import { changePost } from "../../../workers/features/social/posts/change-post";
import { cursorBehind } from "../../../workers/features/social/posts/list-posts";
import { schedulePost as moveTo } from "../../../workers/features/social/posts/schedule-post";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { interleave } from "../../support/machine/interleave";
import {
  addCampaign,
  addPost,
  connectAccount,
  planner,
  readPost,
  refusal,
  schedulePost,
  send,
} from "../../support/social/posts";

const author = () => addUser({ plan: "social" });

const put = (user: TestUser, id: string, json: object) =>
  send<{ post: PostView }>(user, `post/${id}`, { method: "PUT", json });
const check = (user: TestUser, id: string) => send<PostCheck>(user, `post/${id}/check`);
const codes = ({ warnings }: PostCheck) => warnings.map(({ code }) => code);

type Change = (ctx: Context, id: string, user: TestUser) => Promise<unknown>;
const saying =
  (content: string): Change =>
  (ctx, id) =>
    changePost(ctx, id, { content });
const onAnotherAccount: Change = async (ctx, id, user) =>
  changePost(ctx, id, { profile_id: (await connectAccount(user, "linkedin")).id });
const atAnotherTime: Change = (ctx, id) =>
  moveTo(ctx, id, { scheduled_local: "2031-03-05T09:30", time_zone: "UTC", delivery: "reminder" });
const goingOut: Change = (_, id) => rowsOf("UPDATE social_posts SET state = 'publishing' WHERE id = ?", id);

describe("a post", () => {
  test("is written, read, changed and deleted, below either base and with X by either name", async () => {
    const user = await author();
    const post = await addPost(user, { platform: "x", content: "One", thread: ["Two"] });
    expect(post).toMatchObject({ platform: "twitter", state: "draft", thread: ["Two"], version: 1 });
    const { post: changed } = await put(user, post.id, { content: "Uno" });
    expect(changed).toMatchObject({ content: "Uno", thread: ["Two"], version: 2 });
    const other = await user.client.call(`/api/social-planner/get/post/${post.id}`);
    expect((await other.json<{ post: PostView }>()).post).toMatchObject(changed);
    await send(user, `post/${post.id}`, { method: "DELETE" });
    expect(await refusal(user, `get/post/${post.id}`)).toEqual([404, "not_found"]);
  });

  test("is changed from the version that is there, or not at all", async () => {
    const user = await author();
    const { id } = await addPost(user);
    await put(user, id, { content: "First", version: 1 });
    const stale = { method: "PUT", json: { content: "Second", version: 1 } };
    expect(await refusal(user, `post/${id}`, stale)).toEqual([409, "post_changed"]);
    expect((await readPost(user, id)).content).toBe("First");
  });

  test.each<[what: string, first: Change, second: Change, code: string]>([
    ["two texts", saying("First"), saying("Second"), "post_changed"],
    ["a text, and another account", saying("First"), onAnotherAccount, "post_changed"],
    ["its publication, and a text", goingOut, saying("Second"), "post_changed"],
    ["its publication, and another time", goingOut, atAnotherTime, "post_busy"],
  ])(
    "of two changes at the same time has the first; the second is refused: %s",
    async (_, first, second, code) => {
      const user = await author();
      const ctx = testContext(await actorOf(user));
      const { id } = await addPost(user);
      const stored = async () => ({
        posts: await rowsOf("SELECT * FROM social_posts WHERE id = ?", id),
        analyses: await rowsOf("SELECT * FROM post_analyses WHERE post_id = ?", id),
      });
      let kept = await stored();
      // The second has read the post by then, and is about to write it.
      const raced = interleave(ctx, /^update "social_posts"/, async () => {
        await first(ctx, id, user);
        await rowsOf("INSERT INTO post_analyses (post_id, analyzed_at) VALUES (?, 1)", id);
        kept = await stored();
      });
      await expect(second(raced, id, user)).rejects.toMatchObject({ code });
      expect(kept.analyses).toHaveLength(1);
      expect(await stored()).toEqual(kept);
    },
  );

  test("loses its analysis with its text", async () => {
    const user = await author();
    const { id } = await addPost(user);
    await rowsOf("INSERT INTO post_analyses (post_id, analyzed_at) VALUES (?, 1)", id);
    await put(user, id, { content: "Another text" });
    expect(await rowsOf("SELECT 1 FROM post_analyses WHERE post_id = ?", id)).toEqual([]);
    expect((await readPost(user, id)).ai_analysis_completed).toBe(false);
  });

  test("has a thread on X alone", async () => {
    const user = await author();
    const json = { platform: "linkedin", content: "One", thread: ["Two"] };
    expect(await refusal(user, "post", { json })).toEqual([422, "validation_failed"]);
  });

  test("is liked, and no longer", async () => {
    const user = await author();
    const { id } = await addPost(user);
    const toggle = () => send<{ liked: boolean }>(user, `toggle-like/post/${id}`, { json: {} });
    expect((await toggle()).liked).toBe(true);
    expect((await readPost(user, id)).is_liked).toBe(1);
    expect((await toggle()).liked).toBe(false);
  });

  test("has comments", async () => {
    const user = await author();
    const { id } = await addPost(user);
    const json = { text: "Shorter?" };
    const { comment } = await send<{ comment: CommentView }>(user, `post/${id}/comments`, { json });
    await send(user, `post/${id}/comments`, { json: { text: "Fine." } });
    const { data } = await send<{ data: CommentView[] }>(user, `post/${id}/comments`);
    expect(data.map(({ text }) => text)).toEqual(["Shorter?", "Fine."]);
    expect((await readPost(user, id)).comments).toBe(2);
    await send(user, `comment/${comment.id}`, { method: "DELETE" });
    expect((await readPost(user, id)).comments).toBe(1);
  });

  test("knows its campaign", async () => {
    const user = await author();
    const campaign = await addCampaign(user, { name: "Autumn" });
    const { id } = await addPost(user, { campaign_id: campaign });
    const response = await user.client.call(`/api/posts/${id}/campaign`);
    expect((await response.json<{ campaign: object }>()).campaign).toMatchObject({
      id: campaign,
      name: "Autumn",
      post_count: 1,
    });
  });

  test("is its author’s alone", async () => {
    const [user, other] = await Promise.all([author(), author()]);
    const { id } = await addPost(user);
    const campaign = await addCampaign(user);
    const { id: account } = await connectAccount(user, "linkedin");
    const calls: [path: string, init?: object][] = [
      [`get/post/${id}`],
      [`post/${id}/check`],
      [`post/${id}/comments`],
      [`post/${id}/metrics`],
      [`campaign-metrics/${campaign}`],
      [`export/csv?campaign_id=${campaign}`],
      [`post/${id}`, { method: "PUT", json: { content: "Mine" } }],
      [`post/${id}`, { method: "DELETE" }],
      [`toggle-like/post/${id}`, { json: {} }],
      [`post/${id}/approval`, { json: { approved: 1 } }],
      [`post/${id}/comments`, { json: { text: "Hello" } }],
      [`post/${id}/schedule`, { json: { scheduled_local: "2030-01-01T10:00" } }],
      [`scheduled/${id}`, { method: "DELETE" }],
      [`post/${id}/retry`, { json: {} }],
      [`post/${id}/outcome`, { json: { published: 1 } }],
      ["publish/post", { json: { post_id: id } }],
      ["post", { json: { platform: "linkedin", content: "Mine", campaign_id: campaign } }],
      ["post", { json: { platform: "linkedin", content: "Mine", profile_id: account } }],
    ];
    for (const [path, init] of calls) expect([path, ...(await refusal(other, path, init))]).toEqual([path, 404, "not_found"]); // prettier-ignore
    expect(await readPost(user, id)).toMatchObject({ state: "draft", version: 1, comments: 0 });
    const lists = await other.client.call(planner(`user/post/${user.id}`));
    expect(lists.status).toBe(403);
  });
});

describe("lists of posts", () => {
  test("come in pages, and for a campaign, a state or a network", async () => {
    const user = await author();
    const campaign = await addCampaign(user);
    const ids: string[] = [];
    for (let n = 0; n < 53; n += 1) {
      const fields = n % 2 ? { platform: "twitter", campaign_id: campaign } : {};
      ids.push((await addPost(user, fields)).id);
    }
    const list = (query = "") => send<PostPage>(user, `user/post/${user.id}${query}`);
    const first = await list();
    expect(first.data).toHaveLength(50);
    const second = await list(`?cursor=${first.next}`);
    expect(second).toMatchObject({ next: null });
    const listed = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(listed)).toEqual(new Set(ids));
    expect((await list(`?campaign_id=${campaign}`)).data).toHaveLength(26);
    expect((await list("?platform=x")).data).toHaveLength(26);
    expect((await list("?state=published")).data).toEqual([]);
    expect((await list("?state=draft&without_campaign=1")).data).toHaveLength(27);
    const oldest = await list("?order=oldest");
    const youngest = await list(`?order=oldest&cursor=${oldest.next}`);
    expect([...oldest.data, ...youngest.data].map(({ id }) => id)).toEqual(listed.toReversed());
    expect(await refusal(user, `user/post/${user.id}?cursor=nonsense`)).toEqual([422, "validation_failed"]);
  });

  test("continue behind a post that is shown", async () => {
    const user = await author();
    const campaign_id = await addCampaign(user);
    const posts: PostView[] = [];
    for (let n = 0; n < 3; n += 1) posts.push(await addPost(user, { campaign_id }));
    const { data } = await send<PostPage>(
      user,
      `user/post/${user.id}?campaign_id=${campaign_id}&order=oldest`,
    );
    const query = `campaign_id=${campaign_id}&order=oldest&cursor=${cursorBehind(data[0]!)}`;
    const rest = await send<PostPage>(user, `user/post/${user.id}?${query}`);
    expect(rest).toMatchObject({ data: data.slice(1), next: null });
  });

  test("a calendar has the posts of its range, in short", async () => {
    const user = await author();
    await connectAccount(user, "linkedin");
    const { id } = await addPost(user, { content: "a".repeat(500) });
    const fields = { scheduled_local: "2031-03-05T09:30", time_zone: "Europe/Paris" };
    await schedulePost(user, id, fields);
    const range = (from: string, to: string) => `calendar?from=${from}T00:00:00Z&to=${to}T00:00:00Z`;
    const { data } = await send<{ data: CalendarPost[] }>(user, range("2031-03-01", "2031-04-01"));
    expect(data).toEqual([
      expect.objectContaining({ id, excerpt: "a".repeat(120), scheduled_date: "2031-03-05T08:30:00.000Z" }),
    ]);
    expect(await send(user, range("2031-04-01", "2031-05-01"))).toMatchObject({ data: [] });
    expect(await refusal(user, range("2031-01-01", "2031-03-01"))).toEqual([422, "validation_failed"]);
  });
});

describe("before a post goes out, its author learns", () => {
  test("its length by the rules of its network, and what X charges", async () => {
    const user = await author();
    const plain = await addPost(user, { platform: "twitter", content: "日本語 👩‍👩‍👧‍👦", thread: ["No link"] });
    expect(await check(user, plain.id)).toMatchObject({
      parts: [{ length: 9, limit: 280 }, { length: 7, limit: 280 }],
      cost_usd: 0.03,
    }); // prettier-ignore
    const linked = await addPost(user, { platform: "twitter", content: "See atelier.example.com/a" });
    expect(await check(user, linked.id)).toMatchObject({ parts: [{ length: 27 }], cost_usd: 0.2 });
    const free = await addPost(user, { content: "See https://example.com" });
    expect(await check(user, free.id)).toMatchObject({
      parts: [{ length: 23, limit: 3000 }],
      cost_usd: null,
    });
  });

  test("that the same text has been posted within thirty days, regardless of its case and punctuation", async () => {
    const user = await author();
    const first = await addPost(user, { content: "We are open again!" });
    const second = await addPost(user, { content: "We are  open AGAIN" });
    const elsewhere = await addPost(user, { content: "We are open again!", platform: "twitter" });
    const { warnings } = await check(user, second.id);
    expect(warnings).toContainEqual({ code: "duplicate", is_blocking: false, post_id: first.id });
    expect(codes(await check(user, elsewhere.id))).not.toContain("duplicate");
    const longAgo = Date.now() - 31 * 24 * 3_600_000;
    await rowsOf("UPDATE social_posts SET published_at = ? WHERE id = ?", longAgo, first.id);
    expect(codes(await check(user, second.id))).not.toContain("duplicate");
  });

  test.each([
    [
      "We open our new bakery in Lille on Monday, with free coffee for the first hundred guests.",
      "On Monday our new bakery opens in Lille: the first hundred guests get free coffee!",
    ],
    [
      "Notre nouvelle boulangerie ouvre lundi à Lille, avec un café offert aux cent premiers clients.",
      "Lundi, notre nouvelle boulangerie de Lille ouvre : un café offert aux cent premiers clients !",
    ],
  ])("that the same has been said in other words", async (one, other) => {
    const user = await author();
    const first = await addPost(user, { content: one });
    const second = await addPost(user, { content: other });
    const { warnings } = await check(user, second.id);
    expect(warnings).toContainEqual({ code: "duplicate", is_blocking: false, post_id: first.id });
    const different = await addPost(user, {
      content: "Our baker Anna explains why rye bread keeps for a week.",
    });
    expect(codes(await check(user, different.id))).not.toContain("duplicate");
  });

  test("that another one goes out on the same network at the same time", async () => {
    const user = await author();
    await connectAccount(user, "linkedin");
    const [first, second, later] = [
      await addPost(user, { content: "Bread" }),
      await addPost(user, { content: "Cake" }),
      await addPost(user, { content: "Tarts" }),
    ];
    await schedulePost(user, first.id, { scheduled_local: "2031-07-01T12:00" });
    await schedulePost(user, second.id, { scheduled_local: "2031-07-01T12:03" });
    await schedulePost(user, later.id, { scheduled_local: "2031-07-01T15:00" });
    const { warnings } = await check(user, second.id);
    expect(warnings).toContainEqual({ code: "same_time", is_blocking: false, post_id: first.id });
    expect(codes(await check(user, later.id))).not.toContain("same_time");
  });

  test("what keeps it from going out", async () => {
    const user = await author();
    const { id } = await addPost(user, { content: " " });
    expect(codes(await check(user, id))).toEqual(expect.arrayContaining(["account_missing", "empty"]));
    const long = await addPost(user, { content: "a".repeat(3_001) });
    expect(codes(await check(user, long.id))).toContain("too_long");
    await connectAccount(user, "linkedin", { scopes: ["openid"] });
    expect(codes(await check(user, long.id))).toContain("permission_missing");
  });

  test("that the account’s access ends before", async () => {
    const user = await author();
    const expires_at = Date.now() + 3_600_000;
    await connectAccount(user, "linkedin", { expires_at });
    const { id } = await addPost(user);
    await schedulePost(user, id, { scheduled_local: "2031-03-05T09:30" });
    const { warnings } = await check(user, id);
    expect(warnings).toEqual([
      { code: "account_expires", is_blocking: false, expires_at: new Date(expires_at).toISOString() },
    ]);
  });
});

describe("approval", () => {
  test("is needed where the user prefers so, goes with a change of the text, and can be withdrawn", async () => {
    const user = await author();
    const preferences = { time_zone: "Europe/Paris", needs_approval: 1, voice_samples: ["My way."] };
    expect(await send(user, "preferences", { method: "PUT", json: preferences })).toMatchObject({
      preferences: { ...preferences, is_default: false },
    });
    const { id, approval } = await addPost(user);
    expect(approval).toBe("needed");
    const approve = (approved: boolean) =>
      send<{ post: PostView }>(user, `post/${id}/approval`, { json: { approved } });
    expect((await approve(true)).post.approval).toBe("approved");
    expect((await put(user, id, { content: "Another text" })).post.approval).toBe("needed");
    await approve(true);
    expect((await approve(false)).post.approval).toBe("needed");
    await connectAccount(user, "linkedin");
    expect(await refusal(user, "publish/post", { json: { post_id: id } })).toEqual([409, "approval_needed"]);
  });
});
