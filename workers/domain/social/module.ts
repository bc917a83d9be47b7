import type { JobDefinition } from "../jobs/define-job";
import type { ModuleParts } from "../modules/module-parts";
import { erasePosts, exportPosts } from "./posts/posts-of-account";
import { publishDuePosts } from "./publishing/claim-posts";
import { publishPostJob } from "./publishing/publish-post";
import { refreshMetrics } from "./results/metrics-schedule";
import { readFiguresJob } from "./results/read-figures";

/** The social planner: campaigns, and posts that go out at their time. */
export const socialModule: ModuleParts = {
  jobs: [publishPostJob as JobDefinition, readFiguresJob as JobDefinition],
  turns: [],
  schedules: { everyMinute: [publishDuePosts], hourly: [refreshMetrics] },
  erase: erasePosts,
  export: exportPosts,
};
