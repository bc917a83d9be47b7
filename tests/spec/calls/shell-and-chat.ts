import type { SpecifiedCalls } from "../call";

const MODEL =
  "id name provider request_name can_stream model_common_name need_account is_trending premium input_price output_price image_url";
/** The premium flag and the logo are derived. */
const MODEL_INPUT =
  "name provider request_name can_stream model_common_name need_account is_trending input_price output_price";
const MODULE = "id name name_en icon active";
const MODULE_INPUT = "name name_en icon active";
const QUERY =
  "user_id guest ip_address model model_id model_list_id query conversation relatedQuestions images";
const EVENTS =
  "text error message complete input_tokens output_tokens model_input_price model_output_price conversation";
const USAGE_RECORD =
  "user_id model_id response_time input_tokens output_tokens total_cost success error_type error_details";

/** Families of providers with all four calls, and the number of the first of them. */
const FAMILIES = { chatgpt: 43, together: 47, anthropic: 51, openrouter: 55 };

const queries: SpecifiedCalls = {};
for (const [family, first] of Object.entries(FAMILIES)) {
  queries[`POST /ai/${family}/query`] = { rows: `S1-7-${first}`, who: "guest", in: QUERY, out: EVENTS };
  queries[`POST /ai/${family}/queryWithFile`] = {
    rows: `S1-7-${first + 1}`,
    who: "guest",
    in: QUERY,
    out: EVENTS,
  };
  queries[`POST /ai/${family}/streamless/query`] = { rows: `S1-7-${first + 2}`, who: "guest", in: QUERY };
  queries[`POST /ai/${family}/streamless/queryWithFile`] = {
    rows: `S1-7-${first + 3}`,
    who: "guest",
    in: QUERY,
  };
}

/** Section 7 of document 1. */
export const SHELL_AND_CHAT: SpecifiedCalls = {
  "GET /version.json": { rows: "S1-7-04", who: "guest", out: "version" },
  "GET /validate-token/{email}/{token}": { rows: "S1-7-05", who: "guest" },
  "GET /v01/auth/user-logout": { rows: "S1-7-06 S1-7-07", who: "user" },

  "GET /ai-models": { rows: "S1-7-08", who: "guest", out: { "data[]": MODEL } },
  "GET /ai-models-paginate": {
    rows: "S1-7-09",
    who: "guest",
    in: "page",
    out: { "": "data current_page last_page", "data[]": MODEL },
  },
  "GET /ai-models/{id}": { rows: "S1-7-10", who: "guest", out: MODEL },
  "POST /ai-models": { rows: "S1-7-11", who: "admin", in: MODEL_INPUT, out: MODEL },
  "PUT /ai-models/{id}": { rows: "S1-7-12", who: "admin", in: MODEL_INPUT, out: MODEL },
  "DELETE /ai-models/{id}": { rows: "S1-7-13", who: "admin" },
  "GET /ai-models-trending": { rows: "S1-7-14", who: "guest", out: { "data[]": MODEL } },

  // Everyone sees what is offered, since the marketplace is shown to users; administrators see all entries.
  "GET /marketplace": { rows: "S1-7-15", who: "guest", out: { "data[]": MODULE } },
  "POST /marketplace": { rows: "S1-7-16", who: "admin", in: MODULE_INPUT, out: MODULE },
  "GET /marketplace/{id}": { rows: "S1-7-17", who: "admin", out: MODULE },
  "PUT /marketplace/{id}": { rows: "S1-7-18", who: "admin", in: MODULE_INPUT, out: MODULE },
  "DELETE /marketplace/{id}": { rows: "S1-7-19", who: "admin" },

  // Everyone sees public settings; administrators see all of them.
  "GET /settings": { rows: "S1-7-20", who: "guest", out: { "data[]": "id" } },
  "POST /settings": { rows: "S1-7-21", who: "admin", out: "id" },
  "PUT /settings/{id}": { rows: "S1-7-22", who: "admin", out: "id" },
  "PUT /settings/update": { rows: "S1-7-23", who: "admin", out: { "settings[]": "id" } },
  "DELETE /settings/{id}": { rows: "S1-7-24", who: "admin" },

  "GET /plans": {
    rows: "S1-7-25",
    who: "guest",
    out: { "data[]": "plan_type included_models", "data[].included_models[]": "model_id" },
  },
  "POST /plans": { rows: "S1-7-26", who: "admin", in: "plan_type included_models", out: "id" },
  "GET /plans/{id}": { rows: "S1-7-27", who: "admin", out: "id" },
  "PUT /plans/{id}": { rows: "S1-7-28", who: "admin", in: "plan_type included_models", out: "id" },
  "DELETE /plans/{id}": { rows: "S1-7-29", who: "admin" },

  "GET /user/{id}/modules": {
    rows: "S1-7-30",
    who: "user",
    out: { "data[]": "id name icon active marketplace_id" },
  },
  "POST /user/{id}/modules/{moduleId}/activate": { rows: "S1-7-31", who: "user", out: "success" },
  "POST /user/{id}/modules/{moduleId}/deactivate": { rows: "S1-7-32", who: "user", out: "success" },
  "POST /user/{id}/upgrade": { rows: "S1-7-34", who: "user" },

  "POST /check-plan/user/limits": {
    rows: "S1-7-35",
    who: "user",
    in: "user_id model_id input_tokens input_images conversation query_type",
    out: "error status",
  },
  "POST /check-plan/guest-user/limits": {
    rows: "S1-7-37",
    who: "guest",
    in: "ip_address",
    out: "error status",
  },
  "POST /check-plan/user/activity": { rows: "S1-7-38", who: "user" },
  "POST /check-plan/guest-user/activity": { rows: "S1-7-39", who: "guest" },
  "POST /check-plan/details": {
    rows: "S1-7-40",
    who: "user",
    in: "user_id",
    out: { "": "included_models", "included_models[]": "model_id" },
  },

  ...queries,
  "POST /ai/llama/query": { rows: "S1-7-59", who: "guest", in: QUERY, out: EVENTS },
  "POST /ai/aiml/query": { rows: "S1-7-60", who: "guest", in: QUERY, out: EVENTS },

  // Sent by the chat of guests and users.
  "POST /admin/track-usage": { rows: "S1-7-63", who: "guest", in: USAGE_RECORD },

  "POST /user/conversation/create": { rows: "S1-7-64 S2-7-004", who: "user", in: "user_id" },
  "GET /user/history/last/{id}": {
    rows: "S1-7-65 S2-7-002",
    who: "user",
    out: { conversation: "id history relatedQuestions", "conversation.history[]": "role content" },
  },
  "GET /user/{id}/conversations/{order}": {
    rows: "S1-7-66 S2-7-005",
    who: "user",
    out: { "": "success", "data[]": "id" },
  },
  "GET /user/{id}/conversations_paginate/{order}": {
    rows: "S1-7-67 S2-7-006",
    who: "user",
    in: "page",
    out: { "": "success current_page last_page", "data[]": "id" },
  },
  "GET /user/{id}/conversation/{conversationId}": {
    rows: "S1-7-68 S2-7-008",
    who: "user",
    out: {
      "": "success",
      conversation: "id history relatedQuestions",
      "conversation.history[]": "role content",
    },
  },
  "DELETE /user/conversation/{a}/{b}": { rows: "S1-7-69 S2-7-007", who: "user" },
};
