import { z } from "zod/mini";
import { Flag, OptionalLine, OptionalText, Text, Whole } from "../fields";
import { ModelId } from "../ai-models";
import { emptyAsAbsent, ignored, LanguageTag, OwnId } from "../sent-fields";
import { CampaignKey, CampaignPlan } from "./campaigns";
import { MAX_CAMPAIGN_POSTS } from "./campaign-limits";
import { PlatformName } from "./platforms";
import { TimeZone } from "./post-input";
import { ProfileKey } from "./profiles";

/** Campaigns, or entries of the activity, in one page of a list. */
export const CAMPAIGNS_LISTED = 30;

const UserId = z.string().check(z.maxLength(100));

/** One network or several; clients send a list, or a single name. */
const Platforms = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? value.split(",") : value)),
  z.pipe(
    z.array(PlatformName).check(z.minLength(1), z.maxLength(4)),
    z.transform((names) => [...new Set(names)]),
  ),
);

const FIELDS = {
  name: z.optional(OptionalLine(120)),
  website: z.optional(OptionalText(2_000)),
  /** Null: the cheapest model. */
  ai_model: z.optional(z.nullable(ModelId)),
  platforms: z.optional(Platforms),
  /** Other name of `platforms`. */
  platform: z.optional(Platforms),
  goal: z.optional(OptionalText(1_000)),
  context: z.optional(OptionalText(8_000)),
  language: z.optional(LanguageTag),
  time_zone: z.optional(TimeZone),
  profile_id: z.optional(z.nullable(ProfileKey)),
  posts_wanted: z.optional(Whole(1, MAX_CAMPAIGN_POSTS)),
  user_id: OwnId,
};

/** A new campaign; `draft`: its form continues, its posts are not written yet. */
export const CampaignCreate = z.object({ ...FIELDS, draft: z.optional(Flag) });

export type CampaignCreate = z.infer<typeof CampaignCreate>;

/** A change of some fields, as the form is filled in. */
export const CampaignUpdate = z.object({ ...FIELDS, is_active: z.optional(Flag) });

export type CampaignUpdate = z.infer<typeof CampaignUpdate>;

export const CampaignOwnerParams = z.object({ user: UserId });

const cursor = (prefix: string) =>
  z.object({
    cursor: emptyAsAbsent(z.string().check(z.regex(new RegExp(`^\\d{1,15}_${prefix}_[\\w-]{1,64}$`)))),
  });

/** `cursor`: `next` of the page before. */
export const CampaignQuery = cursor("cmp");
export const ActivityQuery = cursor("act");

export const PlanParams = z.object({ campaign: CampaignKey, user: UserId });
export const PlanRequest = z.object({ force_regenerate: z.optional(Flag), user_id: OwnId });

/** A changed plan; `version`: of the plan that was changed. */
export const PlanUpdate = z.object({ plan: CampaignPlan, version: z.int().check(z.positive()) });

export type PlanUpdate = z.infer<typeof PlanUpdate>;

/** `version`: of the plan that its user has seen. */
export const PlanApply = z.object({ version: z.optional(z.int().check(z.positive())) });

/** One more post of a campaign. */
export const PostRequest = z.object({
  campaign_id: CampaignKey,
  platform: emptyAsAbsent(PlatformName),
  ai_model: emptyAsAbsent(ModelId),
  /** Subject of the campaign. */
  context: emptyAsAbsent(Text(2_000)),
  user_id: OwnId,
});

export type PostRequest = z.infer<typeof PostRequest>;

/** A count that a client sends is not trusted: posts are counted here. */
export const SnapshotInput = z.object({ count: ignored("the posts are counted here.") });
