import { expect, test } from "vitest";
import type { NextAction } from "../../../workers/contract/social/next-action";
import type { PublishFailure } from "../../../workers/contract/social/post-states";
import { PIXEL } from "../../support/chatbots/chatbots";
import { addPost, imageForm, readPost, refusal, send } from "../../support/social/posts";
import { author, type Published } from "../../support/social/publishing";
import type { Failure, NetworkCallKind } from "../../support/upstreams/social/failures";

type Network = "linkedin" | "twitter";

/**
 * Refusals: the network's answer, what becomes of the post, what its author can do, and what the network says of it.
 */
const REFUSALS: [Network, NetworkCallKind, Failure, PublishFailure, NextAction, string?][] = [
  ["linkedin", "create", "rejected", "content_rejected", "edit"],
  ["linkedin", "create", "forbidden", "permission_missing", "connect"],
  ["linkedin", "create", "unauthorized", "account_expired", "connect"],
  ["linkedin", "upload", "media-rejected", "media_rejected", "edit_images"],
  ["twitter", "create", "usage-capped", "usage_capped", "ask_operator"],
  ["twitter", "create", "client-forbidden", "not_configured", "ask_operator", "This app is not enrolled"],
  ["twitter", "upload", "media-rejected", "media_rejected", "edit_images"],
];

test.each(REFUSALS)(
  "publishing on %s, whose call %s answers %s, fails as %s with the next action %s",
  async (platform, call, failure, stored, next_action, said = "") => {
    const { user, account, network } = await author(platform);
    const { id } = await addPost(user, { platform });
    if (call === "upload") await send(user, `post/${id}/media`, { method: "POST", body: imageForm(PIXEL) });
    await network.failNext({ call, failure, account: account.externalId });
    expect(await refusal(user, "publish/post", { json: { post_id: id } })).toEqual([502, "publish_failed"]);
    const post = await readPost(user, id);
    expect(post).toMatchObject({ state: "failed", failure: stored, next_action });
    expect(post.failure_detail ?? "").toContain(said);
    expect(await network.posts(account.externalId)).toEqual([]);
  },
);

test.each(["linkedin", "twitter"] as const)(
  "a post waits while %s takes no more posts, and other drafts stay drafts",
  async (platform) => {
    const { user, account, network } = await author(platform);
    const [{ id }, other] = [await addPost(user, { platform }), await addPost(user, { platform })];
    await network.failNext({ call: "create", failure: "rate-limited", account: account.externalId });
    const { post } = await send<Published>(user, "publish/post", { json: { post_id: id } });
    expect(post).toMatchObject({ state: "scheduled", failure: "rate_limited" });
    expect(Date.parse(post.next_attempt_at!)).toBeGreaterThan(Date.now());
    const listed = await user.client.call(`/api/auth/social/accounts/${user.id}`);
    const { data } = await listed.json<{ data: { paused_until: string | null }[] }>();
    expect(data.map(({ paused_until }) => paused_until)).toEqual([post.next_attempt_at]);
    expect(await network.posts(account.externalId)).toEqual([]);
    expect((await readPost(user, other.id)).state).toBe("draft");
  },
);

test("a text that X already has is refused as a duplicate, and X has it once", async () => {
  const { user, account, network } = await author("twitter");
  const content = `Said once ${crypto.randomUUID()}`;
  const [first, second] = [
    await addPost(user, { platform: "x", content }),
    await addPost(user, { platform: "x", content }),
  ];
  const { post } = await send<Published>(user, "publish/post", { json: { post_id: first.id } });
  expect(post.state).toBe("published");
  expect(await refusal(user, "publish/post", { json: { post_id: second.id } })).toEqual([
    502,
    "publish_failed",
  ]);
  expect(await readPost(user, second.id)).toMatchObject({
    state: "failed",
    failure: "duplicate",
    next_action: "edit",
  });
  expect(await network.posts(account.externalId)).toHaveLength(1);
});

test.each(["linkedin", "twitter"] as const)(
  "a post that %s accepts but answers with an error is sent once",
  async (platform) => {
    const { user, account, network } = await author(platform);
    const { id } = await addPost(user, { platform });
    await network.failNext({
      call: "create",
      failure: "error-after-accepting",
      account: account.externalId,
    });
    await user.client.call("/api/social/planner/publish/post", { json: { post_id: id } });
    expect(await readPost(user, id)).toMatchObject({ state: "unconfirmed", next_action: "look_and_say" });
    expect(await refusal(user, "publish/post", { json: { post_id: id } })).toEqual([409, "post_busy"]);
    expect(await network.posts(account.externalId)).toHaveLength(1);
    expect(await network.calls("create", account.externalId)).toHaveLength(1);
  },
);
