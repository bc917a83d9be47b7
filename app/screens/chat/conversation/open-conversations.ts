import { createGuestConversations } from "./guest-conversations";
import { LiveConversation, type ConversationDoors } from "./live-conversation";
import { memoryStorage } from "./memory-storage";
import { modelName } from "../models/model-list";

/** This browser's storage, or memory where the browser forbids it. */
const storageOf = (name: "localStorage" | "sessionStorage"): Storage => {
  try {
    return globalThis[name] ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
};

export const sessionStore = storageOf("sessionStorage");
export const guestConversations = createGuestConversations(storageOf("localStorage"));

const doors: ConversationDoors = {
  kept: guestConversations,
  session: sessionStore,
  nameOf: modelName,
  // A hidden page draws no frames, and its text still has to be kept up to date.
  onFrame: (redraw) => (document.hidden ? setTimeout(redraw, 250) : requestAnimationFrame(redraw)),
  language: () => document.documentElement.lang,
};

const open: LiveConversation[] = [];

/** The conversation of that key, live: the same one as long as the page lives, so that its answer goes on. */
export function openConversation(id: string | null): LiveConversation {
  const known = open.find((live) => live.getState().id === id);
  if (known) return known;
  const live = new LiveConversation(doors, id);
  open.push(live);
  return live;
}

if (typeof document !== "undefined") {
  addEventListener("pagehide", () => open.forEach((live) => live.keepRunning()));
}
