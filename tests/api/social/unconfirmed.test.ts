import { describe, expect, test } from "vitest";
import type { PostView } from "../../../workers/contract/social/posts";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import type { TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { jobOf } from "../../support/jobs";
import {
  addPost,
  makePostDue,
  networkOf,
  readPost,
  refusal,
  runPublishing,
  schedulePost,
  send,
  type TestAccount,
} from "../../support/social/posts";
import { author, fail, publishAgain, publishDue, type Published } from "../../support/social/publishing";

describe("a creation without an answer", () => {
  test("is found among the posts on X", async () => {
    const { user, account, network } = await author("twitter");
    await fail(account, "twitter", "error-after-accepting");
    const post = await publishDue(user, { platform: "x", content: "Once & <only> https://example.com/a" });
    expect(post).toMatchObject({ state: "unconfirmed", failure: null, next_action: "look_and_say" });
    await publishAgain(post.id);
    const [shown] = await network.posts(account.externalId);
    expect(await readPost(user, post.id)).toMatchObject({
      state: "published",
      post_url: expect.stringContaining(shown!.id),
    });
    expect(await network.calls("create", account.externalId)).toHaveLength(1);
  });

  test("is not found on X: its author may publish it again, and it is there once", async () => {
    const { user, account, network } = await author("twitter");
    await fail(account, "twitter", "error-before-accepting");
    const post = await publishDue(user, { platform: "x" });
    await publishAgain(post.id);
    expect(await readPost(user, post.id)).toMatchObject({
      state: "failed",
      failure: "network_unavailable",
      failure_detail: "",
      failure_silence: "out_of_order",
    });
    await send(user, `post/${post.id}/retry`, { json: {} });
    expect(await readPost(user, post.id)).toMatchObject({ state: "published", failure: null });
    expect(await network.posts(account.externalId)).toHaveLength(1);
  });

  test("stays unconfirmed on LinkedIn until its author has looked; a duplicate then names it", async () => {
    const { user, account, network } = await author();
    await fail(account, "linkedin", "error-after-accepting");
    const post = await publishDue(user, {});
    await publishAgain(post.id);
    expect(await readPost(user, post.id)).toMatchObject({ state: "unconfirmed" });
    expect(await refusal(user, `post/${post.id}/retry`, { json: {} })).toEqual([409, "post_busy"]);
    // The author overlooks it, and publishes it again: LinkedIn refuses that and names the one that is there.
    await send(user, `post/${post.id}/outcome`, { json: { published: 0 } });
    expect(await readPost(user, post.id)).toMatchObject({ state: "failed", failure: "unknown" });
    const { post: again } = await send<Published>(user, `post/${post.id}/retry`, { json: {} });
    const [shown, second] = await network.posts(account.externalId);
    expect(second).toBeUndefined();
    expect(again).toMatchObject({ state: "published", post_url: expect.stringContaining(shown!.id) });
  });

  test("can be confirmed by hand", async () => {
    const { user, account } = await author();
    await fail(account, "linkedin", "error-after-accepting");
    const { id } = await publishDue(user, {});
    const post_url = "https://www.linkedin.com/feed/update/urn:li:share:7/";
    const json = { published: true, post_url };
    const { post } = await send<Published>(user, `post/${id}/outcome`, { json });
    expect(post).toMatchObject({ state: "published", post_url });
  });

  test("is not repeated by another worker, nor by an administrator", async () => {
    const { user, account, network } = await author();
    const { id } = await addPost(user);
    await schedulePost(user, id);
    await makePostDue(id);
    await publishDuePosts(testContext());
    // A worker noted that it creates the post, and died.
    await rowsOf("UPDATE social_posts SET create_started_at = ? WHERE id = ?", Date.now(), id);
    await runPublishing(id);
    expect(await readPost(user, id)).toMatchObject({ state: "unconfirmed" });
    expect(await network.calls("create", account.externalId)).toEqual([]);
    expect(await jobOf("publish-post", id)).toMatchObject({ state: "done" });
  });

  test("in the middle of a thread is found, and the thread continues", async () => {
    const { user, account, network } = await author("twitter");
    const { id } = await halfThread(user, account);
    await fail(account, "twitter", "error-after-accepting");
    await publishDuePosts(testContext());
    await runPublishing(id);
    expect(await readPost(user, id)).toMatchObject({ state: "unconfirmed", published_parts: 1 });
    // It is found, and its thread continues.
    await publishAgain(id);
    await publishAgain(id);
    expect(await readPost(user, id)).toMatchObject({ state: "published", published_parts: 3 });
    const shown = await network.posts(account.externalId);
    expect(shown.map(({ text }) => text)).toEqual(["One", "Two", "Three"]);
    expect(shown[2]!.replyTo).toBe(shown[1]!.id);
  });

  test("of a thread leaves what is published as it is: the rest can be changed", async () => {
    const { user, account } = await author("twitter");
    const { id } = await halfThread(user, account);
    await fail(account, "twitter", "rejected");
    await publishDuePosts(testContext());
    await runPublishing(id);
    expect(await readPost(user, id)).toMatchObject({ state: "failed", published_parts: 1 });
    const put = (json: object) => ({ method: "PUT", json });
    expect(await refusal(user, `post/${id}`, put({ content: "Uno" }))).toEqual([409, "part_published"]);
    expect(await refusal(user, `post/${id}`, put({ thread: [] }))).toEqual([409, "part_published"]);
    await send(user, `post/${id}`, put({ thread: ["Two, shorter"] }));
    const { post } = await send<Published>(user, `post/${id}/retry`, { json: {} });
    expect(post).toMatchObject({ state: "published", published_parts: 2 });
  });
});

/** A thread that is due, of which the network has the first part. */
async function halfThread(user: TestUser, account: TestAccount): Promise<PostView> {
  const { id: first } = await addPost(user, { platform: "x", content: "One" });
  await send(user, "publish/post", { json: { post_id: first } });
  const [shown] = await networkOf("twitter").posts(account.externalId);
  const post = await addPost(user, { platform: "x", content: "One", thread: ["Two", "Three"] });
  await schedulePost(user, post.id);
  await makePostDue(post.id);
  const progress = JSON.stringify({ media: {}, parts: [shown!.id] });
  await rowsOf("UPDATE social_posts SET progress = ? WHERE id = ?", progress, post.id);
  return post;
}
