import type { Context } from "#workers/core/context";
import { currencyFormat } from "#workers/contract/currency";
import type { LinkablePrice } from "#workers/contract/payments";
import { allRecords } from "#workers/core/records/read-records";
import { AppError } from "#workers/core/errors";
import { linkablePrices, planResource, dashboardOf } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import type { AdminRecord } from "./declaration";
import type { RecordOptions } from "./form/record-options";

/** The plans that a product can pay for and, for a new one, the prices at Stripe that can be linked. */
export async function productOptions(ctx: Context, record: AdminRecord | null): Promise<RecordOptions> {
  const [plans, prices] = await Promise.all([
    allRecords(ctx, planResource),
    record || !ctx.config.stripe ? [] : linkablePrices(ctx).catch(noneIfUnavailable),
  ]);
  return {
    choices: {
      plan_id: plans
        .filter(({ is_free }) => is_free === 0)
        .map(({ id, name, name_en }) => ({ id: String(id), name: ctx.locale === "fr" ? name : name_en })),
      price_id: prices.map((price) => ({ id: price.price_id, name: describe(price, ctx) })),
    },
    dashboardUrl: record && dashboardOf(ctx, String(record.product_id)),
  };
}

/** A product can be made while Stripe's list cannot be read. */
function noneIfUnavailable(error: unknown): LinkablePrice[] {
  if (error instanceof AppError) return [];
  throw error;
}

function describe({ product_name, amount, currency, interval }: LinkablePrice, { locale }: Context): string {
  const price = currencyFormat(currency, locale).format(amount);
  return `${product_name} – ${price} ${CATALOGUES[locale].adminResources.each[interval]}`;
}
