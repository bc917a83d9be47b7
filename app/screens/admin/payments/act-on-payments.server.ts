import { PaymentAction } from "#workers/contract/admin/payments";
import { compareNow, syncCustomerNow } from "#workers/features/billing/public";
import { pageAction } from "~/page-handlers.server";

/** Action of the screens of payments: a customer is read from Stripe again, or everything compared. */
export const actOnPayments = pageAction({ guard: "admin", body: PaymentAction }, async ({ ctx, body }) => {
  if (body.intent === "compare") await compareNow(ctx);
  else await syncCustomerNow(ctx, body.customer);
  return { intent: body.intent };
});
