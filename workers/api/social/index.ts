import { socialAccountCalls } from "./accounts";
import { underBothBases } from "./both-bases";
import { postCalls } from "./posts";
import { postMediaCalls } from "./post-media";
import { publishingCalls } from "./publishing";
import { resultCalls } from "./results";

/** The calls of the social planner. Words come before parameters: `/social/planner/calendar` is no campaign. */
export const socialRouters = [
  socialAccountCalls,
  underBothBases(postCalls),
  underBothBases(publishingCalls),
  underBothBases(postMediaCalls),
  underBothBases(resultCalls),
] as const;
