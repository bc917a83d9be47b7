import type { BestTime, BestTimesView } from "../../../contract/social/planning";
import type { Platform } from "../../../contract/social/platforms";

const slot = (day: BestTime["day"], from: number, to: number): BestTime => ({ day, from, to });

/*
 * Hours in which posts had the most responses in studies of many companies' accounts, in the readers' local time. They
 * say nothing about one author's readers: the planner shows them as a rule of thumb, with their source.
 */
const RULES: Record<Platform, Pick<BestTimesView, "slots" | "source">> = {
  linkedin: {
    slots: [slot(2, 10, 12), slot(3, 10, 12)],
    source: {
      name: "Sprout Social, as reported by O’Dwyer’s",
      url: "https://www.odwyerpr.com/story/public/19714/2023-06-07/midweek-afternoons-best-post-time-for-tiktok.html",
      year: 2023,
    },
  },
  twitter: {
    slots: [slot(2, 11, 17), slot(3, 10, 17), slot(4, 10, 17)],
    source: {
      name: "Sprout Social",
      url: "https://sproutsocial.com/best-times-to-post/twitter-travel-and-tourism",
      year: 2025,
    },
  },
};

/** When posts of a network tend to be read: a rule of thumb. */
export const bestTimes = (platform: Platform): BestTimesView => ({
  platform,
  is_rule_of_thumb: true,
  ...RULES[platform],
});
