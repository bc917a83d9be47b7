// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import errors from "#workers/contract/texts/en/errors.json" with { type: "json" };
import ui from "~/i18n/en/ui.json" with { type: "json" };
import en from "~/i18n/en/writing/writing-review.json" with { type: "json" };
import fr from "~/i18n/fr/writing/writing-review.json" with { type: "json" };
import { RunHistory } from "~/screens/writing/review/runs/run-history";
import { RunStatus } from "~/screens/writing/review/runs/run-status";
import type { RunStatus as Status, WritingRuns } from "~/screens/writing/review/runs/writing-runs";
import { holdSession } from "~/session/session";
import { refusal, stubApi } from "../../../conversation/stream-response";
import { translations } from "../../../support/translations";

let root: Root | null = null;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  holdSession({ user: { id: "usr_1" }, token: "t" } as Parameters<typeof holdSession>[0]);
});
afterEach(() => {
  root?.unmount();
  root = null;
  vi.unstubAllGlobals();
});

const i18n = (lng: string) =>
  translations({ en: { writingReview: en, ui, errors }, fr: { writingReview: fr, ui, errors } }, lng);

const shown = (status: Status, lng = "en") => {
  const runs = { get: () => status, subscribe: () => () => {} } as unknown as WritingRuns;
  const element = document.createElement("div");
  const mounted = createRoot(element);
  act(() =>
    mounted.render(
      <I18nextProvider i18n={i18n(lng)}>
        <RunStatus runs={runs} documentId="doc_1" />
      </I18nextProvider>,
    ),
  );
  const text = element.textContent;
  act(() => mounted.unmount());
  return text;
};

const RUNNING = {
  is: "running",
  kind: "rewrite",
  part: 2,
  parts: 5,
  hasText: true,
  connected: true,
  isStopping: false,
} as const;

test.each<[Status, string, string]>([
  [RUNNING, "en", "Revising… · Part 2 of 5Stop"],
  [RUNNING, "fr", "Révision en cours… · Partie 2 sur 5Arrêter"],
  [{ ...RUNNING, connected: false, parts: 1 }, "en", "Connection lost. Reconnecting…Stop"],
  [{ is: "ended", kind: "rewrite", how: "unchanged" }, "en", "No changes to suggest."],
  [{ is: "ended", kind: "text", how: "stopped" }, "en", "Stopped. What was written stays in the document."],
  [{ is: "ended", kind: "text", how: "complete" }, "en", ""],
  [{ is: "idle" }, "en", ""],
])("what a run does is said: %j in %s", (status, lng, text) => {
  expect(shown(status, lng)).toBe(text);
});

test("a run that failed says why", () => {
  const text = shown({ is: "failed", kind: "text", code: "limit_reached", message: "50 texts a month" });
  expect(text).toContain("The text could not be written");
  expect(text).toContain("50 texts a month");
});

const RUN = {
  id: "req_1",
  kind: "rewrite",
  document_id: "doc_1",
  template_id: null,
  amelioration_id: 4,
  name: "Corriger",
  name_en: "Correct",
  instruction: null,
  prompt_version: 3,
  model_id: 7,
  state: "complete",
  parts: 1,
  parts_done: 1,
  input_tokens: 1_200,
  output_tokens: 345,
  cost: 0.0123,
  response_time: 900,
  accepted: 2,
  rejected: 1,
  created_at: "2026-11-23T12:00:00.000Z",
};

function openHistory(lng: string): HTMLElement {
  // Its state changes when its calls end, which no act() awaits.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const element = document.createElement("div");
  root = createRoot(element);
  root.render(
    <I18nextProvider i18n={i18n(lng)}>
      <RunHistory documentId="doc_1" modelName={(id) => (id === 7 ? "Model A" : undefined)} />
    </I18nextProvider>,
  );
  return element;
}

test("the history says what each run was, with which model and prompt, and what it cost", async () => {
  const calls = stubApi(() => Response.json({ success: true, data: [RUN], next: null }));
  const element = openHistory("en");
  await vi.waitFor(() => expect(element.textContent).toContain("Correct"));
  expect(calls[0]!.url).toBe("/api/documents/usr_1/assistantdoc/doc_1/runs");
  expect(element.textContent).toContain("2 accepted, 1 rejected");
  expect(element.textContent).toContain(
    "Model A · Prompt version 3 · 1,200 tokens in, 345 out · Cost: $0.01",
  );
});

test("the history continues with its next page, and says when it cannot be loaded", async () => {
  const calls = stubApi((_, index) => {
    if (index === 0) return Response.json({ success: true, data: [RUN], next: "5_req_1" });
    if (index === 1) return refusal("internal", 500);
    return Response.json({
      success: true,
      data: [
        { ...RUN, id: "req_0", name: "", name_en: "", instruction: "Plus court", accepted: 0, rejected: 0 },
      ],
      next: null,
    });
  });
  const element = openHistory("fr");
  const press = (text: string) =>
    [...element.querySelectorAll("button")].find(({ textContent }) => textContent === text)!.click();
  await vi.waitFor(() => expect(element.textContent).toContain("Corriger"));
  press("Afficher plus");
  await vi.waitFor(() => expect(element.textContent).toContain("La liste n’a pas pu être chargée"));
  press("Réessayer");
  await vi.waitFor(() => expect(element.textContent).toContain("Plus court"));
  expect(calls[2]!.url).toContain("?cursor=5_req_1");
  expect(element.textContent).toContain("Pas encore de décision");
  expect(element.querySelectorAll("li")).toHaveLength(2);
});

test("an empty history says so", async () => {
  stubApi(() => Response.json({ success: true, data: [], next: null }));
  const element = openHistory("en");
  await vi.waitFor(() => expect(element.textContent).toContain("No AI edits in this document yet."));
  expect(element.querySelectorAll("li")).toHaveLength(0);
});
