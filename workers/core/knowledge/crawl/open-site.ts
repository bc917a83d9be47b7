import { fetchRobots, MAX_CRAWL_DELAY, type RobotsRules } from "../../../providers/web/robots";
import type { ReadAccess } from "../../readers/ask-text-reader";
import { Pace } from "./pace";

const ROBOTS_TIMEOUT_MS = 10_000;

/** A site that is being crawled: what it allows, and the pace that all requests to it share. */
export interface Site {
  access: ReadAccess;
  /** An address of the site. */
  url: string;
  robots: RobotsRules;
  pace: Pace;
  signal: AbortSignal;
}

/** Reads a site's robots.txt first. One for many pages keeps the pace among them. Fails only with the reason of `signal`. */
export async function openSite(
  access: ReadAccess,
  url: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<Site> {
  const pace = new Pace(signal);
  const robots = await pace.run(() => fetchRobots(access, url, { timeoutMs: ROBOTS_TIMEOUT_MS, signal }));
  pace.keepDelay(Math.min(robots.crawlDelaySeconds ?? 0, MAX_CRAWL_DELAY) * 1_000);
  return { access, url, robots, pace, signal };
}
