import { ModelParams, PageQuery } from "../contract/ai-models";
import {
  ModelListResponse,
  ModelPageResponse,
  ModelRecordResponse,
  ModelResponse,
  ModelTestResponse,
} from "../contract/responses/ai-models";
import { getModel, listModels, listTrendingModels, pageModels } from "../domain/ai-models/list-models";
import { getRecord } from "../domain/admin/read-records";
import { modelResource } from "../domain/ai-models/model-resource";
import { testModel } from "../domain/ai-models/test-model";
import { addCrud } from "./crud";
import { ApiRouter } from "./router";

const calls = new ApiRouter()
  .get(
    "/ai-models",
    { guard: "anyone", summary: "List all models", answer: ModelListResponse },
    async ({ ctx }) => ({
      data: await listModels(ctx),
    }),
  )
  .get(
    "/ai-models-paginate",
    { guard: "anyone", summary: "List models, ten per page", query: PageQuery, answer: ModelPageResponse },
    ({ ctx, query }) => pageModels(ctx, query.page),
  )
  .get(
    "/ai-models-trending",
    { guard: "anyone", summary: "List the first five trending models", answer: ModelListResponse },
    async ({ ctx }) => ({
      data: await listTrendingModels(ctx),
    }),
  )
  .get(
    "/ai-models/:id",
    { guard: "anyone", summary: "Get a model", params: ModelParams, answer: ModelResponse },
    ({ ctx, params }) =>
      ctx.actor.kind === "admin" ? getRecord(ctx, modelResource, params.id) : getModel(ctx, params.id),
  )
  .post(
    "/ai-models/:id/test",
    {
      guard: "admin",
      summary: "Ask a model one short question",
      params: ModelParams,
      answer: ModelTestResponse,
    },
    ({ ctx, params }) => testModel(ctx, params.id),
  );

export const aiModels = addCrud(calls, "/ai-models", modelResource, {
  one: "a model",
  record: ModelRecordResponse,
  get: false,
});
