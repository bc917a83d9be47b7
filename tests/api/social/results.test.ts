import { describe, expect, test } from "vitest";
import type { CampaignMetrics, PostMetricsSeries } from "../../../workers/contract/social/metrics";
import { refreshMetrics } from "../../../workers/features/social/results/metrics-schedule";
import { addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { deliverJob } from "../../support/jobs";
import {
  addCampaign,
  addPost,
  connectAccount,
  networkOf,
  planner,
  schedulePost,
  send,
} from "../../support/social/posts";

const DAY_MS = 24 * 60 * 60 * 1000;
const figuresOf = (user: TestUser, id: string) => send<PostMetricsSeries>(user, `post/${id}/metrics`);

/** A campaign with a post on each network, published. */
async function published() {
  const user = await addUser({ plan: "social" });
  const campaign = await addCampaign(user);
  const [linkedin, x] = [await connectAccount(user, "linkedin"), await connectAccount(user, "twitter")];
  const posts: string[] = [];
  for (const platform of ["linkedin", "x"]) {
    const { id } = await addPost(user, { platform, campaign_id: campaign });
    await send(user, "publish/post", { json: { post_id: id } });
    posts.push(id);
  }
  const read = async (account: string) => {
    await rowsOf("UPDATE social_posts SET metrics_due_at = 1 WHERE user_id = ? AND metrics_due_at IS NOT NULL", user.id); // prettier-ignore
    await refreshMetrics(testContext());
    await deliverJob("read-figures", account);
  };
  return { user, campaign, linkedin, x, onLinkedIn: posts[0]!, onX: posts[1]!, read };
}

describe("figures of published posts", () => {
  test("are read on X, and not available on LinkedIn", async () => {
    const { user, campaign, x, onLinkedIn, onX, read } = await published();
    expect(await figuresOf(user, onX)).toMatchObject({ availability: "waiting", series: [] });
    expect(await figuresOf(user, onLinkedIn)).toMatchObject({
      availability: "no_access",
      next_reading_at: null,
    });
    await read(x.id);
    const { availability, series, next_reading_at } = await figuresOf(user, onX);
    expect(availability).toBe("available");
    expect(series).toEqual([
      expect.objectContaining({ post_id: onX, impressions: expect.any(Number), quotes: 0 }),
    ]);
    expect(Date.parse(next_reading_at!)).toBeGreaterThan(Date.now());
    const summary = await send<CampaignMetrics>(user, `campaign-metrics/${campaign}`);
    expect(summary.platforms).toEqual([
      { platform: "linkedin", availability: "no_access", published: 1 },
      { platform: "twitter", availability: "available", published: 1 },
    ]);
    expect(summary.days).toEqual([
      expect.objectContaining({ platform: "twitter", posts: 1, likes: series[0]!.likes }),
    ]);
  });

  test("are not read again where the app has no access, nor after thirty days", async () => {
    const { user, x, onX, read } = await published();
    await networkOf("twitter").failNext({
      call: "figures",
      account: x.externalId,
      failure: "client-forbidden",
    });
    await read(x.id);
    expect(await figuresOf(user, onX)).toMatchObject({ availability: "no_access", next_reading_at: null });
    const long = await published();
    await rowsOf("UPDATE social_posts SET published_at = ? WHERE id = ?", Date.now() - 31 * DAY_MS, long.onX);
    await long.read(long.x.id);
    expect(await figuresOf(long.user, long.onX)).toMatchObject({
      availability: "available",
      next_reading_at: null,
    });
  });

  test("wait where the network does not answer", async () => {
    const { user, x, onX, read } = await published();
    await networkOf("twitter").failNext({ call: "figures", account: x.externalId, failure: "rate-limited" });
    await read(x.id);
    const { availability, next_reading_at } = await figuresOf(user, onX);
    expect(availability).toBe("waiting");
    expect(Date.parse(next_reading_at!)).toBeGreaterThan(Date.now() + 5 * 60 * 60 * 1000);
  });

  test("there are none of a draft", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user);
    expect(await figuresOf(user, id)).toMatchObject({ availability: "not_published" });
  });
});

describe("exports", () => {
  const text = async (user: TestUser, path: string) => (await user.client.call(planner(path))).text();

  test("a table has the texts as they are to be copied", async () => {
    const user = await addUser({ plan: "social" });
    const campaign = await addCampaign(user, { name: "=Spring" });
    const fields = { platform: "x", content: 'Say "hello", world', thread: ["Bye"], campaign_id: campaign };
    const { id } = await addPost(user, fields);
    const time = { scheduled_local: "2031-07-01T09:30", time_zone: "Europe/Paris", delivery: "reminder" };
    await schedulePost(user, id, time);
    await addPost(user, { campaign_id: campaign, content: "A draft" });
    const all = (await text(user, "export/csv")).split("\r\n");
    expect(all).toEqual([
      "time,time_zone,time_utc,network,state,text,campaign,post_url",
      `2031-07-01 09:30,Europe/Paris,2031-07-01T07:30:00.000Z,X,scheduled,"Say ""hello"", world\n\nBye","'=Spring",`,
      "",
    ]);
    const ofCampaign = await text(user, `export/csv?campaign_id=${campaign}`);
    expect(ofCampaign).toContain("A draft");
  });

  test("a table has each of more posts than are read at once, also of those at the same time", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user, { platform: "x", content: "The first" });
    await schedulePost(user, id, {
      scheduled_local: "2031-07-01T09:30",
      time_zone: "UTC",
      delivery: "reminder",
    });
    await rowsOf(
      `INSERT INTO social_posts (id, user_id, platform, content, scheduled_at, created_at, updated_at)
       SELECT 'pst_' || j.value || p.id, user_id, platform, 'Copy ' || j.value, scheduled_at, created_at, updated_at
       FROM social_posts p, json_each(?) j WHERE p.id = ?`,
      JSON.stringify(Array.from({ length: 119 }, (_, at) => at)),
      id,
    );
    const lines = (await text(user, "export/csv")).trim().split("\r\n");
    expect(new Set(lines).size).toBe(121);
    expect((await text(user, "export/ics")).match(/BEGIN:VEVENT/g)).toHaveLength(120);
  });

  test("a calendar has the beginning of a text that no network takes", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user, { platform: "x", content: "Long" });
    const long = JSON.stringify(Array.from({ length: 24 }, () => "All about tea. ".repeat(650)));
    await rowsOf("UPDATE social_posts SET thread = ?, scheduled_at = 1e12 WHERE id = ?", long, id);
    const calendar = await text(user, "export/ics");
    expect(calendar.length).toBeLessThan(10_000);
    expect(calendar).toContain("All about tea.");
  });

  test("a calendar has an entry for each post that has a time", async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user, { platform: "x", content: "Hello, world; see you" });
    await addPost(user, { content: "A draft" });
    const time = { scheduled_local: "2031-07-01T09:30", time_zone: "Asia/Tokyo", delivery: "reminder" };
    await schedulePost(user, id, time);
    const calendar = await text(user, "export/ics");
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of [
      "DTSTART:20310701T003000Z",
      `UID:${id}@atelier`,
      "SUMMARY:X: Hello\\, world\\; see you",
    ])
      expect(calendar.replaceAll(/\r\n[ \t]/g, "")).toContain(line);
    const empty = await addUser({ plan: "social" });
    expect(await text(empty, "export/ics")).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n$/);
  });
});
