import type { CallClass } from "~/api-client";
import { FORCE_LOGOUT, sessionRules } from "./browser-session.client";

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
