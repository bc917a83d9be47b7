import type { Context } from "../../context";
import type { ExportFile } from "../accounts/export/export-file";
import type { JobDefinition } from "../jobs/define-job";
import type { ModuleParts } from "../modules/module-parts";
import { eraseSocialAccounts, exportSocialAccounts } from "./accounts/account-data";
import { pruneConnects } from "./accounts/begin-connect";
import { pruneDisconnected } from "./accounts/disconnect";
import { warnOfExpiry } from "./accounts/warn-expiry";
import { erasePosts, exportPosts } from "./posts/posts-of-account";
import { publishDuePosts } from "./publishing/claim-posts";
import { publishPostJob } from "./publishing/publish-post";
import { refreshMetrics } from "./results/metrics-schedule";
import { readFiguresJob } from "./results/read-figures";

/** The social planner: campaigns, and posts that go out at their time. */
export const socialModule: ModuleParts = {
  jobs: [publishPostJob as JobDefinition, readFiguresJob as JobDefinition],
  turns: [],
  schedules: {
    everyMinute: [publishDuePosts],
    hourly: [refreshMetrics, warnOfExpiry, pruneConnects, pruneDisconnected],
  },
  // Posts first: none of them may be published from an account that is gone.
  erase: async (ctx, userId) =>
    (await erasePosts(ctx, userId)) === "more" ? "more" : eraseSocialAccounts(ctx, userId),
  export: exportAll,
};

async function* exportAll(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield* exportPosts(ctx, userId);
  yield* exportSocialAccounts(ctx, userId);
}
