import { z } from "zod/mini";
import { POST_WRITERS } from "./campaigns";
import { PLATFORMS } from "./platforms";
import { PostEvidence, PostView } from "./posts";
import { success, successOf } from "../response";

/** A post that was written and not stored. */
export const PostSuggestion = z.strictObject({
  platform: z.enum(PLATFORMS),
  content: z.string(),
  evidence: z.array(PostEvidence),
  written_by: z.enum(POST_WRITERS),
});
export type PostSuggestion = z.infer<typeof PostSuggestion>;

/** A post that was written and stored. */
export const GeneratedPost = z.strictObject({
  post: PostView,
  written_by: z.enum(POST_WRITERS),
});
export type GeneratedPost = z.infer<typeof GeneratedPost>;

export const GeneratedPostResponse = successOf(GeneratedPost);
export const ProfilePostsResponse = success({ posts: z.array(PostSuggestion) });
export const ProfileSummaryResponse = success({ summary: z.string(), written_by: z.enum(POST_WRITERS) });
