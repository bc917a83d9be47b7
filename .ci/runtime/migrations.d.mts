/** Applies the migrations a database has not seen, each whole or not at all. */
export function applyMigrations(db: unknown): Promise<void>;

/** Records in a state folder that every migration was applied to its database. */
export function rememberMigrated(stateFolder: string): void;
