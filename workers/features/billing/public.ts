/* Plans, payments and modules: what other features and the screens may import. */

export { listUserModules } from "./modules/list-modules";
export { moduleResource } from "./modules/module-resource";
export { activateModuleOf } from "./modules/switch-module";
export { compareNow, readComparison, readConnection, syncCustomerNow } from "./payments/administer-payments";
export { changePlan, previewChange } from "./payments/change-plan";
export {
  cancelSubscription,
  keepPrice,
  openPortal,
  resumeSubscription,
} from "./payments/change-subscription";
export { viewCheckout } from "./payments/checkout-state";
export { choosePlan } from "./payments/choose-plan";
export { linkablePrices } from "./payments/linkable-prices";
export { listDrifts } from "./payments/list-drifts";
export { listSubscriptions } from "./payments/list-subscriptions";
export { paymentFigures } from "./payments/payment-figures";
export { dashboardOf, productResource } from "./payments/product-resource";
export { syncCustomerJob } from "./payments/sync-customer";
export { viewBilling } from "./payments/view-billing";
export { grantPlan } from "./plans/grant-plan";
export { listPlanNames, offeredPlans } from "./plans/plan-catalogue";
export { planResource } from "./plans/plan-resource";
