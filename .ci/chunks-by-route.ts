import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Rollup } from "vite";
import { routes } from "../app/routes";

const app = (file: string) => fileURLToPath(new URL(`../app/${file}`, import.meta.url));

/** The page that people open first. What it needs is in as few files as it can be: each one costs a request. */
const START = "screens/chat/dashboard.route.tsx";

/** Entry that every page loads late: its parts are one file, whichever later parts of pages use them too. */
const NOTICES = "shell/page-notices/start-page-notices.client.ts";

/** Entry that every page but those only read loads late. Its parts in common with pages must not be the area's. */
const SESSION = "session/browser-session.client.ts";

/** Entries that every page of a signed-in user loads late: their modules and conversations in the menu. */
const OF_USERS = ["shell/menu/module-entries.tsx", "shell/menu/recent-of-user.tsx"];

/** Entry that a user's new chat loads: what it has in common with conversations must not bring them along. */
const USER_TOOLS = "screens/chat/settings/user-tools.tsx";

/** Entries of later parts by the file for what none before has: in more files, each part of the chat would name them all. */
const LATER = {
  "new-chat": USER_TOOLS,
  "guest-turns": "conversation/stores/guest-conversations.ts",
  conversations: "conversation/stores/server-conversations.ts",
};

/** A route's file, and the layouts that are on screen with it. */
interface Route {
  file: string;
  layouts: string[];
  /** It loads none of these files. */
  isOnlyRead: boolean;
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
  const listed = listRoutes();
  for (const route of listed)
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
  for (const id of staticImportsOf(app(NOTICES), getModuleInfo))
    if (id !== app(NOTICES) && !chunks.has(id)) chunks.set(id, "notices");
  for (const id of staticImportsOf(app(SESSION), getModuleInfo))
    if (users.has(id) && !chunks.has(id)) chunks.set(id, "application");
  const ofUsers = new Set(OF_USERS.flatMap((file) => [...staticImportsOf(app(file), getModuleInfo)]));
  const late = lateModules(users.keys(), getModuleInfo);
  const start = listed.find(({ file }) => file === START)!;
  const isOfStart = (route: Route) => route === start || start.layouts.includes(route.file);
  // A page that shows one component would load a library of schemas for what stands in the same file.
  const bringsLibrary = (id: string) =>
    [...staticImportsOf(id, getModuleInfo)].some((part) => isLibrary(part) && !everywhere.has(part));
  const fileOfMany = (id: string, all: Route[]): string | null => {
    if (all.some(isOfStart)) return fileOfWidelyUsed(all, start);
    // The calls of the API are all that a user's menu needs of the basic components' file.
    if (isBasic(all) && !bringsLibrary(id)) return ofUsers.has(id) ? "calls" : "basics";
    return ofUsers.has(id) && !isLibrary(id) && isOfArea(all, start) ? "users" : null;
  };
  for (const id of ofUsers) if (!users.has(id)) users.set(id, []);
  for (const [id, all] of users) {
    if (chunks.has(id)) continue;
    const wide = fileOfMany(id, all);
    if (wide) {
      chunks.set(id, wide);
      continue;
    }
    // A page comes with its layouts: what both need is the layout's.
    const files = all.map(({ file }) => file);
    const own = all.filter(({ layouts }) => !layouts.some((layout) => files.includes(layout)));
    const groups = new Set(own.map(groupOf));
    // A later part of a page would bring all of the public site along for one icon.
    if (late.has(id) && all.every(({ isOnlyRead }) => isOnlyRead)) groups.add("later parts");
    if (all.length > 1) chunks.set(id, shared([...groups]));
  }
  for (const [name, file] of Object.entries(LATER))
    for (const id of staticImportsOf(app(file), getModuleInfo))
      if (id !== app(USER_TOOLS) && !chunks.has(id) && !isPackage(id)) chunks.set(id, name);
  return chunks;
}

/**
 * Pages that are only read load none of these files: for them, they need not be divided, and what they have in common
 * with others is not to be cut by which of them use it.
 */
const groupOf = ({ file, isOnlyRead }: Route): string => (isOnlyRead ? "pages that are only read" : file);

/** As many pages of the start page's area have a module before all of them get it: the chat is two. */
const MIN_PAGES = 3;

/** The file for what the start page has in common with most of its area, or with other areas too; null for the rest. */
function fileOfWidelyUsed(all: Route[], start: Route): string | null {
  const near = all.filter((route) => areaOf(route) === areaOf(start));
  if (near.length < MIN_PAGES && !near.some(({ file }) => start.layouts.includes(file))) return null;
  return isOfArea(all, start) ? "area" : "common";
}

/** Whether no page outside the start page's area loads it. */
const isOfArea = (all: Route[], start: Route): boolean =>
  all.every((route) => route.isOnlyRead || areaOf(route) === areaOf(start));

/** Pages of several areas that have a component or an icon, such as a button, before it travels with others like it. */
const MIN_PAGES_OF_BASICS = 20;

function isBasic(all: Route[]): boolean {
  const pages = all.filter(({ isOnlyRead }) => !isOnlyRead);
  return pages.length >= MIN_PAGES_OF_BASICS && new Set(pages.map(areaOf)).size > 1;
}

/** The outermost layout of a page, or the page that has none. */
const areaOf = ({ file, layouts }: Route): string => layouts[0] ?? file;

/** The bundler's own helpers belong to packages: these would otherwise need a file of ours before they can run. */
const isPackage = (id: string) => id.includes("/node_modules/") || id.startsWith("\0");

/** A package but for icons: it may be large, and what it imports stands in other files. */
const isLibrary = (id: string) => isPackage(id) && !id.includes("/lucide-react/");

function listRoutes(): Route[] {
  const listed: Route[] = [];
  let layouts: string[] = [];
  routes(
    (_path, file, options, children) => {
      const isOnlyRead = readFileSync(app(file), "utf8").includes("hydrate: false");
      listed.push({ file, layouts, isOnlyRead });
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

/** Finds the modules that dynamic imports bring, in these modules and in what they import. */
function lateModules(ids: Iterable<string>, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set<string>();
  const parts = new Set([...ids].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  for (const part of parts)
    for (const id of staticImportsOf(part, getModuleInfo)) {
      found.add(id);
      getModuleInfo(id)?.dynamicallyImportedIds.forEach((inner) => parts.add(inner));
    }
  return found;
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
