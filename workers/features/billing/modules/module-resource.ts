import {
  ModuleCreate,
  ModuleUpdate,
  type ModuleInput,
  type ModuleRecord,
} from "../../../contract/admin/marketplace";
import { moduleOfId, MODULES } from "../../../contract/modules";
import { modules } from "../../../db/schema/plans";
import { byName, defineResource, stateFilter } from "../../../core/records/resource";
import { AppError } from "../../../core/errors";
import { invalidateMarketplace, viewModule, type ModuleRow } from "../../../core/entitlements/marketplace";

const isBuiltIn = ({ id, module_key }: ModuleRow): boolean => module_key !== null || moduleOfId(id) !== null;

/** Entries of the marketplace. Those whose screens the product has can be switched off, not deleted. */
export const moduleResource = defineResource<ModuleRow, ModuleRecord, ModuleInput>({
  name: "marketplace",
  table: modules,
  create: ModuleCreate,
  update: ModuleUpdate,
  order: [modules.sort_order],
  sortable: { name: byName(modules.name_en), sort_order: modules.sort_order },
  filters: { state: stateFilter(modules.is_active) },
  searched: [modules.name, modules.name_en],
  view: (_ctx, row) => ({
    ...viewModule(row),
    sort_order: row.sort_order,
    built_in: isBuiltIn(row) ? 1 : 0,
  }),
  prepare: (_ctx, { active, ...texts }, row) => {
    const isSwitchedOn = active === 1 && row?.is_active !== 1;
    if (isSwitchedOn && row?.module_key && !MODULES[row.module_key].isBuilt) throw new AppError("not_built");
    const state = active === undefined ? {} : { is_active: active };
    return { values: { ...texts, ...state, ...(isSwitchedOn ? { offered_at: Date.now() } : {}) } };
  },
  assertDeletable: (_ctx, row) => {
    if (isBuiltIn(row)) throw new AppError("built_in");
  },
  afterWrite: invalidateMarketplace,
});
