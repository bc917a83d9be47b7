type WorkerName = "main" | "pdfReader" | "textReader" | "previewImages";

/** The main module of a bundled Worker; null when bundling fails. */
export function bundleWorker(name: WorkerName): Promise<string | null>;
/** With which date and flags of the runtime a Worker is deployed. */
export function compatibilityOf(name: WorkerName): {
  compatibilityDate: string;
  compatibilityFlags: string[];
};
/** A bundled Worker as Miniflare takes it: its main module with the files that it imports. */
export function modulesOf(main: string): {
  type: "ESModule" | "CompiledWasm" | "Data" | "Text";
  path: string;
  contents: string | Uint8Array<ArrayBuffer>;
}[];
