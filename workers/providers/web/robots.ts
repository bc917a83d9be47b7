import { readUpTo } from "./read-up-to";
import { isAllowedBy, readRobots } from "./robots-rules";
import { safeFetch, type WebAccess } from "./safe-fetch";
import { WebError } from "./web-error";

/** Name of this product in robots.txt, in small letters. */
const USER_AGENT = "atelier";
/** RFC 9309: so much is read at least, and here at most. */
const MAX_BYTES = 500 * 1024;
/** A server that announces more than this is not asked for its beginning. */
const MAX_ANNOUNCED_BYTES = 50 * 1024 * 1024;
/** Seconds between two requests that are kept; a longer delay that a site asks for is mentioned in the report. */
export const MAX_CRAWL_DELAY = 10;

/** Rules of a site for crawlers. */
export interface RobotsRules {
  /** `missing`: all is allowed. `unreachable`: it is not known what is, so nothing is for now (RFC 9309). */
  state: "found" | "missing" | "unreachable";
  /** True if the site is unreachable because of something that may pass, such as a server that is too busy. */
  mayRecover: boolean;
  /** Seconds that the site asks to wait between two requests; may be longer than {@link MAX_CRAWL_DELAY}. */
  crawlDelaySeconds: number | null;
  /** Addresses of sitemaps, as the file names them. */
  sitemaps: string[];
  /**
   * Tells whether a page may be read, by path and query: the rules hold for the site, whether with `www.` or without.
   */
  isAllowed(address: string): boolean;
}

/** Reads the robots.txt of the site that an address belongs to. Never fails, unless `signal` ends it. */
export async function fetchRobots(
  access: WebAccess,
  address: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<RobotsRules> {
  const url = new URL("/robots.txt", address).href;
  try {
    const options = { accept: ["text/*", "application/*"], maxBytes: MAX_ANNOUNCED_BYTES, timeoutMs, signal };
    const { body } = await safeFetch(access, url, options);
    const { bytes } = await readUpTo(body, MAX_BYTES);
    return parseRobots(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof WebError)) throw error;
    return isMissing(error) ? withoutRules("missing") : withoutRules("unreachable", mayRecover(error));
  }
}

/** The rules of a robots.txt that was found. */
export function parseRobots(text: string): RobotsRules {
  const said = readRobots(text, USER_AGENT);
  return {
    state: "found",
    mayRecover: false,
    crawlDelaySeconds: said.delaySeconds,
    sitemaps: said.sitemaps,
    isAllowed(address) {
      const { pathname, search } = new URL(address);
      return isAllowedBy(said, pathname + search);
    },
  };
}

/** Too many requests are a failure of the moment, like those of the server. */
const isMissing = ({ code, status }: WebError): boolean =>
  code === "unexpected_status" && status !== null && status >= 400 && status < 500 && status !== 429;

/** Neither the address nor what the server is set up to answer is wrong. */
const mayRecover = ({ code }: WebError): boolean =>
  code === "timeout" || code === "unreachable" || code === "unresolved_name" || code === "unexpected_status";

const withoutRules = (state: "missing" | "unreachable", mayRecover = false): RobotsRules => ({
  state,
  mayRecover,
  crawlDelaySeconds: null,
  sitemaps: [],
  isAllowed: () => state === "missing",
});
