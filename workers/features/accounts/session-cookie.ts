import type { Realm } from "../../core/product";

const DAYS_30 = 30 * 24 * 60 * 60;
const NAMES: Record<Realm, string> = { user: "atelier_session", admin: "atelier_admin" };

const isSecure = (request: Request): boolean => request.url.startsWith("https:");
/** The prefix makes browsers on https refuse a cookie that another subdomain or path set. */
const nameOf = (request: Request, realm: Realm): string =>
  isSecure(request) ? `__Host-${NAMES[realm]}` : NAMES[realm];

/** The session token that a page's request carries; null without one. Calls of `/api` never look at it. */
export function readSessionCookie(request: Request, realm: Realm): string | null {
  const start = `${nameOf(request, realm)}=`;
  const pair = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start));
  return pair ? pair.slice(start.length) : null;
}

/** The cookie that signs a browser in; `null` signs it out. */
export function sessionCookie(request: Request, realm: Realm, token: string | null): string {
  const age = token ? DAYS_30 : 0;
  const secure = isSecure(request) ? "; Secure" : "";
  return `${nameOf(request, realm)}=${token ?? ""}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
