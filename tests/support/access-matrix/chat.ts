import { open, userOnly, visitors, type AccessRows } from "./row";

const REQUEST = `req_${"0".repeat(12)}_${"A".repeat(22)}`;
const QUESTION = { query: "What is Atelier?", model_id: 1 };

/** Models, questions, and what a guest needs for them. */
export const CHAT_ROWS: AccessRows = {
  "GET /version.json": open("/version.json"),
  "GET /health": open("/health"),
  "GET /ai-models": open("/ai-models"),
  "GET /ai-models-paginate": open("/ai-models-paginate"),
  "GET /ai-models-trending": open("/ai-models-trending"),
  "GET /ai-models/:id": open("/ai-models/1"),
  "POST /ai/:provider/query": visitors("/ai/demo/query", QUESTION),
  "POST /ai/:provider/queryWithFile": visitors("/ai/chatgpt/queryWithFile", { ...QUESTION, model_id: 101 }),
  "POST /ai/:provider/streamless/query": visitors("/ai/chatgpt/streamless/query", {
    ...QUESTION,
    model_id: 101,
  }),
  "POST /ai/:provider/streamless/queryWithFile": visitors("/ai/chatgpt/streamless/queryWithFile", {
    ...QUESTION,
    model_id: 101,
  }),
  "POST /ai/:provider/query/:request_id/cancel": open(`/ai/demo/query/${REQUEST}/cancel`, {}, 404),
  "GET /ai/stream/:request_id": open(`/ai/stream/${REQUEST}`, undefined, 404),
  "POST /check-plan/guest-user/limits": visitors("/check-plan/guest-user/limits", {}),
  "POST /check-plan/guest-user/activity": open("/check-plan/guest-user/activity", {}),
  "POST /generate-questions": open("/generate-questions", { theme: "How models are priced" }),
  "POST /admin/track-usage": open(
    "/admin/track-usage",
    { model_id: 1, response_time: 10, input_tokens: 1, output_tokens: 1, success: true },
    201,
  ),
  // Nothing is fetched: an address of this machine is refused.
  "GET /article": userOnly("/article?url=http%3A%2F%2F127.0.0.1%2F", undefined, 422),
  "GET /user-statistics/track-guest": open("/user-statistics/track-guest?page=/"),
  "POST /user-statistics/track-guest": open("/user-statistics/track-guest", { page: "/" }),
};
