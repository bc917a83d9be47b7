import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PostView } from "../../../workers/contract/social/posts";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import { addUser } from "../../support/accounts";
import { PIXEL } from "../../support/chatbots/chatbots";
import { rowsOf, testContext } from "../../support/factories";
import { jobOf } from "../../support/jobs";
import { countMails, mailTo } from "../../support/mails";
import {
  addPost,
  connectAccount,
  imageForm,
  makePostDue,
  readPost,
  refusal,
  runPublishing,
  schedulePost,
  send,
} from "../../support/social/posts";
import { author, fail, publishDue, type Published } from "../../support/social/publishing";

describe("publishing a post now", () => {
  test("puts it on the network, with its images and their descriptions", async () => {
    const { user, account, network } = await author();
    const { id } = await addPost(user, { content: "Hello (world) #one @two" });
    await send(user, `post/${id}/media`, { method: "POST", body: imageForm(PIXEL, "A single pixel") });
    const { scheduled, post_url, post } = await send<Published>(user, "publish/post", {
      json: { post_id: id, user_id: user.id, scheduled_date: null },
    });
    expect(post).toMatchObject({ state: "published", post_url, failure: null });
    expect(scheduled).toBe(false);
    const [shown] = await network.posts(account.externalId);
    expect(post_url).toContain(shown!.id);
    expect(shown).toMatchObject({ text: "Hello (world) #one @two", media: [{ alt: "A single pixel" }] });
    expect(await refusal(user, `scheduled/${id}`, { method: "DELETE" })).toEqual([409, "post_published"]);
    expect(await refusal(user, `post/${id}`, { method: "PUT", json: { content: "No" } })).toEqual([409, "post_published"]); // prettier-ignore
    expect(await refusal(user, "publish/post", { json: { post_id: id } })).toEqual([409, "post_published"]);
  });

  test("makes the post where none is named, and schedules it where its date is in the future", async () => {
    const { user, account, network } = await author("twitter");
    const json = { user_id: user.id, platform: "x", content: "At once", profile_id: account.id };
    expect(await send<Published>(user, "publish/post", { json })).toMatchObject({ scheduled: false });
    const later = {
      ...json,
      content: "Later",
      scheduled_date: "2031-07-01T12:00:00Z",
      time_zone: "Asia/Tokyo",
    };
    const { scheduled, post } = await send<Published>(user, "publish/post", { json: later });
    expect(scheduled).toBe(true);
    expect(post).toMatchObject({ state: "scheduled", scheduled_local: "2031-07-01T21:00" });
    expect((await network.posts(account.externalId)).map(({ text }) => text)).toEqual(["At once"]);
    const { data } = await send<{ data: PostView[] }>(user, `pending-posts/${user.id}`);
    expect(data.map(({ content }) => content)).toEqual(["Later"]);
    await send(user, `scheduled/${post.id}`, { method: "DELETE" });
    expect(await readPost(user, post.id)).toMatchObject({ state: "draft", scheduled_date: null });
  });

  test("fails where no account is connected, and with the text of the network’s refusal", async () => {
    const user = await addUser({ plan: "social" });
    const json = { platform: "linkedin", content: "Hello" };
    expect(await refusal(user, "publish/post", { json })).toEqual([409, "account_not_connected"]);
    expect(await rowsOf("SELECT id FROM social_posts WHERE user_id = ?", user.id)).toEqual([]);
    const account = await connectAccount(user, "linkedin");
    await fail(account, "linkedin", "rejected");
    const response = await user.client.call("/api/social/planner/publish/post", {
      json,
      headers: { "accept-language": "fr" },
    });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      code: "publish_failed",
      error: "Erreur lors de la publication sur le réseau social",
      failure: "content_rejected",
      post: { failure_detail: "The content was refused" },
    });
  });

  test("makes no post where it refuses: each attempt would leave a draft", async () => {
    const { user } = await author();
    const preferences = { time_zone: "UTC", needs_approval: 1, voice_samples: [] };
    await send(user, "preferences", { method: "PUT", json: preferences });
    const json = { platform: "linkedin", content: "Hello" };
    expect(await refusal(user, "publish/post", { json })).toEqual([409, "approval_needed"]);
    const long = { ...json, content: "a".repeat(3_001), scheduled_date: "2031-07-01T12:00:00Z" };
    expect(await refusal(user, "publish/post", { json: long })).toEqual([422, "validation_failed"]);
    expect(await rowsOf("SELECT id FROM social_posts WHERE user_id = ?", user.id)).toEqual([]);
    const later = { ...json, scheduled_date: "2031-07-01T12:00:00Z" };
    expect(await send<Published>(user, "publish/post", { json: later })).toMatchObject({ scheduled: true });
  });

  test("of images alone goes out on X, and not on LinkedIn, which wants a text", async () => {
    const { user, account, network } = await author("twitter");
    const onX = await addPost(user, { platform: "x", content: " " });
    expect(await refusal(user, "publish/post", { json: { post_id: onX.id } })).toEqual([
      422,
      "validation_failed",
    ]);
    await send(user, `post/${onX.id}/media`, { method: "POST", body: imageForm(PIXEL, "A single pixel") });
    const { post } = await send<Published>(user, "publish/post", { json: { post_id: onX.id } });
    expect(post.state).toBe("published");
    expect(await network.posts(account.externalId)).toMatchObject([
      { text: "", media: [{ alt: "A single pixel" }] },
    ]);
    await connectAccount(user, "linkedin");
    const onLinkedIn = await addPost(user, { content: "" });
    await send(user, `post/${onLinkedIn.id}/media`, { method: "POST", body: imageForm(PIXEL) });
    expect(await refusal(user, "publish/post", { json: { post_id: onLinkedIn.id } })).toEqual([
      422,
      "validation_failed",
    ]);
  });

  test("a thread is a chain of replies", async () => {
    const { user, account, network } = await author("twitter");
    const { id } = await addPost(user, { platform: "x", content: "One", thread: ["Two", "Three"] });
    await send(user, "publish/post", { json: { post_id: id } });
    const shown = await network.posts(account.externalId);
    expect(shown.map(({ text, replyTo }) => [text, replyTo])).toEqual([
      ["One", null],
      ["Two", shown[0]!.id],
      ["Three", shown[1]!.id],
    ]);
  });
});

describe("a post whose time has come", () => {
  test("is published once, however often it is claimed and its message comes", async () => {
    const { user, account, network } = await author();
    const { id } = await addPost(user);
    await schedulePost(user, id);
    await makePostDue(id);
    await Promise.all([publishDuePosts(testContext()), publishDuePosts(testContext())]);
    await Promise.all([runPublishing(id), runPublishing(id), runPublishing(id)]);
    expect(await readPost(user, id)).toMatchObject({ state: "published" });
    expect(await network.posts(account.externalId)).toHaveLength(1);
  });

  test("is not published while it needs approval, even if it was claimed before", async () => {
    const { user, account, network } = await author();
    const { id } = await addPost(user);
    await schedulePost(user, id);
    await send(user, `post/${id}/approval`, { json: { approved: 0 } });
    await makePostDue(id);
    await publishDuePosts(testContext());
    expect(await readPost(user, id)).toMatchObject({ state: "failed", failure: "approval_needed" });
    const claimed = await publishDue(user, {}, ", approval = 'needed', state = 'publishing'");
    expect(claimed).toMatchObject({ state: "failed", failure: "approval_needed" });
    expect(await network.posts(account.externalId)).toEqual([]);
  });

  test("says why it was not published", async () => {
    const { user, account } = await author();
    expect(await publishDue(user, {}, ", scheduled_at = 1")).toMatchObject({ failure: "too_late" });
    expect(await publishDue(user, {}, ", content = ''")).toMatchObject({ failure: "empty" });
    await rowsOf("UPDATE social_accounts SET scopes = '[\"openid\"]' WHERE id = ?", account.id);
    expect(await publishDue(user, {})).toMatchObject({ failure: "permission_missing" });
    await rowsOf("UPDATE social_accounts SET is_expired = 1 WHERE id = ?", account.id);
    expect(await publishDue(user, {})).toMatchObject({ failure: "account_expired" });
    expect(await publishDue(user, {}, ", account_id = NULL")).toMatchObject({ failure: "account_missing" });
  });

  test.each([
    ["rejected", "content_rejected"],
    ["forbidden", "permission_missing"],
    ["usage-capped", "usage_capped"],
    ["client-forbidden", "not_configured"],
  ] as const)("fails for good when X answers %s", async (failure, stored) => {
    const { user, account, network } = await author("twitter");
    await fail(account, "twitter", failure);
    expect(await publishDue(user, { platform: "x" })).toMatchObject({
      state: "failed",
      failure: stored,
      failure_detail: expect.stringMatching(/./),
    });
    expect(await network.posts(account.externalId)).toEqual([]);
  });

  test("waits with all posts of its account when the network refuses more", async () => {
    const { user, account, network } = await author("twitter");
    const others = [await addPost(user, { platform: "x" }), await addPost(user, { platform: "x" })];
    for (const { id } of others) await schedulePost(user, id);
    await fail(account, "twitter", "rate-limited");
    const first = await publishDue(user, { platform: "x" });
    expect(first).toMatchObject({ state: "scheduled", failure: "rate_limited" });
    expect(Date.parse(first.next_attempt_at!)).toBeGreaterThan(Date.now() + 10 * 60_000);
    for (const { id } of others)
      expect(await readPost(user, id)).toMatchObject({ next_attempt_at: first.next_attempt_at });
    // One that is scheduled after that waits too, without asking the network.
    expect(await publishDue(user, { platform: "x" })).toMatchObject({
      next_attempt_at: first.next_attempt_at,
    });
    expect(await network.calls("create", account.externalId)).toHaveLength(1);
  });
});

describe("a reminder", () => {
  test("brings the text by mail at its time, once, and its author says when it is published", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user, { platform: "x", content: "Copy me", thread: ["And me"] });
    await schedulePost(user, id, { delivery: "reminder" });
    await makePostDue(id);
    await Promise.all([publishDuePosts(testContext()), publishDuePosts(testContext())]);
    await publishDuePosts(testContext());
    const mail = await mailTo(user.email, "post-reminder");
    expect(mail.text).toContain("Copy me\n\nAnd me");
    expect(mail.link.pathname).toBe(`/user/social-planner/post/${id}`);
    expect(await countMails(user.email, "post-reminder")).toBe(1);
    const reminded = await readPost(user, id);
    expect(reminded).toMatchObject({ state: "scheduled", next_attempt_at: null });
    expect(reminded.reminded_at).not.toBeNull();
    await send(user, `post/${id}/outcome`, { json: { published: 1 } });
    expect(await readPost(user, id)).toMatchObject({ state: "published" });
  });
});

describe("scheduling", () => {
  test("chooses an account that is connected, and refuses where there is none", async () => {
    const { user, account } = await author();
    const { id } = await addPost(user, { profile_id: account.id });
    await rowsOf("UPDATE social_accounts SET access_token = '', is_expired = 1 WHERE id = ?", account.id);
    const json = { scheduled_local: "2031-01-01T10:00" };
    expect(await refusal(user, `post/${id}/schedule`, { json })).toEqual([409, "account_not_connected"]);
    const other = await connectAccount(user, "linkedin");
    expect((await schedulePost(user, id, json)).profile_id).toBe(other.id);
    const named = { ...json, profile_id: account.id };
    expect(await refusal(user, `post/${id}/schedule`, { json: named })).toEqual([
      409,
      "account_not_connected",
    ]);
  });

  test("says how clocks that change were understood, and refuses the past", async () => {
    const { user } = await author();
    const { id } = await addPost(user);
    const schedule = (scheduled_local: string) =>
      send<object>(user, `post/${id}/schedule`, { json: { scheduled_local, time_zone: "Europe/Paris" } });
    expect(await schedule("2031-03-30T02:30")).toMatchObject({
      clock_change: "gap",
      post: { scheduled_local: "2031-03-30T03:30", scheduled_date: "2031-03-30T01:30:00.000Z" },
    });
    expect(await schedule("2031-10-26T02:30")).toMatchObject({
      clock_change: "overlap",
      post: { scheduled_date: "2031-10-26T00:30:00.000Z" },
    });
    expect(await schedule("2031-07-01T09:00")).toMatchObject({ clock_change: null });
    for (const json of [
      { scheduled_local: "2001-01-01T10:00" },
      { scheduled_local: "2031-02-30T10:00" },
      { scheduled_local: "2031-01-01T10:00", time_zone: "Mars/Olympus" },
    ])
      expect(await refusal(user, `post/${id}/schedule`, { json })).toEqual([422, "validation_failed"]);
  });

  test("refuses what the network would refuse", async () => {
    const { user } = await author("twitter");
    const { id } = await addPost(user, { platform: "x", content: "字".repeat(141) });
    const json = { scheduled_local: "2031-01-01T10:00" };
    expect(await refusal(user, `post/${id}/schedule`, { json })).toEqual([422, "validation_failed"]);
  });

  test("best times are a rule of thumb that names its source", async () => {
    const { user } = await author();
    expect(await send(user, "best-times?platform=x")).toMatchObject({
      platform: "twitter",
      is_rule_of_thumb: true,
      source: { name: "Sprout Social, as reported by O’Dwyer’s", year: 2023 },
    });
  });
});

test("jobs of deleted posts end", async () => {
  const { user } = await author();
  const { id } = await addPost(user);
  await schedulePost(user, id);
  await makePostDue(id);
  await publishDuePosts(testContext());
  expect(await refusal(user, `post/${id}`, { method: "DELETE" })).toEqual([409, "post_busy"]);
  await env.DB.prepare("DELETE FROM social_posts WHERE id = ?").bind(id).run();
  await runPublishing(id);
  expect(await jobOf("publish-post", id)).toMatchObject({ state: "done" });
});
