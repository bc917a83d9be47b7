import { browserStorage } from "~/browser/storage";
import type { EngineDependencies, ImageStore, UsageLimit } from "./engine/engine-dependencies";
import type { ConversationStore } from "./engine/conversation-store";
import { isIncognitoNow } from "./incognito-state";
import { askModel } from "./models/ask-model";
import { suggestQuestions } from "./models/suggest-questions";
import { PAGE } from "./page-dependencies";
import { createUsageLimit } from "./stores/usage-limit";
import { guestConversations } from "./stores/guest-conversations";
import { createStoppedAnswers } from "./engine/stopped-answers";
import { LiveConversation } from "./engine/live-conversation";
import { whenIdle } from "~/browser/when-idle";

/** Asks, follows and stores conversations. */
export interface ConversationEngine {
  openConversation: (id: string | null) => LiveConversation;
  usageLimit: UsageLimit;
}

const open: LiveConversation[] = [];

const attachments = async () => (await import("~/browser/file-store")).questionAttachments;
const images: ImageStore = {
  save: async (key, files) => (await attachments()).save(key, files),
  load: async (key) => ((await (await attachments()).load(key)) as File[] | undefined) ?? [],
  remove: async (key) => (await attachments()).remove(key),
};

/** The engine over the conversations of a user, or (null) of this browser's guest. */
export function engineOf(source: ConversationStore | null): ConversationEngine {
  const usageLimit = createUsageLimit("chat");
  if (!source && !import.meta.env.SSR) keepReaderForGuest();
  const dependencies: EngineDependencies = {
    ...PAGE,
    store: source ?? guestConversations,
    session: browserStorage("sessionStorage"),
    images,
    stopped: createStoppedAnswers(browserStorage("localStorage"), isIncognitoNow),
    limit: usageLimit,
    send: (ask, signal) => askModel({ ...ask, settings: source?.settingsOf?.(ask.conversation) }, signal),
    suggest: (query, answer) => suggestQuestions(query, answer, document.documentElement.lang),
  };
  return { usageLimit, openConversation: (id) => openConversation(dependencies, id) };
}

/** The live conversation of a key: one instance per page load, so that a running answer continues. */
function openConversation(dependencies: EngineDependencies, id: string | null): LiveConversation {
  const known = open.find(
    (live) => live.dependencies === dependencies && (id === null ? live.isFresh : live.get().id === id),
  );
  if (known) return known;
  const live = new LiveConversation(dependencies, id);
  open.push(live);
  return live;
}

/** A guest's conversations are in this browser already: only what shows them without a network is fetched. */
function keepReaderForGuest(): void {
  whenIdle(
    window,
    () =>
      void import("./kept/keep-for-guest").then(
        ({ keepForGuest }) => keepForGuest(guestConversations),
        () => {},
      ),
  );
}

if (typeof document !== "undefined") {
  addEventListener("pagehide", () => open.forEach((live) => live.saveRunning()));
}
