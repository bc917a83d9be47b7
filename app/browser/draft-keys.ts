/** Key of the drafts, by conversation; signing out removes every key that starts with `atelier:`. */
export const DRAFTS = "atelier:drafts";

/** Key of the tab's storage: a question that the server has not answered with a turn yet. */
export const PENDING_QUESTION = "atelier:pending-question";

/** The database of drafts that a forced logout has left; its presence says that something may be in it. */
export const LEFT_DATABASE = "atelier-left";
