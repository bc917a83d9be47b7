import { browserStorage } from "../browser-storage";
import { createGuestConversations } from "./guest-conversations";

/** The conversations that this browser keeps for its guest. */
export const guestConversations = createGuestConversations(browserStorage("localStorage"));
