import type { PageRefusal } from "../../../contract/chatbots/sources";
import type { ReadableText } from "../../../contract/reading";
import type { ReadAccess } from "../../readers/ask-text-reader";
import { loadPage, type KnownVersion, type LoadOptions } from "./load-page";
import { openSite, type Site } from "./open-site";

export type FetchedPage =
  | {
      type: "read";
      /** Address that redirects led to. */
      url: string;
      canonicalUrl: string | null;
      text: ReadableText;
      /** SHA-256 of the title and the text, in hex: the same as long as nothing readable changes. */
      contentHash: string;
      etag: string | null;
      lastModified: string | null;
      /** Bytes of the HTML after decompression. */
      byteSize: number;
    }
  /** Still the version that was known. */
  | { type: "unchanged" }
  | { type: "refused"; code: PageRefusal };

/** Reads one page of a site that nothing else is read of; see {@link fetchPageOf} for many. */
export async function fetchPage(
  access: ReadAccess,
  url: string,
  known: KnownVersion = { etag: null, lastModified: null },
): Promise<FetchedPage> {
  if (!URL.canParse(url)) return { type: "refused", code: "unreachable" };
  return fetchPageOf(await openSite(access, url), url, known);
}

/** Reads a page in its turn: at most four of a site at once, or with the delay that it asks for. */
export async function fetchPageOf(
  { access, robots, pace, signal }: Site,
  address: string,
  known: KnownVersion = { etag: null, lastModified: null },
  onBytes?: LoadOptions["onBytes"],
): Promise<FetchedPage> {
  // The rules of an unreachable site are unknown: its pages must not be taken for forbidden ones, which are
  // forgotten.
  if (robots.state === "unreachable") return { type: "refused", code: "unreachable" };
  if (!robots.isAllowed(address)) return { type: "refused", code: "robots_disallowed" };
  const loaded = await pace.run(() => loadPage(access, address, { robots, known, onBytes, signal }));
  if (loaded.type !== "read") return loaded;
  const { page, ...rest } = loaded;
  if (page.robots.noindex) return { type: "refused", code: "noindex" };
  const { title, language, parts, guessedCharset } = page;
  const text: ReadableText = { title, language, parts, ...(guessedCharset && { guessedCharset }) };
  if (text.parts.length === 0) return { type: "refused", code: "empty" };
  return { ...rest, canonicalUrl: page.canonicalUrl, text, contentHash: await hashOf(text) };
}

async function hashOf({ title, parts }: ReadableText): Promise<string> {
  const content = JSON.stringify([title, parts.map(({ anchor, text }) => [anchor, text])]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
