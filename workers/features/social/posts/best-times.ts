import type { BestTime, BestTimesView } from "../../../contract/social/planning";
import type { Platform } from "../../../contract/social/platforms";

const slot = (day: BestTime["day"], from: number, to: number): BestTime => ({ day, from, to });

/** One study for both networks, in a report that is open to everyone and says the same as others of that year. */
const STUDY: BestTimesView["source"] = {
  name: "Sprout Social, as reported by O’Dwyer’s",
  url: "https://www.odwyerpr.com/story/public/19714/2023-06-07/midweek-afternoons-best-post-time-for-tiktok.html",
  year: 2023,
};

/*
 * Hours in which posts had the most responses in a study of many companies' accounts, in the readers' local time. They
 * say nothing about one author's readers: the planner shows them as a rule of thumb, with their source.
 */
const RULES: Record<Platform, Pick<BestTimesView, "slots" | "source">> = {
  linkedin: {
    slots: [slot(2, 10, 12), slot(3, 10, 12)],
    source: STUDY,
  },
  twitter: {
    slots: [slot(2, 9, 12), slot(3, 9, 12), slot(4, 9, 12), slot(5, 9, 12)],
    source: STUDY,
  },
};

/** Returns when posts of a network tend to be read: a rule of thumb. */
export const bestTimes = (platform: Platform): BestTimesView => ({
  platform,
  is_rule_of_thumb: true,
  ...RULES[platform],
});
