import { sessionCookie } from "#workers/domain/accounts/session-cookie";

/** Signs the browser in as an administrator; `null` signs it out. */
export function setAdminCookie(headers: Headers, request: Request, token: string | null): void {
  headers.append("set-cookie", sessionCookie(request, "admin", token));
}
