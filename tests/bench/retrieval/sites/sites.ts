import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A manual that people read on the web, from a Debian package. */
export interface Site {
  name: string;
  package: string;
  /** The package that the questions were written for; `bytes` and `sha256` are those of its archive. */
  version: string;
  bytes: number;
  sha256: string;
  kind: "html" | "pdf";
  /** The site's folder inside the package, or its PDF. */
  path: string;
  /** Folders that belong to the site, if not all do. */
  only?: string[];
  /** The page that a visitor opens first, below `path`. */
  start: string;
  /** Pages of HTML, or of the PDF. */
  pages: number;
  title: string;
  /** What it is for, for those who write questions without seeing it. */
  about: string;
  language: string;
  licence: string;
}

/** Packages and what is unpacked of them; nothing of it belongs to the repository. */
export const CACHE = ".cache/retrieval";

export const { release, sites } = JSON.parse(
  readFileSync("tests/bench/retrieval/sites/sites.json", "utf8"),
) as { release: string; sites: Site[] };

export const folderOf = ({ name }: Pick<Site, "name">): string => join(CACHE, "sites", name);

/** Paths of a site's files that can be learned, below its folder: pages of HTML, or the PDF. */
export function filesOf(site: Site): string[] {
  if (site.kind === "pdf") return [site.start];
  return filesBelow(folderOf(site))
    .map((path) => relative(folderOf(site), path))
    .filter((path) => /\.html?$/i.test(path) && belongs(site, path))
    .sort();
}

/** Links are left out: some of packages lead round in circles. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });

/** Whether a path below a site's folder is a part of the site. */
export const belongs = ({ only }: Pick<Site, "only">, path: string): boolean =>
  !only || only.some((folder) => path.startsWith(folder));
