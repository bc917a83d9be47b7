import { CONNECT_RESULTS } from "#workers/contract/social/accounts";
import {
  availablePlatforms,
  listAccounts,
  listActivity,
  listActive,
  listCampaigns,
  listPosts,
  readPreferences,
  listUpcoming,
  listProfileLinks,
} from "#workers/features/social/public";
import type { PageInput } from "~/page-handlers.server";
import type { PlannerScreenProps } from "./planner-screen";

/** Drafts of no campaign: those of one are on its page. */
const DRAFTS = { state: "draft", without_campaign: true } as const;
const WEEK_MS = 7 * 86_400_000;
const ACTIVITY_SHOWN = 8;
const FAILED_SHOWN = 5;

/** Loads what the overview shows. */
export async function loadPlanner({ ctx, url }: PageInput): Promise<PlannerScreenProps> {
  const until = Date.now() + WEEK_MS;
  const [campaigns, active, soon, failed, drafts, activity, accounts, profiles, preferences] =
    await Promise.all([
      listCampaigns(ctx, undefined),
      listActive(ctx),
      listUpcoming(ctx, until),
      listPosts(ctx, { state: "failed" }),
      listPosts(ctx, DRAFTS),
      listActivity(ctx, undefined),
      listAccounts(ctx),
      listProfileLinks(ctx),
      readPreferences(ctx),
    ]);
  return {
    campaigns,
    active,
    upcoming: [...failed.data.slice(0, FAILED_SHOWN), ...soon],
    drafts,
    activity: activity.data.slice(0, ACTIVITY_SHOWN),
    accounts,
    configured: availablePlatforms(ctx),
    profiles,
    timeZone: preferences.time_zone,
    isFirstZone: preferences.is_default,
    result: CONNECT_RESULTS.find((one) => one === url.searchParams.get("connect")) ?? null,
  };
}
