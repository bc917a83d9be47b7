import { sessionRules } from "./browser-session.client";
import { FORCE_LOGOUT } from "./force-logout";

/**
 * Meaning of a 401 for a call. `user`: the session has ended, announced once by the event `auth:force-logout`.
 * `folder`: the same, cleared at once and without the event. `admin`: back to the administrators' login. `plain`: an
 * error like any other.
 */
export type CallClass = "user" | "folder" | "admin" | "plain";

const REASON = "unauthorized";
const ADMIN_LOGIN = "/admin/login";
let isDispatched = false;

/** Handles a 401: however many calls are refused, the event is dispatched once. */
export function onUnauthorized(callClass: CallClass): void {
  if (callClass === "folder") void sessionRules.forceLogout(REASON, { callsLogout: false });
  if (callClass === "admin" && location.pathname !== ADMIN_LOGIN) location.assign(ADMIN_LOGIN);
  if (callClass !== "user" || isDispatched) return;
  isDispatched = true;
  dispatchEvent(new CustomEvent(FORCE_LOGOUT, { detail: { reason: REASON } }));
}
