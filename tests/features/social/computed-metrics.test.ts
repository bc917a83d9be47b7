import { describe, expect, test } from "vitest";
import { computeMetrics } from "../../../workers/features/social/analysis/computed-metrics";
import { forecastsFrom } from "../../../workers/features/social/analysis/known-figures";
import { planByRule, planOf } from "../../../workers/features/social/plans/arrange-plan";
import type { PlanMaterial } from "../../../workers/features/social/plans/plan-prompt";
import { cpuMs, quickMs } from "../../support/machine/cpu-time";

describe("what is counted of a post", () => {
  test.each([
    ["no emoji, 3 digits: 123", 0],
    ["🚲 and 👋🏽 and 👨‍👩‍👧‍👦 and 🇫🇷 and 1️⃣ and ❤️", 6],
  ])("has each emoji once: %s", (text, emoji) => {
    expect(computeMetrics("twitter", [text], "en").emoji).toBe(emoji);
  });

  test("follows each network's own length, part by part", () => {
    const parts = ["漢".repeat(141), "See https://rouleau-cycles.com/a/very/long/address/that/counts/23"];
    expect(computeMetrics("twitter", parts, "en")).toMatchObject({
      lengths: [282, 27],
      limit: 280,
      fits: false,
      cost_usd: 0.215,
    });
    expect(computeMetrics("linkedin", [parts[0]!], "en")).toMatchObject({
      lengths: [141],
      fits: true,
      cost_usd: null,
    });
    expect(computeMetrics("linkedin", [" "], "en").fits).toBe(false);
  });

  test("of a thread that is far too long is counted of its beginning", () => {
    const metrics = computeMetrics("twitter", Array<string>(25).fill("many words ".repeat(900)), "en");
    expect(metrics).toMatchObject({ fits: false, lengths: Array(25).fill(9_900), characters: 40_000 });
  });

  test.each(["k", "a", "sk", "e"])("of words without end, %j, is counted in time", (letters) => {
    const parts = Array<string>(4).fill(letters.repeat(9_900 / letters.length));
    for (const language of ["en", "fr"] as const)
      expect(cpuMs(() => computeMetrics("linkedin", parts, language))).toBeLessThan(quickMs());
  });

  test("has a reading ease in both languages, which long words lower", () => {
    const ease = (text: string, language: "en" | "fr") =>
      computeMetrics("linkedin", [text], language).reading_ease?.score ?? null;
    const plain =
      "We fix bikes. You can watch us work. It takes a day. Come by at noon. We have tea. ".repeat(2);
    const dense =
      "Organisational interoperability necessitates comprehensive infrastructural rationalisation considerations. ".repeat(
        8,
      );
    expect(ease(plain, "en")).toBeGreaterThan(ease(dense, "en")!);
    const simple =
      "Nous réparons les vélos. Venez à midi. Il y a du thé. Le chat dort. La rue est calme. ".repeat(2);
    const lourd =
      "L’interopérabilité organisationnelle nécessite une rationalisation infrastructurelle considérable et systématique. ".repeat(
        8,
      );
    expect(ease(simple, "fr")).toBeGreaterThan(ease(lourd, "fr")!);
    expect(ease("Too short.", "en")).toBeNull();
  });

  test("leaves addresses and hashtags out of the words", () => {
    const { words, sentences, hook_length } = computeMetrics(
      "linkedin",
      ["Two words\n- a list\n- of lines #tag https://example.com/a.b"],
      "en",
    );
    expect([words, sentences, hook_length]).toEqual([6, 3, 9]);
  });
});

test.each(["a.", "中.", "a.com ", "中.中.中.a.中.中 ", "https://中.", "#中.", "@a", "(a.b"])(
  "a thread of the longest parts of %s is counted quickly",
  (piece) => {
    const part = piece.repeat(10_000 / piece.length);
    expect(cpuMs(() => computeMetrics("twitter", Array(25).fill(part), "en"))).toBeLessThan(2 * quickMs());
  },
);

test("a forecast is the middle half of ten posts or more, and nothing of fewer", () => {
  const post = (value: number) => ({ impressions: value, likes: null, replies: 0, reposts: null });
  expect(forecastsFrom(Array.from({ length: 9 }, () => post(1)))).toMatchObject({
    available: false,
    have: 9,
  });
  expect(forecastsFrom(Array.from({ length: 11 }, (_, at) => post(at * 10)))).toMatchObject({
    available: true,
    impressions: { low: 25, median: 50, high: 75 },
    likes: null,
    replies: { low: 0, median: 0, high: 0 },
  });
});

describe("a plan", () => {
  const posts = [
    ["a", "linkedin", "Brakes squeal when pads wear thin."],
    ["b", "linkedin", "Brakes squeal when pads wear thin in rain."],
    ["c", "linkedin", "Tea is served at noon."],
    ["d", "twitter", "Lamps are checked in October."],
  ].map(([id, platform, content]) => ({ id: id!, platform: platform as "linkedin", content: content! }));
  const material: PlanMaterial = {
    name: "Spring",
    language: "en",
    goal: "More visitors",
    context: "",
    time_zone: "UTC",
    platforms: ["linkedin", "twitter"],
    posts,
  };

  test("by rule keeps posts apart that say the same, one a day for each network", async () => {
    const { entries } = await planByRule(material, "2026-11-26");
    const linkedIn = entries.filter(({ platform }) => platform === "linkedin");
    const order = linkedIn.map(({ post_id }) => post_id).join("");
    expect(order).not.toMatch(/ab|ba/);
    expect(new Set(linkedIn.map(({ date }) => date)).size).toBe(3);
    // Tuesdays and Wednesdays at ten, by the rule of thumb for LinkedIn.
    expect(linkedIn.map(({ date, time }) => `${date} ${time}`)).toEqual([
      "2026-12-01 10:00",
      "2026-12-02 10:00",
      "2026-12-08 10:00",
    ]);
  });

  test("by a model has its order and themes, each post once, and none that does not exist", () => {
    const entry = (post: number, theme: string) => ({ post, theme, goal: "" });
    const answer = {
      summary: " Fine. ",
      entries: [entry(3, "Tea"), entry(1, ""), entry(9, "Nothing"), entry(3, "Tea again")],
    };
    const { summary, entries } = planOf(answer, material, "2026-11-26");
    expect(summary).toBe("Fine.");
    const linkedIn = entries.filter(({ platform }) => platform === "linkedin");
    expect(linkedIn.map(({ post_id, theme }) => [post_id, theme])).toEqual([
      ["c", "Tea again"],
      ["a", "Brakes squeal when pads wear thin."],
      ["b", "Brakes squeal when pads wear thin in rain."],
    ]);
    expect(entries.filter(({ post_id }) => post_id === "d")).toHaveLength(1);
  });
});
