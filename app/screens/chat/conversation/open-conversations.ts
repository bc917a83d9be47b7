import { browserStorage } from "./browser-storage";
import { guestConversations } from "./kept-conversations";
import { createGuestLimit } from "./guest-limit";
import { LiveConversation, type ConversationDoors } from "./live-conversation";
import { modelName } from "../models/model-list";

export const guestLimit = createGuestLimit();

const doors: ConversationDoors = {
  kept: guestConversations,
  session: browserStorage("sessionStorage"),
  nameOf: modelName,
  limit: guestLimit,
  // A hidden page draws no frames, and its text still has to be kept up to date.
  onFrame: (redraw) => (document.hidden ? setTimeout(redraw, 250) : requestAnimationFrame(redraw)),
  language: () => document.documentElement.lang,
};

const open: LiveConversation[] = [];

/** The conversation of that key, live: the same one as long as the page lives, so that its answer goes on. */
export function openConversation(id: string | null): LiveConversation {
  const known = open.find((live) => (id === null ? live.isFresh : live.getState().id === id));
  if (known) return known;
  const live = new LiveConversation(doors, id);
  open.push(live);
  return live;
}

if (typeof document !== "undefined") {
  addEventListener("pagehide", () => open.forEach((live) => live.keepRunning()));
}
