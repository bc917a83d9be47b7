import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDIT_ACTIONS } from "../../contract/admin/audit";

/** Every write of an administrator, and the opening of what is private, with what it changed; secrets are masked. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    admin_id: text().notNull(),
    /** Stored in addition to the id: the entry outlives the administrator. */
    admin_email: text().notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** Name of the resource: `plans`, `users`, … */
    resource: text().notNull(),
    resource_id: text().notNull(),
    before: text({ mode: "json" }).$type<Record<string, unknown>>(),
    after: text({ mode: "json" }).$type<Record<string, unknown>>(),
    request_id: text().notNull(),
    created_at: integer().notNull(),
  },
  (table) => [
    index("audit_log_created").on(table.created_at),
    index("audit_log_resource").on(table.resource, table.resource_id, table.created_at),
    index("audit_log_kind").on(table.resource, table.created_at),
    index("audit_log_action").on(table.action, table.created_at),
    index("audit_log_admin").on(table.admin_id, table.created_at),
  ],
);
