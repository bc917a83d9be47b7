/** Runs `work` while no other process of this checkout runs work of the same name. */
export function withLock<T>(name: string, work: () => T | Promise<T>): Promise<T>;
