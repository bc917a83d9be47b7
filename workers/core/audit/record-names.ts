import { inArray } from "drizzle-orm";
import type { AuditRow } from "../../contract/admin/audit";
import { AUDIT_REFERENCES } from "../../contract/admin/audit";
import type { Context } from "../context";
import { users } from "../../db/schema/accounts";
import { aiModels } from "../../db/schema/ai-models";
import { plans } from "../../db/schema/plans";
import { templateCategories } from "../../db/schema/writing-templates";

/**
 * The names of the records that these entries know by their ids only, in the reader's language: `plans:3` → “Combo”. Users
 * are named by their addresses; deleted ones have no name any more.
 */
export async function recordNames(
  ctx: Context,
  entries: readonly Pick<AuditRow, "resource" | "resource_id" | "before" | "after">[],
): Promise<Record<string, string>> {
  const userIds = new Set(
    entries.filter(({ resource }) => resource === "users").map(({ resource_id }) => resource_id),
  );
  const fields = new Set(entries.flatMap(({ before, after }) => Object.keys({ ...before, ...after })));
  const kinds = new Set(
    Object.entries(AUDIT_REFERENCES).flatMap(([field, kind]) => (fields.has(field) ? [kind] : [])),
  );
  const [people, planRows, models, categories] = await Promise.all([
    userIds.size > 0
      ? ctx.db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, [...userIds]))
      : [],
    kinds.has("plans")
      ? ctx.db.select({ id: plans.id, name: plans.name, name_en: plans.name_en }).from(plans)
      : [],
    kinds.has("ai-models") ? ctx.db.select({ id: aiModels.id, name: aiModels.name }).from(aiModels) : [],
    kinds.has("categories")
      ? ctx.db
          .select({
            id: templateCategories.id,
            name: templateCategories.name,
            name_en: templateCategories.name_en,
          })
          .from(templateCategories)
      : [],
  ]);
  const inLanguage = (row: { name: string; name_en: string }) =>
    ctx.locale === "fr" ? row.name : row.name_en;
  return Object.fromEntries([
    ...people.map(({ id, email }) => [`users:${id}`, email]),
    ...planRows.map((row) => [`plans:${row.id}`, inLanguage(row)]),
    ...models.map(({ id, name }) => [`ai-models:${id}`, name]),
    ...categories.map((row) => [`categories:${row.id}`, inLanguage(row)]),
  ]) as Record<string, string>;
}
