/**
 * The tables of one part of an object's storage. Objects live for years: whichever version of the code wrote them last,
 * the newest opens them.
 */
export interface StorageSchema {
  /** Names this part where its version is recorded. */
  name: string;
  /** A table that every version has. */
  table: string;
  /** Creates the tables of the newest version in an empty object. */
  create: string;
  /**
   * `migrations[n]` leads from version n to n + 1; version 0 is what was written before versions were recorded.
   * Append only: objects have run the earlier ones.
   */
  migrations: readonly ((sql: SqlStorage) => void)[];
}

const VERSIONS = `CREATE TABLE IF NOT EXISTS schema_versions (name TEXT PRIMARY KEY, version INTEGER NOT NULL)
  WITHOUT ROWID`;

/** Whether an object has tables of a schema, of any version. */
export const hasTables = (sql: SqlStorage, { table }: StorageSchema): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table).toArray().length > 0;

/**
 * Creates the tables of a schema, or brings those of an older version up to date: as a whole or not at all. Tables of a
 * newer version, from before a rollback of the code, stay as they are.
 */
export function openSchema(storage: DurableObjectStorage, schema: StorageSchema): void {
  const { sql } = storage;
  const newest = schema.migrations.length;
  const version = versionOf(sql, schema);
  if (version !== null && version >= newest) return;
  storage.transactionSync(() => {
    if (version === null) sql.exec(schema.create);
    else for (const migrate of schema.migrations.slice(version)) migrate(sql);
    // Version 0 is not recorded: most new objects then have a table less to create.
    if (newest === 0) return;
    sql.exec(VERSIONS);
    sql.exec("INSERT OR REPLACE INTO schema_versions (name, version) VALUES (?, ?)", schema.name, newest);
  });
}

/** The version of the tables; null if there are none. */
function versionOf(sql: SqlStorage, schema: StorageSchema): number | null {
  if (!hasTables(sql, schema)) return null;
  if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema_versions'").toArray().length === 0) return 0;
  const [row] = sql
    .exec<{ version: number }>("SELECT version FROM schema_versions WHERE name = ?", schema.name)
    .toArray();
  return row?.version ?? 0;
}
