import type { ProfileData } from "../../../contract/social/profiles";
import type { Language } from "../../../contract/languages";
import { MAX_HTML_BYTES } from "../../../contract/reading";
import { askTextReader, type ReadAccess } from "../../../core/readers/ask-text-reader";
import { safeFetch } from "../../../providers/web/safe-fetch";
import { platformOfHost, type ProfileAddress } from "./profile-address";

const TIMEOUT_MS = 12_000;
/** Matches addresses that networks send visitors to who have not signed in. */
const LOGIN = /\/(?:authwall|login|uas\/|signup|checkpoint|i\/flow)/i;

/**
 * Reads what the public page of a profile says of itself in its metadata. It never signs in: a page that only asks to
 * sign in has nothing, and gives null. Fails with `WebError`, or with `TextError`.
 */
export async function readPublicPage(
  access: ReadAccess,
  { url, platform }: ProfileAddress,
  language: Language,
): Promise<ProfileData | null> {
  const response = await safeFetch(access, url, {
    accept: ["text/html", "application/xhtml+xml"],
    maxBytes: MAX_HTML_BYTES,
    timeoutMs: TIMEOUT_MS,
    language,
    mayRedirect: (next) => platformOfHost(next.hostname) === platform && !LOGIN.test(next.pathname),
  });
  const bytes = new Uint8Array(await new Response(response.body).arrayBuffer());
  const { url: led, charset } = response;
  return askTextReader(access.env, { kind: "profile", url: led, charset }, bytes);
}
