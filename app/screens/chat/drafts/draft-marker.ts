import { browserStorage } from "../conversation/browser-storage";

/** What was written and not sent, by conversation; signing out removes it with all that has the product's marker. */
export const DRAFTS = "atelier:drafts";

/** The place of a question that begins a conversation. */
export const NEW_CHAT = "new";

/** Whether this browser keeps any draft: what reads them is fetched only then. */
export const keepsDrafts = (): boolean => browserStorage("localStorage").getItem(DRAFTS) !== null;
