import { SESSION_CHANGED } from "./session-entry";
import { endCookie } from "./end-cookie";
import { SessionRules } from "./session-rules";

/** The event that ends the session at once; `detail` is `{reason}`. Anything on the page may send it. */
export const FORCE_LOGOUT = "auth:force-logout";

/** The rules of the session, on this browser. */
export const sessionRules = new SessionRules({
  local: localStorage,
  session: sessionStorage,
  caches: "caches" in window ? caches : undefined,
  endBearer: async () => {
    // Every page has these rules, and only one that calls needs the client of the API.
    const { callApi } = await import("~/api-client");
    await callApi("/v01/auth/user-logout", { callClass: "plain" });
  },
  endCookie,
  path: () => location.pathname,
  go: (address) => location.replace(address),
  reload: () => location.reload(),
  refresh: () => dispatchEvent(new CustomEvent(SESSION_CHANGED)),
  clearAttachments: async () => (await import("~/browser/file-store")).clearFiles(),
  clearKept: async () => (await import("~/browser/file-store")).keptConversations.clear(),
});

addEventListener("storage", (event) => void sessionRules.onStorage(event));
addEventListener(FORCE_LOGOUT, (event) => {
  const { reason } = ((event as CustomEvent).detail ?? {}) as { reason?: unknown };
  void sessionRules.forceLogout(typeof reason === "string" ? reason : "ended");
});
