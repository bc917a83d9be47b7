import type { SocialAccountView } from "#workers/contract/social/accounts";
import type { PostView } from "#workers/contract/social/posts";

/** A draft with the given fields in place of its own. */
export const aPost = (fields: Partial<PostView> = {}): PostView => ({
  id: "pst_0123456789abcdef",
  campaign_id: null,
  user_id: "usr_1",
  platform: "linkedin",
  content: "We open at nine.",
  thread: [],
  media: [],
  evidence: [],
  is_liked: 0,
  approval: "none",
  state: "draft",
  delivery: "network",
  profile_id: null,
  scheduled_date: null,
  scheduled_local: null,
  time_zone: null,
  published_at: null,
  post_url: null,
  failure: null,
  failure_detail: "",
  failure_silence: null,
  published_parts: 0,
  next_action: null,
  reminded_at: null,
  next_attempt_at: null,
  ai_analysis_completed: false,
  comments: 0,
  version: 1,
  created_at: "2030-01-01T00:00:00Z",
  updated_at: "2030-01-01T00:00:00Z",
  ...fields,
});

/** A connected account with the given fields in place of its own. */
export const anAccount = (fields: Partial<SocialAccountView> = {}): SocialAccountView => ({
  profile_id: "acc_1",
  platform: "linkedin",
  name: "Ada Lovelace",
  handle: "",
  state: "connected",
  missing_scopes: [],
  paused_until: null,
  expires_at: null,
  connected_at: "2030-01-01T00:00:00Z",
  ...fields,
});
