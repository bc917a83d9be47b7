/** Applies the migrations a database has not seen, each whole or not at all. */
export function applyMigrations(db: unknown): Promise<void>;

/** Notes in a state folder that its database has had every migration. */
export function rememberMigrated(stateFolder: string): void;
