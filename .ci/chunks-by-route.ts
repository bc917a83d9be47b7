import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";
import { routes } from "../app/routes";

const app = (file: string) => fileURLToPath(new URL(`../app/${file}`, import.meta.url));

/** A route's file, and the layouts that are on screen with it. */
interface Route {
  file: string;
  layouts: string[];
}

/**
 * Puts what the same routes import into one file, so that a page is a few files which compress well instead of one for
 * every module that something else uses too. Packages that every page needs are their own file: a change of ours
 * leaves it in the browser's cache. What only comes by a dynamic import is left to the bundler.
 */
export function chunksByRoute(): Rollup.GetManualChunk {
  let chunks: Map<string, string> | null = null;
  return (id, { getModuleInfo }) => {
    chunks ??= nameChunks(getModuleInfo);
    return chunks.get(id);
  };
}

function nameChunks(getModuleInfo: Rollup.GetModuleInfo): Map<string, string> {
  const users = new Map<string, Route[]>();
  for (const route of listRoutes())
    for (const id of staticImportsOf(app(route.file), getModuleInfo))
      users.set(id, [...(users.get(id) ?? []), route]);
  const everywhere = new Set(
    ["root.tsx", "entry.client.tsx"].flatMap((file) => [...staticImportsOf(app(file), getModuleInfo)]),
  );
  const chunks = new Map<string, string>();
  const names = new Map<string, string>();
  const shared = (files: string[]): string => {
    const key = files.join();
    if (!names.has(key)) names.set(key, `shared-${names.size + 1}`);
    return names.get(key)!;
  };
  for (const id of everywhere)
    if (id !== app("entry.client.tsx")) chunks.set(id, isPackage(id) ? "framework" : "application");
  for (const [id, all] of users) {
    if (chunks.has(id)) continue;
    // A page comes with its layouts: what both need is the layout's.
    const files = all.map(({ file }) => file);
    const own = all.filter(({ layouts }) => !layouts.some((layout) => files.includes(layout)));
    if (all.length > 1) chunks.set(id, shared([...new Set(own.map(({ file }) => groupOf(file)))]));
  }
  return chunks;
}

/**
 * Pages that are only read load none of these files: for them, they need not be divided, and what they have in common
 * with others is not to be cut by which of them use it.
 */
const groupOf = (file: string): string =>
  readFileSync(app(file), "utf8").includes("hydrate: false") ? "pages that are only read" : file;

/** The bundler's own helpers belong to packages: these would otherwise need a file of ours before they can run. */
const isPackage = (id: string) => id.includes("/node_modules/") || id.startsWith("\0");

function listRoutes(): Route[] {
  const listed: Route[] = [];
  let layouts: string[] = [];
  routes(
    (_path, file, options, children) => {
      listed.push({ file, layouts });
      const inner = typeof options === "function" ? options : children;
      const outer = layouts;
      layouts = [...outer, file];
      inner?.();
      layouts = outer;
    },
    { gallery: false },
  );
  return listed;
}

function staticImportsOf(root: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const follow = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach(follow);
  };
  follow(root);
  return found;
}
