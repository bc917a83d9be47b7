import type { TFunction } from "i18next";
import type { PlanLimits } from "#workers/contract/plans";

/** A plan's limits in words, such as “300 questions a day”, in the plan's order. */
export function limitTexts(t: TFunction<"plans">, limits: PlanLimits): string[] {
  const entries = Object.entries(limits) as [keyof PlanLimits, PlanLimits[keyof PlanLimits]][];
  return entries.flatMap(([type, limit]) => {
    if (!limit) return [];
    if (limit.quantity === null) return [`${t(`names.${type}`)} ${t("unlimited")}`];
    return [`${t(`limits.${type}`, { count: limit.quantity })} ${t(`periods.${limit.period}`)}`];
  });
}
