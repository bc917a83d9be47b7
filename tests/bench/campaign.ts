import { setTimeout as sleep } from "node:timers/promises";
import type { CampaignView, PostsCheck } from "../../workers/contract/social/campaigns.ts";
import { caller } from "./api-calls.ts";
import type { Reader } from "./pdf-analysis.ts";
import type { Product } from "./product.ts";
import { show, table } from "./report.ts";

const POSTS = 10;
const POLL_MS = 100;
const WITHIN_MS = 180_000;

/** Times in seconds, from the campaign's creation. */
export interface CampaignSample {
  firstPost: number;
  written: number;
}

/**
 * Has the scripted model write a campaign about the shop at `site`, which the product may fetch. Throws when it does not
 * end with so many posts of the model, each different.
 */
export async function measureCampaign(
  { origin, model }: Product,
  author: Reader,
  site: string,
): Promise<CampaignSample> {
  const call = caller(origin, "/api/social/", author.token);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const fields = { website: site, language: "en", posts_wanted: POSTS, ai_model: model };
  const { campaign } = await call<{ campaign: CampaignView }>("planner", fields);
  let firstPost = Number.NaN;
  for (;;) {
    const check = await call<PostsCheck>(`planner/${campaign.id}/check-posts`);
    if (Number.isNaN(firstPost) && check.count > 0) firstPost = seconds();
    if (!check.generating) {
      const written = seconds();
      checkPosts(check);
      return { firstPost, written };
    }
    if (seconds() * 1000 > WITHIN_MS) throw new Error("the campaign is not written");
    await sleep(POLL_MS);
  }
}

function checkPosts({ state, written_by, generation_error, posts }: PostsCheck): void {
  const different = new Set(posts.map(({ content }) => content)).size;
  if (state !== "ready" || written_by !== "model" || posts.length !== POSTS || different !== POSTS)
    throw new Error(
      `the campaign ends ${state} (${generation_error}) with ${different} different posts of ${written_by}`,
    );
}

export function campaignTable({ firstPost, written }: CampaignSample): string {
  return [
    `\ncampaign: ${POSTS} posts about a website by the scripted model, seconds`,
    table([
      ["", "first post", "all posts"],
      ["product", show(firstPost, 2), show(written, 2)],
    ]),
  ].join("\n");
}
