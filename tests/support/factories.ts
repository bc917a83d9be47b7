import { env } from "cloudflare:workers";
import { product } from "./test-worker";
import { inject, vi } from "vitest";
import type { Provider } from "../../workers/contract/ai-models";
import { createContext, type Actor, type Context } from "../../workers/core/context";
import { invalidateCatalogue } from "../../workers/core/ai-models/catalogue";
import { Client } from "./client";
import { remoteUpstream } from "./upstreams/remote";
import type { RecordedRequest } from "./upstreams/server";

/** A row of the catalogue that its test made. */
export interface TestModel {
  id: number;
  provider: Provider;
  request_name: string;
  model_common_name: string;
  can_stream: 0 | 1;
  need_account: 0 | 1;
  supports_images: 0 | 1;
  context_window: number;
  input_price: number;
  output_price: number;
  sort_order: number;
}

/** Limit of waits on a busy machine; milliseconds. */
export const PATIENCE_MS = 40_000;

/** A scenario whose answer takes 40 seconds. */
export const LONG_ANSWER = "normal?tokens=2000&gap=20";
/** Within which an answer of `LONG_ANSWER` ends if it is ended from outside; milliseconds. */
export const ENDED_WITHIN_MS = 20_000;

let made = 100_000;
/** Leaves room for the ids that the database gives to models made by calls in between. */
const STEP = 1_000;

/** A model that plays a scenario, such as `reset?after=3`; its own row, so that its calls are told apart. */
export async function addModel(
  scenario: string,
  changes: Partial<TestModel & Record<"takes_temperature" | "takes_effort", 0 | 1>> = {},
): Promise<TestModel> {
  const id = (made += STEP);
  // The number changes nothing in a scenario but the name, which must be the row's own; another worker counts too.
  const own = 1 + Math.floor(Math.random() * 1e15);
  const request_name = `scenario:${scenario}${scenario.includes("?") ? "&" : "?"}retryAfter=${own}`;
  const model: TestModel = {
    id,
    provider: "OpenAI",
    request_name,
    model_common_name: `Scripted ${id}`,
    can_stream: 1,
    need_account: 0,
    supports_images: 1,
    context_window: 8192,
    input_price: 0.5,
    output_price: 2,
    sort_order: 500,
    ...changes,
  };
  const columns = { ...model, name: `Scripted ${id}` };
  const names = Object.keys(columns);
  await env.DB.prepare(
    `INSERT INTO ai_models (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  )
    .bind(...Object.values(columns))
    .run();
  await vi.waitFor(async () => {
    // A refresh that began before the insert may still bring the rows of then.
    invalidateCatalogue();
    const seen = await new Client().call(`/api/ai-models/${id}`);
    if (seen.status !== 200) throw new Error("the model is not seen yet");
  }, PATIENCE_MS);
  return model;
}

/** Returns the calls of a model, oldest first. */
export async function callsOf(model: TestModel): Promise<RecordedRequest[]> {
  const upstream = remoteUpstream(inject(model.provider === "Anthropic" ? "anthropicUrl" : "openAiUrl"));
  return (await upstream.requests()).filter(({ body }) => body.model === model.request_name);
}

/** A context as the Worker opens one for its own work, or for whom a test says. */
export function testContext(actor: Actor = { kind: "system" }): Context {
  return createContext(env, { product, actor, locale: "en", requestId: "test", waitUntil: () => {} });
}

/** Rows of D1 as they are. */
export async function rowsOf<Row = Record<string, unknown>>(
  query: string,
  ...values: (string | number)[]
): Promise<Row[]> {
  const { results } = await env.DB.prepare(query)
    .bind(...values)
    .all<Row>();
  return results;
}

/** Waits until a turn has been written into D1. */
export async function persisted(requestId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await rowsOf("SELECT 1 FROM usage_records WHERE request_id = ?", `${requestId}:0`);
      if (!row) throw new Error("not in D1 yet");
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
}
