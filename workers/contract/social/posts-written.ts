import type { PostWriter } from "./campaigns";
import type { Platform } from "./platforms";
import type { PostEvidence, PostView } from "./posts";

/** A post that was written and not stored. */
export interface PostSuggestion {
  platform: Platform;
  content: string;
  evidence: PostEvidence[];
  written_by: PostWriter;
}

/** A post that was written and stored. */
export interface GeneratedPost {
  post: PostView;
  written_by: PostWriter;
}

/** Why something is not known of a post. */
export const NOT_AVAILABLE = ["no_language_model", "not_enough_data", "not_published", "no_access"] as const;
