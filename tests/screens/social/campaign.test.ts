import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CampaignPlan, type PlanEntry } from "#workers/contract/social/campaigns";
import { CAMPAIGN_POLL } from "#workers/contract/social/campaign-limits";
import type { PostMetricsView } from "#workers/contract/social/metrics";
import { poll, PollTimeout } from "~/browser/polling";
import { isAwaited, type Awaited } from "~/screens/social/details/use-generation";
import {
  byDay,
  changeEntry,
  freePosts,
  planSummary,
  removeEntry,
} from "~/screens/social/details/plan/edit-plan";
import { seriesOf, totalsOf } from "~/screens/social/details/results/figures";
import { changesIn, firstStep, formOf, isStartable } from "~/screens/social/new/campaign-form";
import { websiteOf } from "~/screens/social/new/website-address";

const NOW = Date.parse("2026-11-25T12:00:00Z");
const MINUTE = 60_000;
const campaign = (more: Partial<Awaited> = {}): Awaited => ({
  state: "ready",
  generating: false,
  post_count: 0,
  created_at: new Date(NOW - MINUTE).toISOString(),
  ...more,
});

describe("whether posts are waited for", () => {
  it("is so while they are being written, however old the campaign is", () => {
    const created_at = "2026-01-01T00:00:00Z";
    expect(isAwaited(campaign({ state: "generating", created_at }), NOW)).toBe(true);
    expect(isAwaited(campaign({ generating: true, created_at, post_count: 3 }), NOW)).toBe(true);
  });

  it("is so for ten minutes where a new campaign has none", () => {
    const at = (minutes: number) => campaign({ created_at: new Date(NOW - minutes * MINUTE).toISOString() });
    expect(isAwaited(at(9.9), NOW)).toBe(true);
    expect(isAwaited(at(10), NOW)).toBe(false);
    expect(isAwaited(campaign({ post_count: 1 }), NOW)).toBe(false);
  });

  it("is not so for drafts, nor after a failure", () => {
    expect(isAwaited(campaign({ state: "draft" }), NOW)).toBe(false);
    expect(isAwaited(campaign({ state: "failed" }), NOW)).toBe(false);
  });
});

describe("following a campaign", () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW }));
  afterEach(() => vi.useRealTimers());

  const follow = (answers: (try_: number) => Awaited) => {
    const tries: number[] = [];
    const done = poll(
      async () => {
        tries.push(Date.now() - NOW);
        const found = answers(tries.length);
        return isAwaited(found, Date.now()) ? undefined : found;
      },
      { intervalMs: CAMPAIGN_POLL.intervalMs, maxReads: CAMPAIGN_POLL.maxTries },
    );
    return { tries, done };
  };

  it("asks every five seconds until its posts are there", async () => {
    const { tries, done } = follow((at) =>
      at < 4 ? campaign({ state: "generating" }) : campaign({ post_count: 5 }),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(done).resolves.toMatchObject({ post_count: 5 });
    expect(tries).toEqual([0, 5_000, 10_000, 15_000]);
  });

  it("gives up after sixty tries, just before five minutes", async () => {
    const { tries, done } = follow(() => campaign({ state: "generating" }));
    const ended = expect(done).rejects.toBeInstanceOf(PollTimeout);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    await ended;
    expect(tries).toHaveLength(60);
    expect(tries.at(-1)).toBe(59 * 5_000);
  });
});

const entry = (id: string, date: string, more: Partial<PlanEntry> = {}): PlanEntry => ({
  id,
  date,
  time: "09:00",
  platform: "linkedin",
  theme: id,
  goal: "",
  post_id: null,
  ...more,
});
const plan: CampaignPlan = {
  summary: "",
  entries: [
    entry("a", "2026-12-01", { post_id: "pst_a" }),
    entry("b", "2026-12-02", { post_id: "pst_b", time: "08:00" }),
    entry("c", "2026-12-02", { platform: "twitter" }),
  ],
};

describe("changing a plan", () => {
  it("keeps its entries in the order of their times", () => {
    const later = changeEntry(plan, { ...plan.entries[0]!, date: "2026-12-02", time: "08:30" });
    expect(later.entries.map(({ id }) => id)).toEqual(["b", "a", "c"]);
    expect(byDay(later.entries).map(([day, entries]) => [day, entries.length])).toEqual([["2026-12-02", 3]]);
    expect(removeEntry(plan, "b").entries.map(({ id }) => id)).toEqual(["a", "c"]);
  });

  it("offers an entry the posts of its network that no other entry has", () => {
    const posts = [
      { id: "pst_a", platform: "linkedin" },
      { id: "pst_b", platform: "linkedin" },
      { id: "pst_free", platform: "linkedin" },
      { id: "pst_x", platform: "twitter" },
    ];
    expect(freePosts(plan, posts, plan.entries[0]!).map(({ id }) => id)).toEqual(["pst_a", "pst_free"]);
    expect(freePosts(plan, posts, plan.entries[2]!).map(({ id }) => id)).toEqual(["pst_x"]);
  });

  it("counts what scheduling it would do", () => {
    expect(planSummary(plan, [], "2026-11-30T00:00")).toEqual({
      ready: 2,
      past: 0,
      isDone: false,
      withoutPost: 1,
    });
    expect(planSummary(plan, [], "2026-12-01T09:00")).toEqual({
      ready: 1,
      past: 1,
      isDone: false,
      withoutPost: 1,
    });
  });

  it("has nothing left to schedule once its posts are in the calendar at its times, or have gone out", () => {
    const [first, second] = plan.entries.filter(({ post_id }) => post_id !== null);
    const scheduled = { state: "scheduled" as const, scheduled_local: `${first!.date}T${first!.time}` };
    const posts = [
      { id: first!.post_id!, ...scheduled },
      { id: second!.post_id!, state: "published" as const, scheduled_local: null },
    ];
    expect(planSummary(plan, posts, "2026-12-01T09:00")).toMatchObject({ ready: 0, past: 0, isDone: true });
    const moved = [{ ...posts[0]!, scheduled_local: "2026-12-24T12:00" }, posts[1]!];
    expect(planSummary(plan, moved, "2026-11-30T00:00")).toMatchObject({ ready: 1, isDone: false });
  });
});

describe("the form of a campaign", () => {
  const form = formOf(null, { language: "fr", timeZone: "Europe/Paris" });

  it("sends what has changed only", () => {
    expect(changesIn({ ...form, goal: "Grow", platforms: ["linkedin"] }, form)).toEqual({
      goal: "Grow",
      platforms: ["linkedin"],
    });
    expect(changesIn({ ...form, platforms: [...form.platforms] }, form)).toEqual({});
  });

  it("is taken up again at the first step that is not answered", () => {
    expect(firstStep(form)).toBe("website");
    expect(firstStep({ ...form, website: "https://example.com" })).toBe("voice");
    expect(firstStep({ ...form, profile_id: "prf_1" })).toBe("goal");
  });

  it("needs a network and something to write from", () => {
    expect(isStartable(form)).toBe(false);
    expect(isStartable({ ...form, context: "We open in March." })).toBe(true);
    expect(isStartable({ ...form, goal: "Grow", platforms: [] })).toBe(false);
  });

  it("takes the address of a site as people type it", () => {
    expect(websiteOf(" example.com ")).toBe("https://example.com");
    expect(websiteOf("http://example.com/a")).toBe("http://example.com/a");
    expect(websiteOf("")).toBe("");
    expect(websiteOf("no site")).toBeNull();
    expect(websiteOf("javascript:alert(1)")).toBeNull();
  });
});

describe("the figures of a campaign", () => {
  const figures = (post_id: string, likes: number | null): PostMetricsView => ({
    post_id,
    impressions: null,
    likes,
    replies: 0,
    reposts: null,
    quotes: null,
    bookmarks: null,
    measured_at: "2026-11-25T12:00:00Z",
  });

  it("are sums, and unknown where no network gives them", () => {
    expect(totalsOf([figures("a", 2), figures("b", null), figures("c", 5)])).toMatchObject({
      likes: 7,
      replies: 0,
      impressions: null,
    });
  });

  it("are drawn for each network that gives them, with the last known value on days without a reading", () => {
    const day = (date: string, platform: "linkedin" | "twitter", likes: number | null) => ({
      ...figures("", likes),
      date,
      platform,
      posts: 1,
    });
    const days = [
      day("2026-11-02", "twitter", 4),
      day("2026-11-01", "twitter", 1),
      day("2026-11-03", "linkedin", null),
    ];
    expect(seriesOf(days, "likes")).toEqual({
      days: ["2026-11-01", "2026-11-02", "2026-11-03"],
      series: [{ platform: "twitter", values: [1, 4, 4] }],
    });
  });
});
