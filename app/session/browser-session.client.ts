import { DRAFTS, PENDING_QUESTION } from "~/browser/draft-keys";
import { FORCE_LOGOUT } from "./force-logout";
import { SESSION_CHANGED } from "./session-entry";
import { endBearer, endCookie } from "./end-session";
import { SessionRules } from "./session-rules";

/** The rules of the session, on this browser. */
export const sessionRules = new SessionRules({
  local: localStorage,
  session: sessionStorage,
  caches: "caches" in window ? caches : undefined,
  endBearer,
  endCookie,
  path: () => location.pathname,
  go: (address) => location.replace(address),
  reload: () => location.reload(),
  refresh: () => dispatchEvent(new CustomEvent(SESSION_CHANGED)),
  readDrafts: () => {
    const texts = { drafts: localStorage.getItem(DRAFTS), pending: sessionStorage.getItem(PENDING_QUESTION) };
    return texts.drafts === null && texts.pending === null ? null : texts;
  },
  keepDrafts: async (owner, texts) =>
    (await import("~/browser/left-drafts")).keepLeftDrafts({ owner, ...texts, at: Date.now() }),
  clearAttachments: async () => (await import("~/browser/file-store")).clearFiles(),
  clearKept: async () => (await import("~/browser/file-store")).keptConversations.clear(),
});

addEventListener("storage", (event) => void sessionRules.onStorage(event));
addEventListener(FORCE_LOGOUT, (event) => {
  const { reason } = ((event as CustomEvent).detail ?? {}) as { reason?: unknown };
  void sessionRules.forceLogout(typeof reason === "string" ? reason : "ended");
});
