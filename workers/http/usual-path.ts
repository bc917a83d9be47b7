import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api-bindings";
import { securityHeaders } from "./security-headers";

/** The routes of the pages, as Remix builds them. */
export type PageRoutes = Record<string, { path?: string; index?: boolean; parentId?: string } | undefined>;

/** Answered by the Worker itself, not by a page. */
const OTHER_PATHS = ["api/*", "version.json", "healthz"];
/** Parts of a path that name something in lower case; others are ids, in which case matters. */
const WORDS = new Set(["type", "platform", "language", "resource", "kind", "slug"]);
/** The names of records are anything. */
const RECORD = "record";

interface Pattern {
  /** A word of the path, or the name of what stands in its place. */
  segments: { word?: string; name?: string }[];
  /** Anything may follow. */
  isOpen: boolean;
}

/**
 * Finds the one spelling of a path that everything here is decided by: page policy, caches, sessions. Remix would also
 * show the same page for other cases, encodings and closing slashes, while each of those decisions would have to know all
 * of them.
 */
export function usualPaths(routes: PageRoutes): (pathname: string) => string {
  const paths = Object.values(routes).map((route) => fullPath(routes, route));
  const patterns = [...OTHER_PATHS, ...new Set(paths.flatMap(withOptional))]
    .filter((path) => path !== "*")
    .map(patternOf)
    .sort((one, other) => rankOf(other) - rankOf(one));
  return (pathname) => {
    const [, path, data = ""] = /^(.*?)(\.data)?$/is.exec(pathname)!;
    const segments = path!.split("/").filter(Boolean).map(decodeUnreserved);
    if (data && segments.length === 1 && segments[0] === "_root") segments.length = 0;
    const pattern = patterns.find((one) => matches(one, segments));
    const usual = pattern ? spell(pattern, segments) : segments;
    if (data && usual.length === 0) return "/_root.data";
    return `/${usual.join("/")}${data.toLowerCase()}`;
  };
}

/** Redirects other spellings of a path to the usual one, before anything is decided. */
export function redirectToUsualPath(routes: PageRoutes) {
  const usualPath = usualPaths(routes);
  return createMiddleware<ApiBindings>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.startsWith("/api/") || pathname.startsWith("/assets/")) return next();
    const usual = usualPath(pathname);
    if (usual === pathname) return next();
    const headers = new Headers(securityHeaders(c.req.url));
    headers.set("location", usual + search);
    return new Response(null, { status: 308, headers });
  });
}

function fullPath(routes: PageRoutes, route: PageRoutes[string]): string {
  const parent = route?.parentId === undefined ? "" : fullPath(routes, routes[route.parentId]);
  return [parent, route?.path ?? ""].flatMap((path) => path.split("/").filter(Boolean)).join("/");
}

/** A path with an optional end as the two that it stands for. */
const withOptional = (path: string): string[] =>
  path.endsWith("?") ? [path.slice(0, -1), path.slice(0, path.lastIndexOf("/"))] : [path];

function patternOf(path: string): Pattern {
  const isOpen = path.endsWith("*");
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== "*");
  return {
    segments: segments.map((one) => (one.startsWith(":") ? { name: one.slice(1) } : { word: one })),
    isOpen,
  };
}

/** Ranks like Remix: the longer route before the shorter, words before names. */
const rankOf = ({ segments, isOpen }: Pattern): number =>
  segments.reduce((sum, { word }) => sum + (word === undefined ? 4 : 11), isOpen ? -2 : 0);

const matches = ({ segments, isOpen }: Pattern, path: string[]): boolean =>
  (isOpen ? path.length >= segments.length : path.length === segments.length) &&
  segments.every(({ word }, at) => word === undefined || plain(path[at]!) === word);

const spell = (pattern: Pattern, path: string[]): string[] =>
  path.map((segment, at) => {
    const { word, name = RECORD } = pattern.segments[at] ?? {};
    if (word !== undefined) return word;
    if (WORDS.has(name)) return plain(segment);
    return name === RECORD ? segment : withoutDots(segment);
  });

const withoutDots = (segment: string): string => segment.replace(/(?<=[^.])\.+$/, "");
const plain = (segment: string): string => withoutDots(segment).toLowerCase();

const UNRESERVED = /[\w.~-]/;

/** Characters that need no percent sign have none: both are the same path (RFC 3986, 6.2.2.2). */
const decodeUnreserved = (segment: string): string =>
  segment.replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : encoded.toUpperCase();
  });
