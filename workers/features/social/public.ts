/* The social planner: what other features and the screens may import. */

export { finishConnect } from "./accounts/finish-connect";
export { accountWarnings, availablePlatforms, listAccounts } from "./accounts/list-accounts";
export { listActivity } from "./activity";
export { readAnalysis } from "./analysis/stored-analyses";
export { checkPosts } from "./campaigns/check-posts";
export { listActive, listCampaigns, listWebsites } from "./campaigns/list-campaigns";
export { checkPermission } from "./campaigns/permission";
export { readCampaign } from "./own-campaign";
export { readPlan } from "./plans/generate-plan";
export { bestTimes } from "./posts/best-times";
export { listComments } from "./posts/comments";
export { cursorBehind, listPosts, readCalendar } from "./posts/list-posts";
export { instantOf } from "./posts/local-time";
export { readPreferences } from "./posts/preferences";
export { listUpcoming } from "./posts/list-pending";
export { readPost } from "./posts/view-post";
export { listProfileLinks, listProfiles } from "./profiles/stored-profiles";
export { readCampaignMetrics, readPostMetrics } from "./results/read-metrics";
