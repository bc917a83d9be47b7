import { CACHED_ANALYSES, type PdfAnalysis, type PdfFileView } from "#workers/contract/pdf/files";
import { browserStorage } from "~/browser/storage";

const KEY = "atelier:pdf-analyses";

interface Entry {
  id: string;
  analysis: PdfAnalysis;
}

/** The newest analyses in this browser, newest first; empty if none can be read. */
export function cachedAnalyses(storage: Storage = browserStorage("localStorage")): Entry[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(entries) ? (entries as Entry[]) : [];
  } catch {
    return [];
  }
}

/** Caches an analysis among the newest five; if storage is full, the screen works without it. */
export function cacheAnalysis(
  id: string,
  analysis: PdfAnalysis,
  storage: Storage = browserStorage("localStorage"),
): void {
  const others = cachedAnalyses(storage).filter((entry) => entry.id !== id);
  try {
    storage.setItem(KEY, JSON.stringify([{ id, analysis }, ...others].slice(0, CACHED_ANALYSES)));
  } catch {
    // The storage is full, or forbidden.
  }
}

/** Keeps the analyses that documents came with: a list comes without them. */
export function cacheAnalyses(files: readonly Pick<PdfFileView, "id" | "analysis">[]): void {
  for (const { id, analysis } of files) if (analysis) cacheAnalysis(id, analysis);
}

/** Removes the analysis of a deleted document. */
export function dropAnalysis(id: string, storage: Storage = browserStorage("localStorage")): void {
  const entries = cachedAnalyses(storage);
  const remaining = entries.filter((entry) => entry.id !== id);
  if (remaining.length === entries.length) return;
  try {
    storage.setItem(KEY, JSON.stringify(remaining));
  } catch {
    // A storage that refuses to be written changes nothing: the entry was only a cache.
  }
}
