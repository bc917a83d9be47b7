import type { AppLoadContext } from "@remix-run/cloudflare";
import { DEFAULT_LAYOUT } from "#workers/contract/content/layout";
import type { LandingItem } from "#workers/contract/content/vocabulary";
import { listModels } from "#workers/core/ai-models/list-models";
import { ourLanding, readLanding, readLandingLayout } from "#workers/features/content/public";
import { readSettings } from "#workers/core/settings/read-settings";
import { loadPlans } from "~/shell/plans/load-plans.server";
import { readPart } from "~/read-part.server";
import { landingContent } from "./landing-content";
import type { LandingData } from "./landing-data";
import { isOnlyDemo, offeredModels } from "./offered-models";

/**
 * Loads the landing page; the draft of the item `preview`. Each part is read apart: what cannot be read is shown as
 * the product comes with it, or left out.
 */
export async function loadLanding(
  context: Pick<AppLoadContext, "ctx" | "policy">,
  preview: LandingItem | null = null,
): Promise<LandingData> {
  const { ctx } = context;
  const [models, settings, plans, sections, layout] = await Promise.all([
    readPart(context, "models", listModels(ctx)),
    readPart(context, "settings", readSettings(ctx)),
    readPart(context, "plans", loadPlans(ctx)),
    readPart(context, "content", readLanding(ctx, ctx.locale, preview)),
    readPart(context, "layout", readLandingLayout(ctx, preview)),
  ]);
  return {
    content: landingContent(ctx.locale, sections ?? ourLanding(ctx.locale)),
    layout: layout ?? [...DEFAULT_LAYOUT],
    usageLimit: settings?.guest_query_limit ?? null,
    onlyDemo: models !== null && isOnlyDemo(models),
    models: offeredModels(models ?? [], ctx.locale),
    offer: plans && { plans: plans.plans, free: plans.free },
  };
}
