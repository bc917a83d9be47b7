import type { LandingItem } from "#workers/contract/content/vocabulary";
import type { Context } from "#workers/context";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readLanding, readLandingLayout } from "#workers/domain/content/read-landing";
import { readSettings } from "#workers/domain/settings/read-settings";
import { loadPlans } from "~/shell/plans/load-plans.server";
import { landingContent } from "./landing-content";
import { isOnlyDemo, offeredModels } from "./offered-models";

/** What the landing page shows; of the item `preview`, the draft. */
export async function loadLanding(ctx: Context, preview: LandingItem | null = null) {
  const [models, settings, { plans, free }, sections, layout] = await Promise.all([
    listModels(ctx),
    readSettings(ctx),
    loadPlans(ctx),
    readLanding(ctx, ctx.locale, preview),
    readLandingLayout(ctx, preview),
  ]);
  return {
    content: landingContent(ctx.locale, sections),
    layout,
    usageLimit: settings.guest_query_limit,
    onlyDemo: isOnlyDemo(models),
    models: offeredModels(models, ctx.locale),
    plans,
    free,
  };
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
