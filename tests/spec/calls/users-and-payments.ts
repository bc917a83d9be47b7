import type { SpecifiedCalls } from "../call";

const PRODUCT = "product_name product_description price_amount currency";
const SUBSCRIPTION = "price_id plan_id plan_name subscription_type active_subscription customer_id";

/** Section 7 of document 2: conversations and user, folders, settings, payments, tracking, landing content. */
export const USERS_AND_PAYMENTS: SpecifiedCalls = {
  "GET /models/pdf-chat": { rows: "S2-7-003", who: "user" },
  "GET /user/{id}": { rows: "S2-7-009", who: "user", out: "id plan guest incognito hasSubscribed" },
  "GET /user/subscribe/{id}": { rows: "S2-7-010", who: "user" },
  "POST /user/update-subscribe/{id}": { rows: "S2-7-011", who: "user", in: "status" },
  "POST /user/{id}/incognito": { rows: "S2-7-012", who: "user", in: "incognito" },
  "GET /user/{id}/incognito": { rows: "S2-7-013", who: "user", out: "incognito" },
  "DELETE /user/delete/conversation/{id}": { rows: "S2-7-014", who: "user" },
  "POST /generate-questions": { rows: "S2-7-015", who: "guest", in: "theme language" },
  "PUT /user/conversations/{id}/related-questions": {
    rows: "S2-7-016",
    who: "user",
    in: "relatedQuestions",
  },

  "GET /user/{id}/folders": {
    rows: "S2-7-017",
    who: "user",
    out: { "data[]": "id name parent_id is_default" },
  },
  "POST /user/{id}/folders": { rows: "S2-7-018", who: "user", in: "name parent_id" },
  "PUT /user/{id}/folders/{folderId}": { rows: "S2-7-019", who: "user", in: "name parent_id" },
  // The message is part of every error.
  "DELETE /user/{id}/folders/{folderId}": { rows: "S2-7-020", who: "user", out: "success" },

  "GET /mail-settings": { rows: "S2-7-022", who: "admin", out: { data: "id" } },
  "POST /mail-settings": { rows: "S2-7-023", who: "admin", out: { data: "id" } },
  "PUT /mail-settings/{id}": { rows: "S2-7-024", who: "admin", out: { data: "id" } },
  "GET /aws-settings": { rows: "S2-7-025", who: "admin", out: { data: "id" } },
  "POST /aws-settings": { rows: "S2-7-026", who: "admin", out: { data: "id" } },
  "PUT /aws-settings/{id}": { rows: "S2-7-027", who: "admin", out: { data: "id" } },

  "POST /payments/create": { rows: "S2-7-028", who: "user", out: "clientSecret" },
  "POST /user/subscriptions/create": { rows: "S2-7-029", who: "user" },
  "POST /create-yearly-product": { rows: "S2-7-030", who: "admin", in: PRODUCT, out: PRODUCT },
  "POST /create-monthly-product": { rows: "S2-7-031", who: "admin", in: PRODUCT, out: PRODUCT },
  "GET /stripe-product": {
    rows: "S2-7-032",
    who: "guest",
    in: "interval",
    out: { "data[]": `${PRODUCT} interval` },
  },
  "GET /get-payment-details/{id}": { rows: "S2-7-033", who: "user" },
  "POST /create_subscription_session": {
    rows: "S2-7-034",
    who: "user",
    in: "price_id user_id plan_id plan_name subscription_type active_subscription",
    out: "url",
  },
  "GET /get-user-subscription/{id}": { rows: "S2-7-035", who: "user", out: { subscription: SUBSCRIPTION } },
  "POST /create/stripe-product": { rows: "S2-7-036", who: "admin", out: `${PRODUCT} interval` },
  "POST /get-stripe-product-by-plan-interval": {
    rows: "S2-7-037",
    who: "guest",
    in: "plan_id interval",
    out: `${PRODUCT} interval`,
  },
  "POST /subscription/cancel/{subscriptionId}": { rows: "S2-7-038", who: "user" },
  "POST /create-stripe-subscription": { rows: "S2-7-039", who: "user", in: "customer_id plan_id" },
  "GET /subscription_session_active/{id}": { rows: "S2-7-040", who: "user" },

  "GET /user-statistics/track-guest": { rows: "S2-7-085", who: "guest" },
  "POST /user-statistics/track/{userId}": { rows: "S2-7-086", who: "user" },
  "POST /create-landingpage-content": { rows: "S2-7-087", who: "admin" },
  "GET /get-landingpage-content": { rows: "S2-7-088", who: "guest" },
  "GET /get-landingpage-content/{id}": { rows: "S2-7-089", who: "guest" },
  "DELETE /delete-landingpage-content/{id}": { rows: "S2-7-090", who: "admin" },
};
