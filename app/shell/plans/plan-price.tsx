import { useTranslation } from "react-i18next";
import type { BillingInterval } from "#workers/contract/payments";
import { formatPrice } from "~/shell/billing/format-price";
import type { PlanPrice } from "./load-plans.server";

const MONTHS = 12;

/** What a plan costs at an interval; a yearly price also as what it comes to a month. */
export function PlanPriceLine({ price }: { price: PlanPrice }) {
  const { t, i18n } = useTranslation("billing");
  const amount = (value: number) => formatPrice(value, price.currency, i18n.language);
  return (
    <p className="text-sm text-ink-muted">
      <span className="text-2xl font-semibold text-ink tabular-nums">{amount(price.amount)}</span>{" "}
      {t(price.interval === "month" ? "each.month" : "each.year")}
      {price.interval === "year" && (
        <span className="block">{t("yearAsMonths", { amount: amount(price.amount / MONTHS) })}</span>
      )}
    </p>
  );
}

/** How many percent the yearly prices are below twelve monthly ones, at the least; 0 where there is nothing to compare. */
export function yearlySaving(plans: readonly { prices: readonly PlanPrice[] }[]): number {
  const savings = plans.flatMap(({ prices }) => {
    const at = (interval: BillingInterval) => prices.find((price) => price.interval === interval);
    const [month, year] = [at("month"), at("year")];
    if (!month || !year || month.currency !== year.currency) return [];
    return [Math.floor((1 - year.amount / (MONTHS * month.amount)) * 100)];
  });
  return savings.length === 0 ? 0 : Math.max(0, Math.min(...savings));
}

/** The price for an interval; where there is none, the plan's other one. */
export const priceFor = (prices: readonly PlanPrice[], interval: BillingInterval): PlanPrice | null =>
  prices.find((price) => price.interval === interval) ?? prices[0] ?? null;
