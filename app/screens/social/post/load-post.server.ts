import { PostKey } from "#workers/contract/social/posts";
import { AppError } from "#workers/domain/errors";
import { bestTimes } from "#workers/domain/social/posts/best-times";
import { listComments } from "#workers/domain/social/posts/comments";
import { readPreferences } from "#workers/domain/social/posts/preferences";
import { readPost } from "#workers/domain/social/posts/view-post";
import type { PageInput } from "~/page-handlers.server";
import type { PostScreenProps } from "./post-screen";

/** The post that the address names. Fails with `not_found`, also for what is no id of one. */
export async function loadPost({ ctx, params }: PageInput): Promise<PostScreenProps> {
  const id = PostKey.safeParse(params.id);
  if (!id.success) throw new AppError("not_found");
  const [post, comments, { time_zone: timeZone }] = await Promise.all([
    readPost(ctx, id.data),
    listComments(ctx, id.data),
    readPreferences(ctx),
  ]);
  return {
    post,
    campaign: null,
    accounts: [],
    timeZone,
    best: bestTimes(post.platform),
    isConfigured: false,
    comments,
  };
}
