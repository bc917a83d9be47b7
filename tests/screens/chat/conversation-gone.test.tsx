// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "~/browser/storage";
import { createGuestConversations } from "~/conversation/stores/guest-conversations";
import { fetchConversation } from "~/conversation/stores/conversation-calls";
import en from "~/i18n/en/chat.json" with { type: "json" };
import fr from "~/i18n/fr/chat.json" with { type: "json" };
import { ConversationGone } from "~/screens/chat/view/conversation-phases";
import { tab } from "../../conversation/conversation-tab";
import { translations } from "../../support/translations";

const CHAT = { en: { chat: en }, fr: { chat: fr } };

afterEach(() => vi.unstubAllGlobals());

/** Returns what a tab finds of a conversation when the server answers its fetch like this. */
async function phaseAfter(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  const storage = memoryStorage();
  const store = {
    ...createGuestConversations(storage),
    read: () => null,
    load: async (id: string) => void (await fetchConversation("usr_1", id)),
  };
  const { live } = tab(storage, "cnv_1", memoryStorage(), store);
  await expect.poll(() => live.get().phase).not.toBe("loading");
  return live.get().phase;
}

async function said(phase: "missing" | "failed", language: "en" | "fr"): Promise<string> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translations(CHAT, language)}>
        <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          <ConversationGone phase={phase} onRetry={() => {}} />
        </MemoryRouter>
      </I18nextProvider>,
    ),
  );
  const text = page.textContent;
  act(() => root.unmount());
  page.remove();
  return text;
}

const FAILED = ["Failed to fetch conversation", "Impossible de charger la conversation"] as const;
const MISSING = ["Conversation not found", "Conversation introuvable"] as const;

test.each([
  ["says that it did not succeed", () => Response.json({ success: false }), "missing", MISSING],
  [
    "has no such conversation",
    () => Response.json({ code: "not_found" }, { status: 404 }),
    "missing",
    MISSING,
  ],
  ["is broken", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), "failed", FAILED],
  ["answers with a page", () => new Response("<!doctype html>"), "failed", FAILED],
] as const)(
  "a conversation whose server %s is said to be so",
  async (_, answer, phase, [english, french]) => {
    expect(await phaseAfter(answer)).toBe(phase);
    expect(await said(phase, "en")).toContain(english);
    expect(await said(phase, "fr")).toContain(french);
  },
);
