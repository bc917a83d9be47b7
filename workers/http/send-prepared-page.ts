import { takesBrotli } from "./compress";
import type { Language } from "../contract/languages";
import type { Env } from "../core/env";
import { detectLanguage } from "./language";
import { findPreparedPage } from "./page-cache";
import type { PreparedPage } from "./prepared-page";
import { logRequest } from "./request-log";
import { securityHeaders } from "./security-headers";

const MAX_LANGUAGES = 500;
/** The cookie of someone who is or was signed in: the session decides what they get. */
const SESSION = /atelier_session=/;
const LANGUAGE_COOKIE = /(?:^|;\s*)atelier_lang=([^;]*)/;

/**
 * The language for each combination of the headers that decide it. Reading both takes longer than everything else that
 * is done for a prepared page, and there are few combinations.
 */
const languages = new Map<string, Language>();

/**
 * Answers a guest's request for a public page with prepared bytes, without router, context and session; null for every
 * other request, and when the page has to be rendered first: the router then does both. Only pages whose request it has
 * checked before are found.
 */
export function sendPreparedPage(request: Request, env: Env): Response | null {
  if (request.method !== "GET") return null;
  const { headers, url } = request;
  const cookie = headers.get("cookie");
  if (cookie !== null && SESSION.test(cookie)) return null;
  const language = languages.get(languageKey(headers, cookie));
  if (!language) return null;
  const page = findPreparedPage(url, language);
  if (!page) return null;
  const requestId = crypto.randomUUID();
  logRequest(env, requestId, { method: "GET", path: "prepared", status: 200, ms: 0 });
  return respond(page, request, requestId);
}

/** Remembers the language of a request, so that the next one like it is answered with prepared bytes. */
export async function rememberLanguage(request: Request): Promise<void> {
  const key = languageKey(request.headers, request.headers.get("cookie"));
  if (languages.has(key) || key.length > 200) return;
  if (languages.size >= MAX_LANGUAGES) languages.clear();
  languages.set(key, await detectLanguage(request));
}

/** No header can contain the line break between the two. */
const languageKey = (headers: Headers, cookie: string | null): string =>
  `${(cookie && LANGUAGE_COOKIE.exec(cookie)?.[1]) ?? ""}\n${headers.get("accept-language") ?? ""}`;

type SentHeaders = Record<"plain" | "compressed", [string, string][]>;

/** The headers of each page as they are sent, without the id of the request. */
const headersOfPages = new WeakMap<PreparedPage, SentHeaders>();

function headersOf(page: PreparedPage, address: string): SentHeaders {
  let sent = headersOfPages.get(page);
  if (!sent) {
    const plain = [...page.headers, ...securityHeaders(address)];
    headersOfPages.set(page, (sent = { plain, compressed: [...plain, ["content-encoding", "br"]] }));
  }
  return sent;
}

function respond(page: PreparedPage, request: Request, requestId: string): Response {
  const form = takesBrotli(request) ? "compressed" : "plain";
  // Says that the bytes are compressed already: the runtime would do it again.
  const encodeBody = form === "compressed" ? "manual" : "automatic";
  return new Response(page[form], {
    headers: [...headersOf(page, request.url)[form], ["x-request-id", requestId]],
    encodeBody,
  });
}
