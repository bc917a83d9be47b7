import {
  AmeliorationCreate,
  AmeliorationUpdate,
  type AmeliorationInput,
  type AmeliorationRecord,
} from "../../../contract/writing/ameliorations";
import { improvementOptions } from "../../../db/schema/writing-templates";
import { byName, defineResource, stateFilter } from "../../../core/records/resource";
import { invalidateAmeliorations, viewAmelioration, type AmeliorationRow } from "./list-ameliorations";

/** Ameliorations: what the writing assistant can do with a text. */
export const ameliorationResource = defineResource<AmeliorationRow, AmeliorationRecord, AmeliorationInput>({
  name: "ameliorations",
  table: improvementOptions,
  create: AmeliorationCreate,
  update: AmeliorationUpdate,
  order: [improvementOptions.sort_order],
  sortable: { name: byName(improvementOptions.name_en), sort_order: improvementOptions.sort_order },
  filters: { state: stateFilter(improvementOptions.is_active) },
  searched: [
    improvementOptions.name,
    improvementOptions.name_en,
    improvementOptions.description,
    improvementOptions.description_en,
  ],
  view: (_ctx, row) => ({
    ...viewAmelioration(row),
    prompt: row.prompt,
    prompt_en: row.prompt_en,
    uses_rules: row.uses_rules ? 1 : 0,
    sort_order: row.sort_order,
    is_active: row.is_active ? 1 : 0,
  }),
  prepare: (_ctx, input, row) => {
    const isReworded =
      row &&
      (["prompt", "prompt_en"] as const).some(
        (text) => input[text] !== undefined && input[text] !== row[text],
      );
    return { values: isReworded ? { ...input, prompt_version: row.prompt_version + 1 } : input };
  },
  afterWrite: invalidateAmeliorations,
});
