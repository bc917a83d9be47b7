import { PaymentAction } from "#workers/contract/admin/payments";
import { compareNow, syncCustomerNow } from "#workers/domain/payments/administer-payments";
import { pageAction } from "~/page-handlers.server";

/** What the screens of payments have done: a customer read from Stripe again, or everything compared. */
export const actOnPayments = pageAction({ guard: "admin", body: PaymentAction }, async ({ ctx, body }) => {
  if (body.intent === "compare") await compareNow(ctx);
  else await syncCustomerNow(ctx, body.customer);
  return { intent: body.intent };
});
