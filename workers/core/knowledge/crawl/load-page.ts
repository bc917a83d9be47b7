import type { PageRefusal } from "../../../contract/chatbots/sources";
import { MAX_HTML_BYTES, type HtmlPage } from "../../../contract/reading";
import { askTextReader, type ReadAccess } from "../../readers/ask-text-reader";
import { saysItIsMissing } from "./missing-page";
import { TextError } from "../../../providers/text/text-error";
import { readRobots } from "../../../providers/web/robots-directives";
import { isSameSite } from "../../../providers/web/same-site";
import type { RobotsRules } from "../../../providers/web/robots";
import { safeFetch } from "../../../providers/web/safe-fetch";
import { WebError } from "../../../providers/web/web-error";

/** `ETag` and `Last-Modified` of a former response. */
export interface KnownVersion {
  etag: string | null;
  lastModified: string | null;
}

export type LoadedPage =
  | {
      type: "read";
      /** Address that redirects led to. */
      url: string;
      page: HtmlPage;
      etag: string | null;
      lastModified: string | null;
      /** Bytes of the HTML after decompression. */
      byteSize: number;
    }
  | { type: "unchanged" }
  | { type: "refused"; code: PageRefusal };

export interface LoadOptions {
  robots: RobotsRules;
  known?: KnownVersion;
  /** Called before the page is read; it is not where this fails. */
  onBytes?: (bytes: Uint8Array) => Promise<void>;
  signal?: AbortSignal;
}

const PAGE_TIMEOUT_MS = 10_000;
const TYPES = ["text/html", "application/xhtml+xml"];

/** Reads one page, also one that must not be indexed. Fails only with the reason of `signal`. */
export async function loadPage(
  access: ReadAccess,
  url: string,
  { robots, known, onBytes, signal }: LoadOptions,
): Promise<LoadedPage> {
  if (!robots.isAllowed(url)) return { type: "refused", code: "robots_disallowed" };
  let refused: PageRefusal = "redirected_elsewhere";
  const mayRedirect = (next: URL): boolean => {
    if (!isSameSite(next.href, url)) return false;
    refused = "robots_disallowed";
    return robots.isAllowed(next.href);
  };
  try {
    const response = await safeFetch(access, url, {
      accept: TYPES,
      maxBytes: MAX_HTML_BYTES,
      timeoutMs: PAGE_TIMEOUT_MS,
      knownVersion: known,
      mayRedirect,
      signal,
    });
    if (response.isUnchanged) return { type: "unchanged" };
    const bytes = new Uint8Array(await new Response(response.body).arrayBuffer());
    await onBytes?.(bytes);
    const { url: led, charset } = response;
    const page = await askTextReader(access.env, { kind: "page", url: led, charset }, bytes, signal);
    if (saysItIsMissing(page)) return { type: "refused", code: "not_found" };
    const header = readRobots(response.headers.get("x-robots-tag") ?? "");
    page.robots = {
      noindex: page.robots.noindex || header.noindex,
      nofollow: page.robots.nofollow || header.nofollow,
    };
    return {
      type: "read",
      url: response.url,
      page,
      etag: response.headers.get("etag"),
      lastModified: response.headers.get("last-modified"),
      byteSize: bytes.length,
    };
  } catch (error) {
    if (error instanceof TextError) return { type: "refused", code: textRefusal(error) };
    if (!(error instanceof WebError)) throw error;
    return { type: "refused", code: error.code === "refused_redirect" ? refused : refusalOf(error) };
  }
}

function textRefusal({ code }: TextError): PageRefusal {
  if (code === "timeout") return "unreachable";
  if (code === "broken") return "unsupported_type";
  return code === "too_large" ? code : "too_complex";
}

function refusalOf({ code, status }: WebError): PageRefusal {
  if (code === "too_large" || code === "unsupported_type" || code === "timeout") return code;
  if (code !== "unexpected_status" || status === null) return "unreachable";
  if (status === 404) return "not_found";
  if (status === 410) return "gone";
  if (status === 401 || status === 403 || status === 451) return "forbidden";
  return "server_error";
}
