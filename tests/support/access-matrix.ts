import type { Method } from "../../workers/api/router";

/** Who asks: a column of the matrix. */
export type Visitor = "guest" | "invalidCredential";

/** What one route answers to each visitor who sends what the route asks for. */
export interface AccessRow {
  /** The path as called, below `/api`, its parameters filled in. */
  path: string;
  json?: object;
  /** Expected status; `invalidCredential` is every credential of `INVALID_CREDENTIALS`. */
  expected: Record<Visitor, number>;
}

const REQUEST = `req_${"0".repeat(12)}_${"A".repeat(22)}`;
const QUESTION = { query: "What is Atelier?", model_id: 1 };

const open = (path: string, json?: object, guest = 200): AccessRow => ({
  path,
  json,
  expected: { guest, invalidCredential: 401 },
});

/** Every route of the API; one without a row here fails the test that walks them. */
export const ACCESS_MATRIX: Record<`${Method} ${string}`, AccessRow> = {
  "GET /version.json": open("/version.json"),
  "GET /health": open("/health"),
  "GET /ai-models": open("/ai-models"),
  "GET /ai-models-paginate": open("/ai-models-paginate"),
  "GET /ai-models-trending": open("/ai-models-trending"),
  "GET /ai-models/:id": open("/ai-models/1"),
  "POST /ai/:provider/query": open("/ai/demo/query", QUESTION),
  "POST /ai/:provider/queryWithFile": open("/ai/chatgpt/queryWithFile", { ...QUESTION, model_id: 101 }),
  "POST /ai/:provider/streamless/query": open("/ai/chatgpt/streamless/query", { ...QUESTION, model_id: 101 }),
  "POST /ai/:provider/streamless/queryWithFile": open("/ai/chatgpt/streamless/queryWithFile", {
    ...QUESTION,
    model_id: 101,
  }),
  "POST /ai/:provider/query/:request_id/cancel": open(`/ai/demo/query/${REQUEST}/cancel`, {}, 404),
  "GET /ai/stream/:request_id": open(`/ai/stream/${REQUEST}`, undefined, 404),
  "POST /check-plan/guest-user/limits": open("/check-plan/guest-user/limits", {}),
  "POST /check-plan/guest-user/activity": open("/check-plan/guest-user/activity", {}),
  "POST /generate-questions": open("/generate-questions", { theme: "How models are priced" }),
  "POST /admin/track-usage": open(
    "/admin/track-usage",
    { model_id: 1, response_time: 10, input_tokens: 1, output_tokens: 1, success: true },
    201,
  ),
  "GET /user-statistics/track-guest": open("/user-statistics/track-guest?page=/"),
  "POST /user-statistics/track-guest": open("/user-statistics/track-guest", { page: "/" }),
};

/** Authorization headers that no one was ever given. (An empty one is dropped on the way: it is no header.) */
export const INVALID_CREDENTIALS: Record<string, string> = {
  "bearer null": "Bearer null",
  "bearer undefined": "Bearer undefined",
  "an empty bearer": "Bearer ",
  "a bearer of an empty list": "Bearer []",
  "a bearer of an empty object": "Bearer {}",
  "a bearer of SQL": "Bearer ' OR '1'='1'; DROP TABLE users; --",
  "two bearers in one header": "Bearer one, Bearer two",
  "another scheme": "Basic YWRtaW46YWRtaW4=",
  "no scheme": "eyJhbGciOiJub25lIn0.e30.",
  "an unsigned token": "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "100,000 characters": `Bearer ${"a".repeat(100_000)}`,
};
