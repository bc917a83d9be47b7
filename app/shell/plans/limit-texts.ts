import type { TFunction } from "i18next";
import { QUERY_TYPES, type PlanLimit } from "#workers/contract/plans/plans";
import type { PlanCardView, ShownLimit, ShownLimits } from "./plan-views";

/** Every limit that is shown, in the order of the plans: what is asked first, then what the modules count. */
export const SHOWN_LIMITS: readonly ShownLimit[] = QUERY_TYPES.flatMap((type) =>
  type === "chat" ? [type, "requests" as const] : [type],
);

/** Words how much a limit allows, such as “300 a day”, for places that name what it counts. */
export const limitQuantity = (t: TFunction<"plans">, { quantity, period }: PlanLimit): string =>
  quantity === null ? t("unlimited") : t(`compare.periods.${period}`, { count: quantity });

/** A plan's limits in words, such as “300 questions a day”, in the plan's order. */
export function limitTexts(t: TFunction<"plans">, limits: ShownLimits): string[] {
  const entries = Object.entries(limits) as [ShownLimit, PlanLimit | undefined][];
  return entries.flatMap(([type, limit]) => {
    if (!limit) return [];
    if (limit.quantity === null) return [`${t(`names.${type}`)}: ${t("unlimited")}`];
    return [`${t(`limits.${type}`, { count: limit.quantity })} ${t(`periods.${limit.period}`)}`];
  });
}

/** Names what readers may expect of a plan and its owner cannot open. */
export const missingTexts = (
  t: TFunction<"plans">,
  { hasChat, modules, isFree }: Pick<PlanCardView, "hasChat" | "modules" | "isFree">,
): string[] => [
  ...(hasChat ? [] : [t("without.chat")]),
  ...(modules.length === 0 && !isFree ? [t("without.modules")] : []),
];
