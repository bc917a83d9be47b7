import { ModelListResponse, ModelPageResponse, ModelParams, PageQuery } from "../../../contract/ai-models";
import { AiModelRecord, ModelResponse, ModelTestResponse } from "../../../contract/admin/ai-models";
import { getModel, listModels, listTrendingModels, pageModels } from "../../../core/ai-models/list-models";
import { getRecord } from "../../../core/records/read-records";
import { modelResource } from "../../../core/ai-models/model-resource";
import { testModel } from "../../../core/ai-models/test-model";
import { addCrud } from "../../../core/routes/crud";
import { Routes } from "../../../core/routes/routes";

const calls = new Routes()
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
  record: AiModelRecord,
  get: false,
});
