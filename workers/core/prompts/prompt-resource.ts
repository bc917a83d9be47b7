import { eq } from "drizzle-orm";
import {
  PromptCreate,
  PromptUpdate,
  type PromptInput,
  type PromptRecord,
} from "../../contract/admin/prompts";
import { PROMPT_CATEGORIES } from "../../contract/prompts/prompt-categories";
import { prompts } from "../../db/schema/prompts";
import { byName, defineResource, stateFilter } from "../records/resource";
import { invalidatePrompts, type PromptRow } from "./list-prompts";

/** The ideas for questions. */
export const promptResource = defineResource<PromptRow, PromptRecord, PromptInput>({
  name: "prompts",
  table: prompts,
  create: PromptCreate,
  update: PromptUpdate,
  order: [prompts.sort_order],
  sortable: { name: byName(prompts.name_en), sort_order: prompts.sort_order },
  filters: {
    category: (choice) => {
      const category = PROMPT_CATEGORIES.find((one) => one === choice);
      return category && eq(prompts.category, category);
    },
    state: stateFilter(prompts.is_active),
  },
  searched: [prompts.name, prompts.name_en, prompts.prompt, prompts.prompt_en],
  view: (_ctx, row) => ({ ...row, is_active: row.is_active ? 1 : 0 }),
  prepare: (_ctx, input) => ({ values: input }),
  afterWrite: invalidatePrompts,
});
