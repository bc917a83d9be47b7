import { describe, expect, test } from "vitest";
import { isTooLong } from "../../../workers/contract/social/post-length";
import { locateQuote } from "../../../workers/core/knowledge/citations/locate-quote";
import { readsAlone } from "../../../workers/core/knowledge/text/reads-alone";
import { demoModel } from "../../support/chatbots/trained-site";
import { plannerWithSite, writtenCampaign } from "../../support/social/written-campaigns";
import { textOfPage } from "../../support/upstreams/shop-site/pages";

describe("without a language model, a campaign for a website", () => {
  test.each([
    ["en", "", ["linkedin", "twitter"], 10],
    ["fr", "/fr/", ["linkedin"], 5],
    ["fr", "/fr/", ["twitter"], 6],
  ] as const)("in %s%s for %s has posts of its own sentences", async (language, path, platforms, count) => {
    const { user, site, ctx } = await plannerWithSite();
    const { check } = await writtenCampaign(ctx, user, {
      website: `${site.url}${path}`,
      language,
      platforms: [...platforms],
      posts_wanted: count,
      ai_model: await demoModel(),
    });
    expect(check).toMatchObject({ state: "ready", count, written_by: "templates", website_problem: null });
    expect(new Set(check.posts.map(({ content }) => content)).size).toBe(count);
    for (const { platform, content, evidence } of check.posts) {
      expect(isTooLong(platform, content), content).toBe(false);
      expect(evidence.length).toBeGreaterThan(0);
      for (const { quote, claim, url } of evidence) {
        expect(content).toContain(claim);
        expect(readsAlone(quote, language), quote).toBe(true);
        expect(locateQuote(textOfPage(new URL(url).pathname), quote), quote).not.toBeNull();
      }
    }
  });
});
