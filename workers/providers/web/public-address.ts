import ipaddr from "ipaddr.js";
import { WebError } from "./web-error";

const MAX_URL_LENGTH = 4_096;

/**
 * Last labels of names that no public DNS server answers for: RFC 6761 and 6762 (appendix G lists what private networks
 * use), 7686, 8375, 9476, and ICANN's `internal`.
 */
const PRIVATE_NAMES =
  /\.(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion|alt|test|example|invalid)$/;

/** Azure's virtual machines reach their host, with its metadata, at this address from the public range. */
const AZURE_HOST = "168.63.129.16";

/** The only IPv6 addresses that are routed on the internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * The URL of an address, without its fragment. Fails with `invalid_url` unless it is http(s) on the usual
 * port and without a user name, and with `forbidden_address` if its host is a private address in any spelling (the URL
 * parser reduces them all to one) or a name that only private networks use. Hosts of `allowedPrivateHosts` may be both,
 * on the port that is listed with them.
 */
export function parsePublicUrl(address: string, base: URL | null, allowedPrivateHosts: Set<string>): URL {
  const url = address.length > MAX_URL_LENGTH ? null : URL.parse(address, base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new WebError("invalid_url");
  url.hash = "";
  if (isAllowedPrivateHost(url, allowedPrivateHosts)) return url;
  if (!isPublicHost(url.hostname)) throw new WebError("forbidden_address");
  // The parser leaves a port out where it is the usual one of the scheme.
  if (url.port) throw new WebError("invalid_url");
  return url;
}

/** Whether the operator allows this host and port although they may be private. The list holds `host:port`. */
export function isAllowedPrivateHost(url: URL, allowedPrivateHosts: Set<string>): boolean {
  return allowedPrivateHosts.has(`${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`);
}

function isPublicHost(hostname: string): boolean {
  if (isIpAddress(hostname)) return isPublicAddress(hostname);
  const name = hostname.replace(/(?<!\.)\.+$/, "");
  return name.includes(".") && !PRIVATE_NAMES.test(name);
}

/** Whether a URL's host is an address rather than a name. */
export const isIpAddress = (hostname: string): boolean => ipaddr.isValid(withoutBrackets(hostname));

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(text: string): boolean {
  const address = withoutBrackets(text);
  if (!ipaddr.isValid(address) || address === AZURE_HOST) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");
