import { modelName } from "../models/model-list";
import { browserStorage } from "./browser-storage";
import type { ConversationDoors, FileStore } from "./conversation-doors";
import type { ConversationEngine } from "./conversation-engine";
import type { ConversationSource } from "./conversation-source";
import { createGuestLimit } from "./guest/guest-limit";
import { guestConversations } from "./guest/kept-conversations";
import { LiveConversation } from "./live-conversation";

const open: LiveConversation[] = [];

const attachments = () => import("../drafts/attachment-store");
const files: FileStore = {
  save: async (key, images) => (await attachments()).saveAttached(key, images),
  load: async (key) => (await (await attachments()).loadAttached<File[]>(key)) ?? [],
  remove: async (key) => (await attachments()).removeAttached(key),
};

/** The engine over the conversations of a user, or (null) of this browser's guest. */
export function engineOf(source: ConversationSource | null): ConversationEngine {
  const guestLimit = createGuestLimit();
  const doors: ConversationDoors = {
    kept: source ?? guestConversations,
    session: browserStorage("sessionStorage"),
    files,
    nameOf: modelName,
    limit: guestLimit,
    // A hidden page draws no frames, and its text still has to be kept up to date.
    onFrame: (redraw) => (document.hidden ? setTimeout(redraw, 250) : requestAnimationFrame(redraw)),
    language: () => document.documentElement.lang,
  };
  return { guestLimit, openConversation: (id) => openConversation(doors, id) };
}

/** The conversation of that key, live: the same one as long as the page lives, so that its answer goes on. */
function openConversation(doors: ConversationDoors, id: string | null): LiveConversation {
  const known = open.find(
    (live) => live.doors === doors && (id === null ? live.isFresh : live.getState().id === id),
  );
  if (known) return known;
  const live = new LiveConversation(doors, id);
  open.push(live);
  return live;
}

if (typeof document !== "undefined") {
  addEventListener("pagehide", () => open.forEach((live) => live.keepRunning()));
}
