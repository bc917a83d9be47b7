import {
  BilledPage,
  BilledQuery,
  CustomerParams,
  DriftPage,
  DriftQuery,
  PaymentConnection,
} from "../contract/admin/payments";
import {
  ComparisonResponse,
  PaymentFiguresResponse,
  ProductRecordResponse,
} from "../contract/responses/payments";
import { Done } from "../contract/responses/response";
import {
  compareNow,
  readComparison,
  readConnection,
  syncCustomerNow,
} from "../domain/payments/administer-payments";
import { listDrifts } from "../domain/payments/list-drifts";
import { listSubscriptions } from "../domain/payments/list-subscriptions";
import { paymentFigures } from "../domain/payments/payment-figures";
import { productResource } from "../domain/payments/product-resource";
import { addCrud } from "./crud";
import { ApiRouter, DONE } from "./router";

const guard = "admin";

/** What administrators see of payments and do about them. */
export const paymentAdministration = addCrud(new ApiRouter(), "/stripe-product", productResource, {
  one: "a product with its price",
  record: ProductRecordResponse,
})
  .get(
    "/payments/subscriptions",
    { guard, summary: "List subscriptions by state and plan", query: BilledQuery, answer: BilledPage },
    ({ ctx, query }) => listSubscriptions(ctx, query),
  )
  .get(
    "/payments/figures",
    {
      guard,
      summary: "Revenue, subscriptions and churn by month and currency",
      answer: PaymentFiguresResponse,
    },
    async ({ ctx }) => ({ data: await paymentFigures(ctx) }),
  )
  .get(
    "/payments/connection",
    { guard, summary: "What is set up for payments, and the last event", answer: PaymentConnection },
    ({ ctx }) => readConnection(ctx),
  )
  .get(
    "/payments/drifts",
    { guard, summary: "List differences between Stripe and here", query: DriftQuery, answer: DriftPage },
    ({ ctx, query }) => listDrifts(ctx, query),
  )
  .post(
    "/payments/compare",
    { guard, summary: "Compare everything with Stripe now", answer: ComparisonResponse },
    async ({ ctx }) => {
      await compareNow(ctx);
      return { ...DONE, comparison: await readComparison(ctx) };
    },
  )
  .post(
    "/payments/customers/:id/sync",
    { guard, summary: "Read a customer from Stripe again", params: CustomerParams, answer: Done },
    async ({ ctx, params }) => {
      await syncCustomerNow(ctx, params.id);
      return DONE;
    },
  );
