type WorkerName = "main" | "pdfReader";

/** The main module of a bundled Worker; null when bundling fails. */
export function bundleWorker(name: WorkerName): Promise<string | null>;
/** With which date and flags of the runtime a Worker is deployed. */
export function compatibilityOf(name: WorkerName): {
  compatibilityDate: string;
  compatibilityFlags: string[];
};
