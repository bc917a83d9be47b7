import { socialAccountCalls } from "./accounts";
import { analysisCalls } from "./analysis";
import { underBothBases } from "./both-bases";
import { campaignCalls, campaignListCalls } from "./campaigns";
import { planCalls } from "./plans";
import { postCalls } from "./posts";
import { postMediaCalls } from "./post-media";
import { profileCalls } from "./profiles";
import { publishingCalls } from "./publishing";
import { resultCalls } from "./results";

/**
 * The calls of the social planner. Static paths come before parameters: `/social/planner/calendar` is not a campaign.
 */
export const socialRouters = [
  socialAccountCalls,
  underBothBases(postCalls),
  underBothBases(publishingCalls),
  underBothBases(postMediaCalls),
  underBothBases(resultCalls),
  underBothBases(profileCalls),
  underBothBases(analysisCalls),
  underBothBases(campaignListCalls),
  underBothBases(planCalls),
  underBothBases(campaignCalls),
] as const;
