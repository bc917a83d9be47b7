// @vitest-environment jsdom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  EMPTY_CONVERSATION,
  type ConversationState,
  type Interrupted,
} from "~/conversation/engine/conversation-state";
import { newTurn } from "~/conversation/engine/new-answer";
import type { Answer } from "~/conversation/engine/turn";
import { Announcer } from "~/conversation/messages/announcer";
import en from "~/i18n/en/chat.json" with { type: "json" };
import errors from "#workers/contract/texts/en/errors.json" with { type: "json" };
import fr from "~/i18n/fr/chat.json" with { type: "json" };
import { translations } from "../support/translations";
import { model, question } from "./conversation-tab";

let root: Root | null = null;
const place = document.createElement("div");

beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  act(() => root?.unmount());
  root = null;
  vi.unstubAllGlobals();
});

const i18n = translations({ en: { chat: en, errors }, fr: { chat: fr, errors } }, "en");
/** Returns what is said politely, and what interrupts. */
function said(state: Pick<ConversationState, "turns" | "notice">): (string | null | undefined)[] {
  root ??= createRoot(place);
  act(() =>
    root!.render(
      <I18nextProvider i18n={i18n}>
        <Announcer {...state} />
      </I18nextProvider>,
    ),
  );
  return ["status", "alert"].map((role) => place.querySelector(`[role=${role}]`)?.textContent);
}

const turn = newTurn(question, model, null);
const turnWith = (changes: Partial<Answer>) => ({ ...turn, answer: { ...turn.answer, ...changes } });
const state = (changes: Partial<ConversationState>) => ({ ...EMPTY_CONVERSATION, ...changes });
const running = state({ turns: [turnWith({ status: "streaming" })] });
const stopped: Interrupted = { kind: "interrupted", turn, hasPartial: true, isBack: true, replaced: [] };

test("an answer that begins and ends", () => {
  expect(said(running)).toEqual(["Alpha is answering.", ""]);
  expect(said(state({ turns: [turnWith({ status: "complete" })] }))).toEqual([
    "Alpha has finished answering.",
    "",
  ]);
});

test("the only answer of a conversation, stopped", () => {
  said(running);
  expect(said(state({ turns: [], notice: stopped }))).toEqual(["The answer was stopped.", ""]);
});

test("an answer that is stopped behind another one", () => {
  const before = { ...turnWith({ status: "complete" }), key: "before" };
  said(state({ turns: [before, running.turns[0]!] }));
  expect(said(state({ turns: [before], notice: stopped }))).toEqual(["The answer was stopped.", ""]);
});

test("an answer stopped elsewhere, before its turn is gone", () => {
  said(running);
  expect(said(state({ turns: [turnWith({ status: "cancelled" })] }))).toEqual([
    "The answer was stopped.",
    "",
  ]);
});

test("an answer that goes on on a branch that is left", () => {
  said(running);
  const other = { ...turnWith({ status: "complete" }), key: "other" };
  expect(said(state({ turns: [other] }))).toEqual(["", ""]);
});

test("a question that is refused before it is answered", () => {
  said(state({ turns: [turnWith({ status: "sending" })] }));
  expect(said(state({ turns: [] }))).toEqual(["", ""]);
});

test("a failure interrupts, and goes with the next answer", () => {
  said(running);
  const failure = { code: "provider_rate_limited", message: "", retryable: true };
  const failed = state({ turns: [turnWith({ status: "failed", failure })] });
  expect(said(failed)).toEqual(["", errors.provider_rate_limited]);
  expect(said(running)).toEqual(["Alpha is answering.", ""]);
});
