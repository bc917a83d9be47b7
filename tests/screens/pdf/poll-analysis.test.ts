import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../../app/api-client";
import { AnalysisError, pollAnalysis } from "~/screens/pdf/chat/analysis/poll-analysis";
import { ANALYSIS_POLL_MS, ANALYSIS_POLLS, type AnalysisView } from "../../../workers/contract/pdf/files";

const view = (analysis_status: string, more: Partial<AnalysisView> = {}): AnalysisView => ({
  id: "pdf_x",
  analysis_status: analysis_status as AnalysisView["analysis_status"],
  analysis_progress: 0,
  progress_total_pages: 4,
  progress_completed_pages: 0,
  pages_unread: 0,
  error_code: null,
  error_message: null,
  analysis: null,
  ...more,
});

function polling(answers: (AnalysisView | Error)[]) {
  const read = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (next instanceof Error) throw next;
    return next;
  });
  const wait = vi.fn(async () => {});
  const seen: string[] = [];
  const stop = new AbortController();
  const done = pollAnalysis("pdf_x", {
    signal: stop.signal,
    onView: ({ analysis_status }) => seen.push(analysis_status),
    read,
    wait,
  });
  return { done, read, wait, seen, stop };
}

describe("waiting for an analysis", () => {
  test("continues every five seconds until it is completed", async () => {
    const { done, wait, seen } = polling([
      view("pending"),
      view("processing"),
      view("analyzing"),
      view("completed"),
    ]);
    await done;
    expect(seen).toEqual(["pending", "processing", "analyzing", "completed"]);
    expect(wait.mock.calls.map(([milliseconds]: unknown[]) => milliseconds)).toEqual(
      Array(3).fill(ANALYSIS_POLL_MS),
    );
    expect(ANALYSIS_POLL_MS).toBe(5_000);
  });

  test("ends with the server's message when it failed", async () => {
    const { done } = polling([view("failed", { error_message: "Protected" })]);
    await expect(done).rejects.toMatchObject({ reason: "failed", detail: "Protected" });
  });

  test("names a state that is none", async () => {
    await expect(polling([view("dreaming")]).done).rejects.toMatchObject({
      reason: "invalid",
      detail: "dreaming",
    });
  });

  test("gives up after the 720th answer, not before", async () => {
    const { done, read } = polling([view("processing")]);
    await expect(done).rejects.toEqual(new AnalysisError("timeout"));
    expect(read).toHaveBeenCalledTimes(720);
    expect(ANALYSIS_POLLS).toBe(720);
  });

  test("survives answers that are lost, and ends when the document is gone", async () => {
    const lost = new ApiError("network", "", 0, true);
    const { done, seen } = polling([lost, view("processing"), new ApiError("not_found", "", 404, false)]);
    await expect(done).rejects.toMatchObject({ reason: "gone" });
    expect(seen).toEqual(["processing"]);
  });

  test.each([
    ["a page in place of the answer", new Response("<!doctype html><title>Sign in</title>")],
    ["an answer without its keys", Response.json({ success: true, id: "pdf_x" })],
  ])("ends at %s, and says so", async (_, answer) => {
    vi.stubGlobal("fetch", async () => answer);
    const { signal } = new AbortController();
    const done = pollAnalysis("pdf_x", { signal, onView: () => {}, wait: async () => {} });
    await expect(done).rejects.toMatchObject({ code: "invalid_response" });
    vi.unstubAllGlobals();
  });

  test("stops when the reader leaves", async () => {
    const stop = new AbortController();
    const read = vi.fn(async () => view("processing"));
    const done = pollAnalysis("pdf_x", {
      signal: stop.signal,
      onView: () => stop.abort(new Error("left")),
      read,
    });
    await expect(done).rejects.toThrow("left");
    expect(read).toHaveBeenCalledTimes(1);
  });
});
