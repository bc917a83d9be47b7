import type { TFunction } from "i18next";
import type { PlanLimit, PlanLimits } from "#workers/contract/plans/plans";

/** How much a limit allows, such as “300 a day”, for places that name what it counts. */
export const limitQuantity = (t: TFunction<"plans">, { quantity, period }: PlanLimit): string =>
  quantity === null ? t("unlimited") : t(`compare.periods.${period}`, { count: quantity });

/** A plan's limits in words, such as “300 questions a day”, in the plan's order. */
export function limitTexts(t: TFunction<"plans">, limits: PlanLimits): string[] {
  const entries = Object.entries(limits) as [keyof PlanLimits, PlanLimits[keyof PlanLimits]][];
  return entries.flatMap(([type, limit]) => {
    if (!limit) return [];
    if (limit.quantity === null) return [`${t(`names.${type}`)}: ${t("unlimited")}`];
    return [`${t(`limits.${type}`, { count: limit.quantity })} ${t(`periods.${limit.period}`)}`];
  });
}
