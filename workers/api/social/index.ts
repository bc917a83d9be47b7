import { analysisCalls } from "./analysis";
import { underBothBases } from "./both-bases";
import { campaignCalls, campaignListCalls } from "./campaigns";
import { planCalls } from "./plans";
import { profileCalls } from "./profiles";

/** The calls of the social planner. Words come before parameters: `/social/planner/calendar` is no campaign. */
export const socialRouters = [
  underBothBases(profileCalls),
  underBothBases(analysisCalls),
  underBothBases(campaignListCalls),
  underBothBases(planCalls),
  underBothBases(campaignCalls),
] as const;
