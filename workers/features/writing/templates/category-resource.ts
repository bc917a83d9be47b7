import {
  CategoryCreate,
  CategoryUpdate,
  type CategoryInput,
  type CategoryView,
} from "../../../contract/writing/templates";
import { templateCategories } from "../../../db/schema/writing-templates";
import { byName, defineResource } from "../../../core/records/resource";
import { invalidateTemplates } from "./list-templates";

type CategoryRow = typeof templateCategories.$inferSelect;

/** Categories of templates. The templates of a deleted one have none from then on: the database sees to it. */
export const categoryResource = defineResource<CategoryRow, CategoryView, CategoryInput>({
  name: "categories",
  table: templateCategories,
  create: CategoryCreate,
  update: CategoryUpdate,
  order: [templateCategories.sort_order],
  sortable: { name: byName(templateCategories.name_en), sort_order: templateCategories.sort_order },
  searched: [templateCategories.name, templateCategories.name_en],
  view: (_ctx, row) => row,
  prepare: (_ctx, input) => ({ values: input }),
  afterWrite: invalidateTemplates,
});
