/** The SQLite file in which a state folder has D1; its folder is made. */
export function databaseFile(stateFolder: string): string;
