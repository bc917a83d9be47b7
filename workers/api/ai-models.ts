import { ModelParams, PageQuery } from "../contract/ai-models";
import { getModel, listModels, listTrendingModels, pageModels } from "../domain/ai-models/list-models";
import { ApiRouter } from "./router";

export const aiModels = new ApiRouter()
  .get("/ai-models", { guard: "anyone", summary: "Every model" }, async ({ ctx }) => ({
    data: await listModels(ctx),
  }))
  .get(
    "/ai-models-paginate",
    { guard: "anyone", summary: "Models, ten a page", query: PageQuery },
    ({ ctx, query }) => pageModels(ctx, query.page),
  )
  .get(
    "/ai-models-trending",
    { guard: "anyone", summary: "The first five trending models" },
    async ({ ctx }) => ({
      data: await listTrendingModels(ctx),
    }),
  )
  .get("/ai-models/:id", { guard: "anyone", summary: "One model", params: ModelParams }, ({ ctx, params }) =>
    getModel(ctx, params.id),
  );
