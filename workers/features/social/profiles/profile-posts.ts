import type { ProfilePostsRequest } from "../../../contract/social/profiles";
import type { PostSuggestion } from "../../../contract/social/posts-written";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { assertModel } from "../writing/campaign-fields";
import { countWork, limitGenerated } from "../writing/count-unit";
import type { Material } from "../writing/material";
import { voiceOf } from "../writing/voice";
import { writePost, writerFor } from "../writing/write-post";

/** Posts that are written at once. */
const AT_ONCE = 4;

/**
 * Writes posts in the voice of a profile; nothing is stored. Without a language model they are made of the profile's
 * own sentences and those of the context, as far as there are some. Fails with `limit_reached`, `rate_limited` or
 * `post_generation_failed`.
 */
export async function writeProfilePosts(ctx: Context, input: ProfilePostsRequest): Promise<PostSuggestion[]> {
  const user = userOf(ctx).id;
  await assertModel(ctx, input.ai_model);
  await limitGenerated(ctx);
  const writing = await writerFor(ctx, user, input.ai_model ?? null);
  const { platform, profile_data, goal, campaign_context: context, num_posts } = input;
  const language = input.langue ?? input.language ?? ctx.locale;
  const material: Material = { language, goal, context, pages: [], voice: voiceOf(profile_data, null) };
  return countWork(ctx, writing, "post_generation_failed", async () => {
    const posts: PostSuggestion[] = [];
    const atOnce = writing.models ? AT_ONCE : 1;
    for (let next = 0; next < num_posts; next += atOnce) {
      const before = posts.map(({ content }) => content);
      const indexes = Array.from({ length: Math.min(atOnce, num_posts - next) }, (_, at) => next + at);
      const written = await Promise.all(
        indexes.map((index) => writePost(ctx, writing, material, { platform, index, before, about: "" })),
      );
      for (const post of written)
        if (post)
          posts.push({
            platform,
            content: post.content,
            evidence: post.evidence,
            written_by: post.writtenBy,
          });
    }
    if (posts.length === 0) throw new AppError("post_generation_failed");
    return posts;
  });
}
