import type { LandingLayout } from "#workers/contract/content/layout";
import type { FreeUse, PlanCardView } from "~/shell/plans/plan-views";
import type { LandingContent } from "./landing-texts";
import type { OfferedModel } from "./offered-models";

export interface LandingData {
  content: LandingContent;
  layout: LandingLayout;
  /** Questions that a guest may ask; null if it cannot be read. */
  usageLimit: number | null;
  /** Only the demo model answers here. */
  onlyDemo: boolean;
  models: OfferedModel[];
  /** Null if the plans cannot be read. */
  offer: { plans: PlanCardView[]; free: FreeUse } | null;
}
