import { CampaignKey, type CampaignPermission } from "#workers/contract/social/campaigns";
import type { Context } from "#workers/core/context";
import { AppError } from "#workers/core/errors";
import { listServedModels } from "#workers/core/ai-models/list-served-models";
import {
  checkPermission,
  listWebsites,
  readCampaign,
  readPreferences,
  listProfiles,
} from "#workers/features/social/public";
import type { PageInput } from "~/page-handlers.server";
import type { NewScreenProps } from "./new-screen";

/** Loads what the form of a campaign needs, with the draft that the address names. Fails with `not_found`. */
export async function loadNew({ ctx, url }: PageInput): Promise<NewScreenProps> {
  const asked = url.searchParams.get("campaign");
  const id = asked === null ? null : CampaignKey.safeParse(asked);
  if (id && !id.success) throw new AppError("not_found");
  const [campaign, permission, websites, profiles, models, preferences] = await Promise.all([
    id && readCampaign(ctx, id.data),
    mayCreate(ctx),
    listWebsites(ctx),
    listProfiles(ctx),
    listServedModels(ctx),
    readPreferences(ctx),
  ]);
  return {
    campaign,
    permission,
    websites: websites.map(({ website }) => website),
    profiles,
    models,
    samples: preferences.voice_samples.length,
    timeZone: preferences.is_default ? null : preferences.time_zone,
    language: ctx.locale,
  };
}

/** Null if it could not be found out: the form says so, and the server decides when the campaign is created. */
async function mayCreate(ctx: Context): Promise<CampaignPermission | null> {
  try {
    return await checkPermission(ctx);
  } catch (error) {
    if (error instanceof AppError && error.code === "campaign_permission_failed") return null;
    throw error;
  }
}
