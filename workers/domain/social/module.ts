import type { Context } from "../../context";
import type { ExportFile } from "../accounts/export/export-file";
import type { JobDefinition } from "../jobs/define-job";
import type { ModuleParts } from "../modules/module-parts";
import { eraseSocialAccounts, exportSocialAccounts } from "./accounts/account-data";
import { pruneConnects } from "./accounts/begin-connect";
import { pruneDisconnected } from "./accounts/disconnect";
import { warnOfExpiry } from "./accounts/warn-expiry";
import { pruneActivity } from "./activity";
import { eraseCampaigns, exportCampaigns } from "./campaigns/campaigns-of-account";
import { writeCampaignJob } from "./campaigns/write-campaign";
import { planCampaignJob } from "./plans/plan-job";
import { erasePosts, exportPosts } from "./posts/posts-of-account";
import { publishDuePosts } from "./publishing/claim-posts";
import { publishPostJob } from "./publishing/publish-post";
import { refreshMetrics } from "./results/metrics-schedule";
import { readFiguresJob } from "./results/read-figures";
import { socialRewriteTurns } from "./writing/rewrite-turns";

/** The social planner: campaigns, and posts that go out at their time. */
export const socialModule: ModuleParts = {
  jobs: [
    publishPostJob as JobDefinition,
    readFiguresJob as JobDefinition,
    writeCampaignJob as JobDefinition,
    planCampaignJob as JobDefinition,
  ],
  turns: [socialRewriteTurns as ModuleParts["turns"][number]],
  schedules: {
    everyMinute: [publishDuePosts],
    hourly: [refreshMetrics, warnOfExpiry, pruneConnects, pruneDisconnected, pruneActivity],
  },
  erase: eraseAll,
  export: exportAll,
};

async function* exportAll(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield* exportPosts(ctx, userId);
  yield* exportCampaigns(ctx, userId);
  yield* exportSocialAccounts(ctx, userId);
}

/** Posts first: they name accounts and campaigns. */
async function eraseAll(ctx: Context, userId: string): Promise<"done" | "more"> {
  for (const erase of [erasePosts, eraseCampaigns, eraseSocialAccounts])
    if ((await erase(ctx, userId)) === "more") return "more";
  return "done";
}
