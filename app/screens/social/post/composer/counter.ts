import { MAX_POST_LENGTH, type Platform } from "#workers/contract/social/platforms";

export interface Counter {
  /** As the network counts. */
  used: number;
  max: number;
  /** Below zero where the text is too long. */
  left: number;
  /** `near`: little is left, so that the number is shown. */
  state: "ok" | "near" | "over";
}

/** From so many characters left on, the counter says so: as X does it, and a few lines on LinkedIn. */
const NEAR: Record<Platform, number> = { linkedin: 200, twitter: 20 };

/** What the counter of a text shows. */
export function counterOf(platform: Platform, used: number): Counter {
  const max = MAX_POST_LENGTH[platform];
  const left = max - used;
  return { used, max, left, state: left < 0 ? "over" : left <= NEAR[platform] ? "near" : "ok" };
}
