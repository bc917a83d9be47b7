import type { LandingLayout, LandingPart } from "#workers/contract/content/layout";
import type { LandingContent } from "./landing-texts";

/** The parts that the page shows, in their order. One that lists what there is none of is left out. */
export const shownParts = (layout: LandingLayout, { testimonials, faq }: LandingContent): LandingPart[] =>
  layout
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ part }) => part)
    .filter((part) => part !== "testimonials" || testimonials.items.length > 0)
    .filter((part) => part !== "faq" || faq.items.length > 0);

type Part = LandingPart | "sources";

/** Parts with a ground and lines of their own. */
const BANDS: readonly Part[] = ["modules", "pricing"];
/** Parts with room above and below. The others have it below only. */
const ROOMY: readonly Part[] = ["models", "testimonials", "faq"];

/**
 * Adds a part's share to the room above it, so that any two parts can follow each other: between them there is one
 * gap, not two, a band keeps its distance, and two bands share a line.
 */
export function roomAbove(part: Part, before: LandingPart | undefined): string | undefined {
  const followsBand = before !== undefined && BANDS.includes(before);
  if (BANDS.includes(part)) return followsBand ? "-mt-px" : undefined;
  if (ROOMY.includes(part)) return followsBand ? undefined : "-mt-16 sm:-mt-24";
  return followsBand ? "pt-16 sm:pt-24" : undefined;
}
