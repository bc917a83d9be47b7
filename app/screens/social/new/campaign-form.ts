import type { CampaignUpdate } from "#workers/contract/social/campaign-input";
import { type CampaignView } from "#workers/contract/social/campaigns";
import { DEFAULT_CAMPAIGN_POSTS } from "#workers/contract/social/campaign-limits";
import type { Language } from "#workers/contract/languages";

export const STEPS = ["website", "voice", "goal"] as const;

export type Step = (typeof STEPS)[number];

/** Values typed and chosen for a campaign. */
export type CampaignForm = Pick<
  CampaignView,
  | "name"
  | "website"
  | "profile_id"
  | "goal"
  | "context"
  | "language"
  | "platforms"
  | "posts_wanted"
  | "ai_model"
  | "time_zone"
>;

/** The form of a draft, or of a campaign that does not exist yet. */
export function formOf(
  campaign: CampaignView | null,
  { language, timeZone }: { language: Language; timeZone: string },
): CampaignForm {
  if (!campaign)
    return {
      name: "",
      website: "",
      profile_id: null,
      goal: "",
      context: "",
      language,
      platforms: ["linkedin", "twitter"],
      posts_wanted: DEFAULT_CAMPAIGN_POSTS,
      ai_model: null,
      time_zone: timeZone,
    };
  const { name, website, profile_id, goal, context, platforms, posts_wanted, ai_model } = campaign;
  return {
    name,
    website,
    profile_id,
    goal,
    context,
    language: campaign.language,
    platforms,
    posts_wanted,
    ai_model,
    time_zone: campaign.time_zone,
  };
}

/** The step at which a draft is taken up again: the first one that is not answered. */
export function firstStep({ website, profile_id, goal }: CampaignForm): Step {
  if (goal || profile_id) return "goal";
  return website ? "voice" : "website";
}

/** The fields that differ from what is stored. */
export function changesIn(form: CampaignForm, stored: CampaignForm): CampaignUpdate {
  const changed = Object.entries(form).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof CampaignForm]),
  );
  return Object.fromEntries(changed) as CampaignUpdate;
}

/** Whether posts can be about something. */
export const isStartable = ({ website, goal, context, platforms }: CampaignForm): boolean =>
  platforms.length > 0 && Boolean(website.trim() || goal.trim() || context.trim());
