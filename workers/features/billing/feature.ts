import type { Feature } from "../../core/feature";
import type { JobDefinition } from "../../core/jobs/define-job";
import { closeCustomerJob, closeCustomerOf } from "./payments/close-customer";
import { comparePayments, comparePaymentsJob } from "./payments/compare-payments";
import { requestSyncOf } from "./payments/customer";
import { prunePaymentEvents } from "./payments/receive-event";
import { syncCustomerJob } from "./payments/sync-customer";
import { syncProductJob } from "./payments/sync-product";
import { marketplace } from "./routes/marketplace";
import { paymentAdministration } from "./routes/payment-administration";
import { paymentCalls } from "./routes/payments";
import { planRecords, plans } from "./routes/plans";

/** Plans, payments and modules. */
export const billing = {
  routes: [marketplace, paymentCalls, paymentAdministration, planRecords, plans],
  jobs: [
    syncCustomerJob as JobDefinition,
    closeCustomerJob as JobDefinition,
    syncProductJob as JobDefinition,
    comparePaymentsJob as JobDefinition,
  ],
  schedules: { daily: [prunePaymentEvents, comparePayments] },
  onAccountClosed: closeCustomerOf,
  onEmailChanged: requestSyncOf,
} satisfies Feature;
