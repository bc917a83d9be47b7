import { expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import { runJob } from "../../../workers/core/jobs/run-job";
import { checkPost } from "../../../workers/features/social/posts/check-post";
import { listComments } from "../../../workers/features/social/posts/comments";
import { listPosts, readCalendar } from "../../../workers/features/social/posts/list-posts";
import { erasePosts } from "../../../workers/features/social/publishing/posts-of-account";
import { listPending, listUpcoming } from "../../../workers/features/social/posts/list-pending";
import { publishDuePosts } from "../../../workers/features/social/publishing/claim-posts";
import { publishPostJob } from "../../../workers/features/social/publishing/publish-post";
import { exportTable } from "../../../workers/features/social/results/export-posts";
import { refreshMetrics } from "../../../workers/features/social/results/metrics-schedule";
import { readFiguresJob } from "../../../workers/features/social/results/read-figures";
import { readCampaignMetrics, readPostMetrics } from "../../../workers/features/social/results/read-metrics";
import { actorOf, addUser } from "../../support/accounts";
import { rowsOf } from "../../support/factories";
import { addJob } from "../../support/jobs";
import { listeningContext, READ_WHOLE, scansOf } from "../../support/query-plans";
import {
  addCampaign,
  addPost,
  connectAccount,
  makePostDue,
  networkOf,
  schedulePost,
} from "../../support/social/posts";

const owner = await addUser({ plan: "social" });
const user = await actorOf(owner);
const campaign = await addCampaign(owner);
const account = await connectAccount(owner, "twitter");
const post = await addPost(owner, { platform: "x", campaign_id: campaign });
await schedulePost(owner, post.id);
const cursor = Buffer.from(JSON.stringify([Date.now(), post.id])).toString("base64url");

/** A post that a job publishes while the network refuses more. */
async function publish(ctx: Context): Promise<void> {
  await makePostDue(post.id);
  await publishDuePosts(ctx);
  await networkOf("twitter").failNext({
    call: "create",
    account: account.externalId,
    failure: "rate-limited",
  });
  await runJob(ctx, publishPostJob, post.id);
}

const QUERIES: [name: string, ask: (ctx: Context) => Promise<unknown>, actor?: Context["actor"]][] = [
  ["claiming posts that are due, and publishing one", publish],
  ["the list of posts", (ctx) => listPosts(ctx, {}), user],
  ["the list of posts behind one of them", (ctx) => listPosts(ctx, { cursor, state: "draft" }), user],
  [
    "drafts without a campaign",
    (ctx) => listPosts(ctx, { cursor, state: "draft", without_campaign: true }),
    user,
  ],
  [
    "a campaign's posts, the oldest first",
    (ctx) => listPosts(ctx, { campaign_id: campaign, cursor, order: "oldest" }),
    user,
  ],
  [
    "a campaign's posts",
    (ctx) => listPosts(ctx, { campaign_id: campaign, cursor, platform: "twitter" }),
    user,
  ],
  [
    "the calendar",
    (ctx) => readCalendar(ctx, { from: "2031-01-01T00:00:00Z", to: "2031-02-01T00:00:00Z" }),
    user,
  ],
  ["posts that are pending", (ctx) => listPending(ctx), user],
  ["posts that go out soon", (ctx) => listUpcoming(ctx, Date.now()), user],
  ["the check of a post", (ctx) => checkPost(ctx, post.id), user],
  ["the comments on a post", (ctx) => listComments(ctx, post.id), user],
  ["the figures of a post", (ctx) => readPostMetrics(ctx, post.id), user],
  ["the figures of a campaign", (ctx) => readCampaignMetrics(ctx, campaign), user],
  [
    "the table of scheduled posts",
    async (ctx) => new Response(await exportTable(ctx, undefined)).text(),
    user,
  ],
  [
    "figures that are due",
    async (ctx) => {
      await rowsOf("UPDATE social_posts SET metrics_due_at = 1, external_id = '1' WHERE id = ?", post.id);
      await refreshMetrics(ctx);
      await addJob("read-figures", account.id).catch(() => {});
      await runJob(ctx, readFiguresJob, account.id);
    },
  ],
  ["erasing a user's posts", async (ctx) => erasePosts(ctx, (await addUser()).id)],
];

test.each(QUERIES)("no query reads a whole table: %s", async (_, ask, actor) => {
  const { ctx, asked } = listeningContext(actor);
  await ask(ctx);
  const queries = asked.filter(({ sql }) => !READ_WHOLE.test(sql));
  expect(queries).not.toEqual([]);
  expect(await scansOf(queries)).toEqual([]);
});
