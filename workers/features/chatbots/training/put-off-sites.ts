import { and, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod/mini";
import type { Context } from "../../../core/context";
import { chatbotSources } from "../../../db/schema/chatbots";
import type { Statement } from "../../../core/jobs/job-requests";

/** The waits before a site is asked for its robots.txt again, in milliseconds; after the last one it is given up. */
const WAITS_MS = [5_000, 30_000, 120_000];

/**
 * Failures of the robots.txt of a site in a training, by origin. Nobody knows what such a site allows, so it is not
 * read for now (RFC 9309), and its pages wait until all others are done.
 */
export const PutOffSites = z.record(z.string(), z.number());

export type PutOffSites = z.infer<typeof PutOffSites>;

/** The sites that are put off after a run that tried some of them, and those that it has given up. */
export function putOffAgain(
  before: PutOffSites,
  tried: readonly { origin: string; isReached: boolean }[],
): { sites: PutOffSites; givenUp: string[] } {
  const sites = { ...before };
  const givenUp: string[] = [];
  for (const { origin, isReached } of tried) {
    const tries = (before[origin] ?? 0) + 1;
    if (!isReached && tries > WAITS_MS.length) givenUp.push(origin);
    if (isReached || tries > WAITS_MS.length) delete sites[origin];
    else sites[origin] = tries;
  }
  return { sites, givenUp };
}

/** Returns how long the sites are left alone before they are tried again. Milliseconds. */
export const waitOf = (sites: PutOffSites): number =>
  WAITS_MS[Math.max(1, ...Object.values(sites)) - 1] ?? WAITS_MS.at(-1)!;

/** Sources that belong to none of these sites. */
export const notOf = (sites: PutOffSites): SQL => sql`NOT EXISTS (
  SELECT 1 FROM json_each(${JSON.stringify(Object.keys(sites).map(rootOf))}) o
  WHERE substr(${chatbotSources.url}, 1, length(o.value)) = o.value)`;

/** The pages of a site can no longer wait. What was learned of them before stays. */
export const giveUpSite = (ctx: Context, chatbotId: string, origin: string): Statement =>
  ctx.db
    .update(chatbotSources)
    .set({ state: "failed", error: "unreachable", read_at: Date.now() })
    .where(
      and(
        eq(chatbotSources.chatbot_id, chatbotId),
        eq(chatbotSources.state, "waiting"),
        sql`substr(${chatbotSources.url}, 1, length(${rootOf(origin)})) = ${rootOf(origin)}`,
      ),
    );

/** Beginning of the addresses of all pages of a site. */
const rootOf = (origin: string): string => `${origin}/`;
