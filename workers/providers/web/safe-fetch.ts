import { acceptedType } from "./content-type";
import { fetchPublicly, type WebAccess } from "./fetch-publicly";
import { limitStream } from "./limit-stream";
import { parsePublicUrl } from "./public-address";
import { WebError } from "./web-error";

export type { WebAccess };

export interface SafeFetchOptions {
  /** Media types that the caller can use: `text/html`, or `image/*` for all images. */
  accept: readonly string[];
  /** Largest body, in bytes after decompression. */
  maxBytes: number;
  /** Time limit of the whole fetch: names, redirects, headers and body. */
  timeoutMs: number;
  /** Language that the page is wanted in, for `Accept-Language`. */
  language?: string;
  /** `ETag` and `Last-Modified` of a former response: the server may answer that nothing has changed. */
  knownVersion?: { etag: string | null; lastModified: string | null };
  /** Whether a redirect is followed to an address; fails with `refused_redirect` where not. */
  mayRedirect?: (url: URL) => boolean;
  signal?: AbortSignal;
}

export interface WebResponse {
  /** Address that the last redirect led to. */
  url: string;
  /** The page is still the `knownVersion`; there is no body then, nor a type. */
  isUnchanged: boolean;
  /** Lower case without parameters: `text/html`. */
  contentType: string;
  /** Name that the server gives it: `utf-8`, `windows-1252`; null without one. */
  charset: string | null;
  headers: Headers;
  /** Fails with {@link WebError} `too_large`, `timeout` or `unreachable` while it is read. */
  body: ReadableStream<Uint8Array>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Encodings that the runtime decompresses; bytes in another one could not be counted. */
const ENCODINGS = ["", "identity", "gzip", "br"];

/**
 * Gets an address that a user or a page named. The only way to fetch one: it must not lead into a private network, nor
 * take more memory or time than the caller allows. Fails with {@link WebError}, or with the reason of `signal`.
 *
 * Before each hop its name is resolved, and one private address among the answers refuses it. Workers cannot connect to
 * the address that was checked (the runtime resolves the name again), so a name could change in between. What stops it
 * then: where the product serves itself, `PUBLIC_WEB` is a network that connects to public addresses only; on
 * Cloudflare, requests leave from its edge, which is part of no private network, and the compatibility flag
 * `global_fetch_strictly_public` keeps those for the own zone from going past its front door.
 *
 * Nothing is sent that belongs to a user: no cookie, no credential, no referrer.
 */
export async function safeFetch(
  access: WebAccess,
  address: string,
  options: SafeFetchOptions,
): Promise<WebResponse> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  const asWebError = (error: unknown): unknown => {
    if (timeout.aborted) return new WebError("timeout");
    if (options.signal?.aborted) return options.signal.reason;
    return error instanceof WebError ? error : new WebError("unreachable", null, { cause: error });
  };
  try {
    const { url, response } = await followRedirects(access, address, options, signal);
    return readHead(url, response, options, (body) =>
      limitStream(body, { maxBytes: options.maxBytes, signal, asWebError }),
    );
  } catch (error) {
    throw asWebError(error);
  }
}

async function followRedirects(
  access: WebAccess,
  address: string,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<{ url: URL; response: Response }> {
  const allowed = new Set(access.config.allowedPrivateHosts);
  let url = parsePublicUrl(address, null, allowed);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await fetchPublicly(access, url, { headers: headersFor(options), signal });
    const location = REDIRECTS.includes(response.status) ? response.headers.get("location") : null;
    if (location === null) return { url, response };
    discard(response);
    const named = URL.parse(location, url);
    if (named && options.mayRedirect?.(named) === false) throw new WebError("refused_redirect");
    const next = parsePublicUrl(location, url, allowed);
    if (url.protocol === "https:" && next.protocol === "http:") throw new WebError("insecure_redirect");
    url = next;
  }
  throw new WebError("too_many_redirects");
}

const headersFor = ({ accept, language, knownVersion }: SafeFetchOptions): Record<string, string> => ({
  accept: accept.join(", "),
  "accept-encoding": "gzip, br",
  ...(language ? { "accept-language": language } : {}),
  ...(knownVersion?.etag ? { "if-none-match": knownVersion.etag } : {}),
  ...(knownVersion?.lastModified ? { "if-modified-since": knownVersion.lastModified } : {}),
});

/** Checks what can be known before the body is read. */
function readHead(
  url: URL,
  response: Response,
  { accept, maxBytes, knownVersion }: SafeFetchOptions,
  limit: (body: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>,
): WebResponse {
  try {
    if (response.status === 304 && (knownVersion?.etag || knownVersion?.lastModified))
      return unchangedResponse(url, response);
    if (!response.ok || !response.body) throw new WebError("unexpected_status", response.status);
    const type = acceptedType(response.headers.get("content-type"), accept);
    if (!type || !ENCODINGS.includes(response.headers.get("content-encoding") ?? ""))
      throw new WebError("unsupported_type");
    if (Number(response.headers.get("content-length")) > maxBytes) throw new WebError("too_large");
    const body = limit(response.body);
    return { url: url.href, isUnchanged: false, ...type, headers: response.headers, body };
  } catch (error) {
    discard(response);
    throw error;
  }
}

function unchangedResponse(url: URL, { headers }: Response): WebResponse {
  const body = new Blob([]).stream();
  return { url: url.href, isUnchanged: true, contentType: "", charset: null, headers, body };
}

/** Hangs up: what is left of the body stays unread. */
function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
