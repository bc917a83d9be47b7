import { untilAborted } from "./limit-stream";
import { isAllowedPrivateHost, isIpAddress, isPublicAddress } from "./public-address";
import { resolveName } from "./resolve-name";
import { WebError } from "./web-error";

/** Parts of the request's context that a fetch needs. */
export interface WebAccess {
  env: { PUBLIC_WEB?: Fetcher };
  config: { allowedPrivateHosts: string[]; appOrigin: string | null; dnsResolverUrl: string };
}

/**
 * Sends one request to an address that `parsePublicUrl` has accepted; redirects are left to the caller. Its name is
 * resolved before: one private address among the answers refuses it with `forbidden_address`. Fails with {@link WebError},
 * as `fetch` does, or with the signal's reason.
 */
export async function fetchPublicly(
  { env, config }: WebAccess,
  url: URL,
  {
    headers,
    ...init
  }: { headers: Record<string, string>; signal: AbortSignal; method?: "POST"; body?: string },
): Promise<Response> {
  const { signal } = init;
  const isAllowed = isAllowedPrivateHost(url, new Set(config.allowedPrivateHosts));
  if (!isAllowed && !isIpAddress(url.hostname)) {
    const addresses = await untilAborted(resolveName(config.dnsResolverUrl, url.hostname, signal), signal);
    if (!addresses.every(isPublicAddress)) throw new WebError("forbidden_address");
  }
  const agent = `Atelier/1.0${config.appOrigin ? ` (+${config.appOrigin})` : ""}`;
  const request: RequestInit = { ...init, headers: { "user-agent": agent, ...headers }, redirect: "manual" };
  const web = isAllowed ? null : env.PUBLIC_WEB;
  return untilAborted(web ? web.fetch(url.href, request) : fetch(url.href, request), signal);
}
