// @vitest-environment jsdom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PostAnalysis } from "#workers/contract/social/analysis";
import { AnalysisPanel } from "~/screens/social/post/analysis/analysis-panel";
import { holdSession } from "~/session/session";
import { named, render, type Language } from "./rendered";

const UNKNOWN = { available: false, reason: "no_language_model" } as const;
const ANALYSIS: PostAnalysis = {
  ai_analysis_completed: true,
  ai_scores: {
    available: true,
    scores: [{ of: "overall", score: 71, reason: "Plain and useful.", quote: "checks every brake" }],
  },
  ai_sentiment: UNKNOWN,
  ai_semantique: UNKNOWN,
  ai_optimisation: UNKNOWN,
  ai_timing: UNKNOWN,
  ai_metriques: UNKNOWN,
  ai_previsions: UNKNOWN,
  ai_recommandations: UNKNOWN,
  ai_metriques_calculees: {
    lengths: [20],
    limit: 3_000,
    fits: true,
    characters: 20,
    words: 3,
    sentences: 1,
    paragraphs: 1,
    line_breaks: 0,
    reading_ease: null,
    hashtags: [],
    mentions: [],
    links: [],
    emoji: 0,
    questions: 0,
    exclamations: 0,
    hook_length: 20,
    hook_fits: true,
    cost_usd: null,
  },
  ai_analyzed_at: "2026-11-28T10:00:00.000Z",
};

let steps: string[];
beforeEach(() => {
  steps = [];
  holdSession({ user: { id: "usr_1" }, token: "t" } as Parameters<typeof holdSession>[0]);
});

const open = (analysis: PostAnalysis | null, language?: Language) =>
  render(
    <AnalysisPanel
      post="pst_1"
      analysis={analysis}
      metrics={{ availability: "not_published", next_reading_at: null, series: [] }}
      isWaiting={false}
      flush={async () => steps.push("stored") > 0}
      onChanged={() => void steps.push("read again")}
    />,
    language,
  );

const answerWith = (body: object, status = 200) =>
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    steps.push(`${method} ${path}`);
    return Response.json(body, { status });
  });

test("a post is stored and analysed with a press, and what was found is shown with its reason", async () => {
  answerWith({ success: true, ...ANALYSIS });
  const page = await open(null);
  await act(async () => named(page, "button", "Analyze")!.click());
  await vi.waitFor(() => expect(steps).toHaveLength(3));
  expect(steps).toEqual(["stored", "POST /api/social/planner/post/pst_1/analyze", "read again"]);
  const found = await open(ANALYSIS);
  for (const shown of ["71 of 100", "Plain and useful.", "checks every brake"])
    expect(found.textContent).toContain(shown);
});

test.each([
  ["en", "Analyze", "Error while analyzing the post"],
  ["fr", "Analyser", "Erreur lors de l'analyse du post"],
] as const)("an analysis that fails without a reason says so in %s", async (language, press, text) => {
  answerWith({ success: false });
  const page = await open(null, language);
  await act(async () => named(page, "button", press)!.click());
  await vi.waitFor(() => expect(page.querySelector("[role=alert]")?.textContent).toBe(text));
  expect(steps).not.toContain("read again");
});
