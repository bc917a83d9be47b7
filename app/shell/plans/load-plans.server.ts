import {
  freeModules,
  moduleOfQuota,
  type FreeUse as FreeModule,
  type ModuleKey,
} from "#workers/contract/modules";
import type { AiModelView } from "#workers/contract/ai-models";
import type { KnownSettings } from "#workers/contract/settings";
import type { BillingInterval, BillingView } from "#workers/contract/payments";
import type { PlanLimits, PlanTypeName } from "#workers/contract/plans/plans";
import type { Context } from "#workers/context";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readMarketplace } from "#workers/domain/modules/marketplace";
import { listPrices } from "#workers/domain/payments/find-price";
import { viewBilling } from "#workers/domain/payments/view-billing";
import { readSettings } from "#workers/domain/settings/read-settings";
import { offeredPlans } from "#workers/domain/plans/plan-catalogue";
import { localiser } from "~/i18n/format";

/** A plan as its card shows it, in the reader's language. */
export interface PlanCardView {
  id: number;
  type: PlanTypeName;
  name: string;
  description: string;
  isFree: boolean;
  /** `open`: whether the module is offered here yet. */
  modules: { key: string; name: string; open: boolean }[];
  models: string[];
  /** Whether the plan has every model there is. */
  allModels: boolean;
  limits: PlanLimits;
  /** Empty if the plan is free, or has no price at the payment service yet. */
  prices: PlanPrice[];
}

/** What a plan costs for a month or a year. */
export interface PlanPrice {
  /** Of the price's record. */
  id: number;
  interval: BillingInterval;
  /** In the currency's usual unit. */
  amount: number;
  currency: string;
}

/** The user's current plan. */
export interface CurrentPlan {
  id: number;
  /** ISO time at which it ends; null if it has no end. */
  until: string | null;
}

/** The limits of an account without a plan: questions a day (0 means unlimited), and documents. */
export interface FreeUse {
  questions: number;
  documents: number;
  /** Modules that it may use, with how many units of what they count. */
  modules: (Pick<FreeModule, "counted" | "asQuestions"> & { key: ModuleKey; units: number })[];
  /** The number of models it may ask. */
  models: number;
}

/** The plans on offer, and which one the reader has. */
export async function loadPlans(ctx: Context): Promise<{
  plans: PlanCardView[];
  current: CurrentPlan | null;
  free: FreeUse;
  /** Null for a guest. */
  billing: BillingView | null;
}> {
  const [plans, modules, models, settings, prices, billing] = await Promise.all([
    offeredPlans(ctx),
    readMarketplace(ctx),
    listModels(ctx),
    readSettings(ctx),
    ctx.config.stripe ? listPrices(ctx) : [],
    ctx.actor.kind === "user" ? viewBilling(ctx) : null,
  ]);
  const inLanguage = localiser(ctx.locale);
  const offered = modules.flatMap(({ module_key, is_active }) =>
    module_key && is_active === 1 ? [module_key] : [],
  );
  const views = plans.map((plan): PlanCardView => {
    const included = new Set(plan.included_models.map(({ model_id }) => model_id));
    const names = models.filter(({ id }) => included.has(id)).map(({ name }) => name);
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
      models: names,
      allModels: names.length === models.length,
      limits: usableLimits(plan.limits, offered),
      prices: prices
        .filter(({ plan_id }) => plan_id === plan.id)
        .map(({ id, interval, price_amount, currency }) => ({
          id,
          interval,
          amount: price_amount,
          currency,
        })),
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

/** What an account without a plan may use. */
function freeUse(
  offered: readonly ModuleKey[],
  settings: KnownSettings,
  models: readonly Pick<AiModelView, "need_account">[],
): FreeUse {
  const modulesForFree = freeModules(offered, settings);
  return {
    questions: settings.free_query_limit,
    documents: modulesForFree.find((one) => one.free.setting === "free_document_limit")?.units ?? 0,
    modules: modulesForFree.map(({ key, units, free: { counted, asQuestions } }) => {
      return { key, units, counted, asQuestions };
    }),
    models: models.filter(({ need_account }) => need_account === 0).length,
  };
}

/** The limits that count something a reader can use today. */
const usableLimits = (limits: PlanLimits, offered: readonly ModuleKey[]): PlanLimits =>
  Object.fromEntries(
    Object.entries(limits).filter(([type]) => {
      const module = moduleOfQuota(type);
      return module === null || offered.includes(module);
    }),
  );
