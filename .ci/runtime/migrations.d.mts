/** Applies the migrations a database has not seen, each whole or not at all. */
export function applyMigrations(db: unknown): Promise<void>;

/** Whether a state folder has had every migration, as `rememberMigrated` noted it there. */
export function isMigrated(stateFolder: string): boolean;

export function rememberMigrated(stateFolder: string): void;
