import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Preset } from "../../contract/chat/presets";
import { PRESET_KINDS } from "../../contract/chat/setting-values";

/** What users keep for further chats: settings and prompts. */
export const presets = sqliteTable(
  "presets",
  {
    id: text().primaryKey(),
    user_id: text().notNull(),
    kind: text({ enum: PRESET_KINDS }).notNull(),
    name: text().notNull(),
    /** The fields of its kind. */
    content: text({ mode: "json" }).$type<ContentOf<Preset>>().notNull(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
  },
  (table) => [
    index("presets_user").on(table.user_id, table.kind, table.id),
    index("presets_export").on(table.user_id, table.created_at, table.id),
  ],
);

/** A preset without its kind and name, kind by kind. */
export type ContentOf<Kept> = Kept extends unknown ? Omit<Kept, "kind" | "name"> : never;
