// @vitest-environment jsdom
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  Appearance,
  ChatbotResponse,
  Contact,
  HandOver,
  KeyLimits,
  LeadForm,
  type ChatbotView,
} from "#workers/contract/chatbots/chatbots";
import en from "~/i18n/en/chatbots/chatbots.json" with { type: "json" };
import enDocuments from "~/i18n/en/documents.json" with { type: "json" };
import fr from "~/i18n/fr/chatbots/chatbots.json" with { type: "json" };
import frDocuments from "~/i18n/fr/documents.json" with { type: "json" };
import { ChatbotFrame } from "~/screens/chatbots/chatbot-frame";
import { SectionFailed } from "~/screens/chatbots/section-failed";
import { translations } from "../../support/translations";

const TEXTS = { en: { chatbots: en, documents: enDocuments }, fr: { chatbots: fr, documents: frDocuments } };
const NOW = "2026-11-28T10:00:00.000Z";

const aChatbot = (fields: Partial<ChatbotView> = {}): ChatbotView => ({
  id: "bot_1",
  name: "Shop",
  model_id: null,
  instructions: "",
  personality: "neutral",
  language: null,
  only_from_sources: 1,
  appearance: Appearance.parse({}),
  lead_form: LeadForm.parse({}),
  contact: Contact.parse({}),
  hand_over: HandOver.parse({}),
  avatar_url: null,
  allowed_sites: [],
  limits: KeyLimits.parse({}),
  recrawl: "never",
  retention_days: null,
  is_public: 0,
  access_key: "key",
  training_status: "training",
  sources_trained: 0,
  sources_total: 2,
  sources_waiting: 1,
  sources_failed: 0,
  trained_at: null,
  created_at: NOW,
  updated_at: NOW,
  ...fields,
});

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = document.body.appendChild(document.createElement("main"));
  root = createRoot(page);
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens the screen of a chatbot that is loaded as given. */
function open(load: () => ChatbotView, language: "en" | "fr" = "en"): void {
  const Screen = () => (
    <ChatbotFrame chatbot={useLoaderData() as ChatbotView} section="sources">
      The sources
    </ChatbotFrame>
  );
  const router = createMemoryRouter([
    { path: "/", loader: load, element: <Screen />, errorElement: <SectionFailed /> },
  ]);
  root.render(
    <I18nextProvider i18n={translations(TEXTS, language)}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

const answerOf = (chatbot: ChatbotView): Response => {
  const { id, training_status, access_key, is_public } = chatbot;
  const answer = { success: true, id, training_status, access_key, is_public, supportChat: chatbot };
  return Response.json(ChatbotResponse.parse(answer));
};

describe("the training of a chatbot", () => {
  test.each(["completed", "failed"] as const)("is read every five seconds until it is %s", async (end) => {
    let stored = aChatbot();
    const load = vi.fn(() => stored);
    const read = vi.fn(async () => answerOf(stored));
    vi.stubGlobal("fetch", read);
    open(load);
    for (const reads of [1, 2]) {
      await expect.poll(() => [read.mock.calls.length, vi.getTimerCount()]).toEqual([reads, 1]);
      vi.advanceTimersByTime(4_999);
      expect(read).toHaveBeenCalledTimes(reads);
      if (reads === 2) stored = aChatbot({ training_status: end });
      vi.advanceTimersByTime(1);
    }
    await expect.poll(() => page.textContent).toContain(en.state[end]);
    // The screen itself is read again.
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => load.mock.calls.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test.each([
    ["en", "Unknown error", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["fr", "Erreur inconnue", async () => Response.json({ success: true })],
    ["en", "Connection error", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["fr", "Erreur de connexion", () => Promise.reject(new TypeError("Failed to fetch"))],
  ] as const)("that cannot be read says in %s: “%s”, and is tried again", async (language, text, failing) => {
    let isFailing = true;
    const read = vi.fn(() => (isFailing ? failing() : Promise.resolve(answerOf(aChatbot()))));
    vi.stubGlobal("fetch", read);
    open(aChatbot, language);
    await expect.poll(() => page.querySelector("[role=alert]")?.textContent).toBe(text);
    isFailing = false;
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(5_000);
    await expect.poll(() => page.querySelector("[role=alert]")).toBeNull();
  });
});

test.each([
  ["en", "Failed to initialize the module data"],
  ["fr", "Echec à l'initialisation des données du module"],
] as const)("a screen of chatbots whose data cannot be loaded says in %s: “%s”", async (language, text) => {
  open(() => {
    throw new Error("no database");
  }, language);
  await expect.poll(() => page.textContent).toContain(text);
  expect(page.textContent).not.toContain("The sources");
});
