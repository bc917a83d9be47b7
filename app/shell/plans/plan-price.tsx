import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#workers/contract/payments";
import type { PlanPrice } from "#workers/contract/plans/plans";
import { formatPrice } from "~/shell/billing/format-price";

const MONTHS = 12;

/** Shows what a plan costs at an interval; a yearly price also as what it comes to a month. */
export function PlanPriceLine({ price }: { price: PlanPrice }) {
  const { t, i18n } = useTranslation("billing");
  const amount = (value: number) => formatPrice(value, price.currency, i18n.language);
  return (
    <p className="text-sm text-ink-muted">
      <span className="text-2xl font-semibold text-ink tabular-nums">{amount(price.price_amount)}</span>{" "}
      {t(price.interval === "month" ? "each.month" : "each.year")}
      {price.interval === "year" && (
        <span className="block">{t("yearAsMonths", { amount: amount(price.price_amount / MONTHS) })}</span>
      )}
    </p>
  );
}

/**
 * Computes what paying by the year saves, at the least: whole months where it is the same number with every plan,
 * else percent. Null where it saves nothing.
 */
export function yearlySaving(
  plans: readonly { prices: readonly PlanPrice[] }[],
): { months: number } | { percent: number } | null {
  const shares = plans.flatMap(({ prices }) => {
    const at = (interval: BillingInterval) => prices.find((price) => price.interval === interval);
    const [month, year] = [at("month"), at("year")];
    if (!month || !year || month.currency !== year.currency) return [];
    return [year.price_amount / month.price_amount];
  });
  const months = MONTHS - Math.max(...shares);
  if (shares.length === 0 || months <= 0) return null;
  const isWhole = shares.every((share) => Math.abs(share - shares[0]!) < 1e-9) && isNearWhole(months);
  if (isWhole) return { months: Math.round(months) };
  const percent = Math.floor((months / MONTHS) * 100);
  return percent > 0 ? { percent } : null;
}

const isNearWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-9;

/** Says what paying by the year saves; null where it saves nothing. */
export function savingText(
  t: TFunction<"billing">,
  plans: readonly { prices: readonly PlanPrice[] }[],
): string | null {
  const saving = yearlySaving(plans);
  if (!saving) return null;
  return "months" in saving
    ? t("interval.monthsFree", { count: saving.months })
    : t("interval.save", { percent: saving.percent });
}

/** The price for an interval; where there is none, the plan's other one. */
export const priceFor = (prices: readonly PlanPrice[], interval: BillingInterval): PlanPrice | null =>
  prices.find((price) => price.interval === interval) ?? prices[0] ?? null;
