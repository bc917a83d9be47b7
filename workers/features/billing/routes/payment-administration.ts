import {
  BilledPage,
  BilledQuery,
  ComparisonResponse,
  CustomerParams,
  DriftPage,
  DriftQuery,
  PaymentConnection,
  PaymentFiguresResponse,
} from "../../../contract/admin/payments";
import { ProductRecord } from "../../../contract/payments";
import { Done } from "../../../contract/response";
import { compareNow, readComparison, readConnection, syncCustomerNow } from "../payments/administer-payments";
import { listDrifts } from "../payments/list-drifts";
import { listSubscriptions } from "../payments/list-subscriptions";
import { paymentFigures } from "../payments/payment-figures";
import { productResource } from "../payments/product-resource";
import { addCrud } from "../../../core/routes/crud";
import { Routes, DONE } from "../../../core/routes/routes";

const guard = "admin";

/** Calls by which administrators see payments and act on them. */
export const paymentAdministration = addCrud(new Routes(), "/stripe-product", productResource, {
  one: "a product with its price",
  record: ProductRecord,
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
