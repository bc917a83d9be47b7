/** Applies the migrations a database has not seen, each whole or not at all. */
export function applyMigrations(db: unknown): Promise<void>;

/** Notes in a state folder that it has had every migration: the product's start then applies none. */
export function rememberMigrated(stateFolder: string): void;
