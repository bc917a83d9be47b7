import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
  AiModelCreate,
  AiModelUpdate,
  type AiModelInput,
  type AiModelRecord,
} from "../../contract/admin/ai-models";
import { aiModels } from "../../db/schema/ai-models";
import { byName, defineResource, stateFilter } from "../records/resource";
import { invalidateCatalogue, type AiModelRow } from "./catalogue";
import { viewModel } from "./view-model";

/** AI models. A deleted one stays for the history that names it; made again, it is that one again. */
export const modelResource = defineResource<AiModelRow, AiModelRecord, AiModelInput>({
  name: "ai-models",
  table: aiModels,
  create: AiModelCreate,
  update: AiModelUpdate,
  order: [aiModels.sort_order],
  sortable: {
    name: byName(aiModels.name),
    provider: byName(aiModels.provider),
    input_price: aiModels.input_price,
    output_price: aiModels.output_price,
    sort_order: aiModels.sort_order,
  },
  filters: {
    provider: (choice) => sql`${aiModels.provider} = ${choice}`,
    access: (choice) => {
      if (choice === "guests") return eq(aiModels.need_account, 0);
      return choice === "accounts" ? eq(aiModels.need_account, 1) : undefined;
    },
    state: stateFilter(aiModels.is_active),
  },
  searched: [aiModels.name, aiModels.request_name, aiModels.provider, aiModels.model_common_name],
  deletedAt: aiModels.deleted_at,
  view: (ctx, row) => ({
    ...viewModel(ctx, row),
    max_output_tokens: row.max_output_tokens,
    sort_order: row.sort_order,
    is_active: row.is_active ? 1 : 0,
  }),
  prepare: (_ctx, input, row) => ({
    values: row ? input : { ...input, model_common_name: input.model_common_name ?? input.name! },
  }),
  findReplaced: async (ctx, { provider, request_name }) => {
    const [deleted] = await ctx.db
      .select({ id: aiModels.id })
      .from(aiModels)
      .where(
        and(
          eq(aiModels.provider, provider!),
          eq(aiModels.request_name, request_name!),
          isNotNull(aiModels.deleted_at),
        ),
      )
      .limit(1);
    return deleted?.id ?? null;
  },
  afterWrite: invalidateCatalogue,
});
