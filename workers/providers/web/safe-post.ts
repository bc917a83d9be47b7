import { fetchPublicly, type WebAccess } from "./fetch-publicly";
import { isAllowedPrivateHost, parsePublicUrl } from "./public-address";
import { readUpTo } from "./read-up-to";
import { untilAborted } from "./limit-stream";
import { WebError } from "./web-error";

export interface SafePost {
  headers: Record<string, string>;
  body: string;
  /** Time limit of names, headers and the answer's body. */
  timeoutMs: number;
  /** Bytes of the answer that are read. */
  maxAnswer: number;
}

/** Answer of a server, with any status. */
export interface PostAnswer {
  status: number;
  /** The beginning of its body. */
  text: string;
}

/**
 * Sends a body to an https address that a user named, under the rules of `safeFetch`: it must not lead into a private
 * network. Redirects are not followed, since they would send the body elsewhere. Fails with {@link WebError}.
 */
export async function safePost(
  access: WebAccess,
  address: string,
  { headers, body, timeoutMs, maxAnswer }: SafePost,
): Promise<PostAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = parseHttpsUrl(access, address);
    const response = await fetchPublicly(access, url, { method: "POST", headers, body, signal });
    return { status: response.status, text: await beginningOf(response, maxAnswer, signal) };
  } catch (error) {
    if (signal.aborted) throw new WebError("timeout");
    throw error instanceof WebError ? error : new WebError("unreachable", null, { cause: error });
  }
}

/** The URL of an address that may be posted to. Fails with `invalid_url` or `forbidden_address`. */
export function parseHttpsUrl({ config }: Pick<WebAccess, "config">, address: string): URL {
  const allowed = new Set(config.allowedPrivateHosts);
  const url = parsePublicUrl(address, null, allowed);
  if (url.protocol !== "https:" && !isAllowedPrivateHost(url, allowed)) throw new WebError("invalid_url");
  return url;
}

/** The status has come: an answer whose body breaks off or does not end is one all the same. */
async function beginningOf({ body }: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (!body) return "";
  try {
    const { bytes } = await untilAborted(readUpTo(body, maxBytes), signal);
    return new TextDecoder().decode(bytes);
  } catch {
    body.cancel().catch(() => {});
    return "";
  }
}
