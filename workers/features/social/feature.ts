import type { Context } from "../../core/context";
import type { ExportFile } from "../../core/export/export-file";
import type { TurnKind } from "../../core/turns/turn-kind";
import type { JobDefinition } from "../../core/jobs/define-job";
import type { Feature } from "../../core/feature";
import { eraseSocialAccounts, exportSocialAccounts } from "./accounts/account-data";
import { pruneConnects } from "./accounts/begin-connect";
import { pruneDisconnected } from "./accounts/disconnect";
import { warnOfExpiry } from "./accounts/warn-expiry";
import { pruneActivity } from "./activity";
import { eraseCampaigns, exportCampaigns } from "./campaigns/campaigns-of-account";
import { writeCampaignJob } from "./campaigns/write-campaign";
import { planCampaignJob } from "./plans/plan-job";
import { searchedPosts } from "./posts/find-own";
import { countTroubled } from "./posts/count-troubled";
import { erasePosts, exportPosts } from "./publishing/posts-of-account";
import { publishDuePosts } from "./publishing/claim-posts";
import { mailFailures } from "./publishing/mail-failures";
import { publishPostJob } from "./publishing/publish-post";
import { refreshMetrics } from "./results/metrics-schedule";
import { readFiguresJob } from "./results/read-figures";
import { socialRewriteTurns } from "./writing/rewrite-turns";
import { socialAccountCalls } from "./routes/accounts";
import { analysisCalls } from "./routes/analysis";
import { underBothBases } from "./routes/both-bases";
import { campaignCalls } from "./routes/campaigns";
import { planCalls } from "./routes/plans";
import { postCalls } from "./routes/posts";
import { postMediaCalls } from "./routes/post-media";
import { profileCalls } from "./routes/profiles";
import { publishingCalls } from "./routes/publishing";
import { resultCalls } from "./routes/results";

/** The social planner: campaigns, and posts that go out at their time. */
export const social = {
  module: "social",
  routes: [
    socialAccountCalls,
    underBothBases(postCalls),
    underBothBases(publishingCalls),
    underBothBases(postMediaCalls),
    underBothBases(resultCalls),
    underBothBases(profileCalls),
    underBothBases(analysisCalls),
    underBothBases(planCalls),
    underBothBases(campaignCalls),
  ],
  jobs: [
    publishPostJob as JobDefinition,
    readFiguresJob as JobDefinition,
    writeCampaignJob as JobDefinition,
    planCampaignJob as JobDefinition,
  ],
  turns: [socialRewriteTurns as TurnKind],
  schedules: {
    everyMinute: [publishDuePosts, mailFailures],
    hourly: [refreshMetrics, warnOfExpiry, pruneConnects, pruneDisconnected, pruneActivity],
  },
  searched: searchedPosts,
  attention: countTroubled,
  erase: eraseAll,
  export: exportAll,
} satisfies Feature;

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
