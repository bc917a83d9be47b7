import { freeModules, moduleOfQuota, MODULES, type ModuleKey } from "#workers/contract/modules";
import { opensChat } from "#workers/contract/route-access";
import type { AiModelView } from "#workers/contract/ai-models";
import type { KnownSettings } from "#workers/contract/settings";
import type { BillingView } from "#workers/contract/payments";
import type { PlanLimits, PlanView } from "#workers/contract/plans/plans";
import type { Context } from "#workers/core/context";
import { listModels } from "#workers/core/ai-models/list-models";
import { readMarketplace } from "#workers/core/entitlements/marketplace";
import { viewBilling, offeredPlans } from "#workers/features/billing/public";
import { readSettings } from "#workers/core/settings/read-settings";
import { localiser } from "~/i18n/format";
import type { PlanCardView, CurrentPlan, FreeUse } from "./plan-views";

/** The plans on offer, and which one the reader has. */
export async function loadPlans(ctx: Context): Promise<{
  plans: PlanCardView[];
  current: CurrentPlan | null;
  free: FreeUse;
  /** Null for a guest. */
  billing: BillingView | null;
}> {
  const [plans, modules, models, settings, billing] = await Promise.all([
    offeredPlans(ctx),
    readMarketplace(ctx),
    listModels(ctx),
    readSettings(ctx),
    ctx.actor.kind === "user" ? viewBilling(ctx) : null,
  ]);
  const inLanguage = localiser(ctx.locale);
  const offered = modules.flatMap(({ module_key, is_active }) =>
    module_key && is_active === 1 ? [module_key] : [],
  );
  const views = plans.map((plan): PlanCardView => {
    const included = new Set(plan.included_models.map(({ model_id }) => model_id));
    const names = namesOf(models.filter(({ id }) => included.has(id)));
    return {
      id: plan.id,
      type: plan.plan_type,
      name: inLanguage(plan.name, plan.name_en),
      description: inLanguage(plan.description, plan.description_en),
      isFree: plan.is_free === 1,
      modules: modules
        .filter(({ module_key }) => module_key && plan.modules.includes(module_key))
        .map((row) => ({
          key: row.module_key!,
          name: inLanguage(row.name, row.name_en),
          open: row.is_active === 1,
        })),
      hasChat: opensChat(plan.plan_type),
      models: names,
      allModels: names.length === namesOf(models).length,
      ...usableLimits(plan, offered),
      prices: plan.prices,
    };
  });
  const plan = ctx.actor.kind === "user" ? ctx.actor.plan : null;
  return {
    plans: views,
    free: freeUse(offered, settings, models),
    billing,
    current: plan && {
      id: plan.plan_id,
      // Paid plans renew automatically.
      until: plan.cancel_at ?? (billing?.subscription ? null : plan.period_end),
    },
  };
}

/** Lists what an account without a plan may use. */
function freeUse(
  offered: readonly ModuleKey[],
  settings: KnownSettings,
  models: readonly AiModelView[],
): FreeUse {
  const modulesForFree = freeModules(offered, settings);
  return {
    questions: settings.free_query_limit,
    documents: modulesForFree.find((one) => one.free.setting === "free_document_limit")?.units ?? 0,
    modules: modulesForFree.map(({ key, units, free: { counted, asQuestions } }) => {
      return { key, units, counted, asQuestions };
    }),
    models: namesOf(models.filter(({ need_account }) => need_account === 0)).length,
  };
}

/** The limits that count something the plan's owner can use today. */
function usableLimits(
  { plan_type, limits, modules }: Pick<PlanView, "plan_type" | "limits" | "modules">,
  offered: readonly ModuleKey[],
): Pick<PlanCardView, "limits" | "asQuestions"> {
  const { chat, ...others }: PlanLimits = limits;
  const usable = Object.entries(others).filter(([type]) => {
    const module = moduleOfQuota(type);
    return module === null || offered.includes(module);
  });
  const makesRequests = modules.some((key) => MODULES[key].countsQuestions && offered.includes(key));
  const hasChat = opensChat(plan_type);
  return {
    limits: {
      ...(chat && hasChat && { chat }),
      ...(chat && !hasChat && makesRequests && { requests: chat }),
      ...Object.fromEntries(usable),
    },
    asQuestions: hasChat && makesRequests ? ["requests"] : [],
  };
}

/** The names of models, each once: rows that share the common name are one model at different providers. */
function namesOf(models: readonly AiModelView[]): string[] {
  const seen = new Set<string>();
  return models
    .filter(({ model_common_name: common }) => !seen.has(common) && seen.add(common))
    .map(({ name }) => name);
}
