import type { FoundPages } from "../../../contract/chatbots/sources";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { discoverPages } from "../../../core/knowledge/crawl/discover-pages";
import { typedAddress } from "../../../core/knowledge/crawl/typed-address";

/** Sites that one user may look through an hour. */
const SITES_PER_HOUR = 60;

/**
 * The pages of a site, to choose from: those that can be read, and why others cannot. Fails with `validation_failed` or
 * `rate_limited`.
 */
export async function findPages(ctx: Context, typed: string): Promise<FoundPages> {
  const address = typedAddress(ctx, typed);
  if (address === null) throw new AppError("validation_failed", { fields: { url: "not_a_page" } });
  await limitRate(ctx, "chatbot-sites", SITES_PER_HOUR);
  const { pages, robots, isComplete } = await discoverPages(ctx, address);
  return {
    urls: pages.filter(({ state }) => state === "found").map(({ url }) => url),
    pages,
    robots: {
      found: robots.found,
      crawl_delay: robots.crawlDelaySeconds,
      disallowed: robots.disallowed,
    },
    is_complete: isComplete,
  };
}
