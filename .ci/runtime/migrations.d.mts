/** Applies the migrations a database has not seen, each whole or not at all. */
export function applyMigrations(db: unknown): Promise<void>;
