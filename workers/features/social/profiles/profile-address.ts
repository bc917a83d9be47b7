import type { Platform } from "../../../contract/social/platforms";

/** A profile as an address names it. */
export interface ProfileAddress {
  platform: Platform;
  /** Address in one spelling, independent of what was typed. */
  url: string;
  /** Name at the network: a handle on X, the name in the address on LinkedIn. */
  handle: string;
}

const HOSTS: Record<string, Platform> = {
  "linkedin.com": "linkedin",
  "x.com": "twitter",
  "twitter.com": "twitter",
};
/** Pages of X that are no profiles. */
const NOT_HANDLES =
  /^(?:home|explore|search|i|settings|notifications|messages|login|signup|intent|share|hashtag|compose|tos|privacy|about|jobs|download)$/i;

/** The network that a host belongs to; null for every other host, also one whose name only contains a network's. */
export function platformOfHost(hostname: string): Platform | null {
  const host = hostname.toLowerCase().replace(/\.$/, "");
  const found = Object.keys(HOSTS).find((one) => host === one || host.endsWith(`.${one}`));
  return found ? HOSTS[found]! : null;
}

/** The profile at an address as a person typed it, with or without its scheme; null for anything else. */
export function profileAddress(typed: string): ProfileAddress | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null;
  const platform = platformOfHost(url.hostname);
  if (!platform) return null;
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  if (platform === "twitter") {
    const handle = first.replace(/^@/, "");
    if (!/^\w{1,15}$/.test(handle) || NOT_HANDLES.test(handle)) return null;
    return { platform, handle, url: `https://x.com/${handle.toLowerCase()}` };
  }
  const kind = first.toLowerCase();
  const handle = decode(second);
  if (!/^(?:in|company|school|showcase|pub)$/.test(kind) || !/^[\p{L}\p{N}\p{M}_.-]{2,100}$/u.test(handle))
    return null;
  const name = encodeURIComponent(handle.toLowerCase());
  return { platform, handle, url: `https://www.linkedin.com/${kind}/${name}` };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
