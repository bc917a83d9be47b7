import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { CACHE, filesOf, folderOf, release, type Site } from "./sites.ts";

const ARCHIVES = join(CACHE, "packages");

/** Fetches and unpacks the sites that are not there yet, and says where one is not what the questions were written for. */
export function fetchSites(sites: readonly Site[]): void {
  mkdirSync(ARCHIVES, { recursive: true });
  for (const site of sites) {
    if (!existsSync(folderOf(site))) unpack(site, archiveOf(site) ?? download(site));
    const pages = filesOf(site).length;
    if (site.kind === "html" && pages !== site.pages)
      console.warn(
        `${site.name} has ${pages} pages instead of ${site.pages}: its figures are not comparable.`,
      );
  }
}

/** The archive of a site's package, if it was fetched before or put there by hand. */
function archiveOf(site: Site): string | undefined {
  const name = readdirSync(ARCHIVES).find(
    (file) => file.startsWith(`${site.package}_`) && file.endsWith(".deb"),
  );
  if (!name) return undefined;
  const path = join(ARCHIVES, name);
  const bytes = readFileSync(path);
  const isSame =
    bytes.length === site.bytes && createHash("sha256").update(bytes).digest("hex") === site.sha256;
  if (!isSame)
    console.warn(
      `${name} is not ${site.version} (${site.bytes} bytes, SHA-256 ${site.sha256}): check its figures.`,
    );
  return path;
}

/** Fetches the exact version, or the one that has replaced it in the same release. */
function download(site: Site): string {
  const tried = [`${site.package}=${site.version}`, site.package];
  for (const wanted of tried) {
    try {
      execFileSync("apt-get", ["download", wanted], { cwd: ARCHIVES, stdio: ["ignore", "inherit", "pipe"] });
      return archiveOf(site)!;
    } catch {
      // The next one is tried.
    }
  }
  throw new Error(
    `${site.package} ${site.version} cannot be fetched. It is a package of ${release}: run the command there, for ` +
      `example in a container, after "apt-get update"; or put the archive that "apt-get download ${tried[0]}" ` +
      `stores there into ${resolve(ARCHIVES)}. Unpacking needs dpkg-deb and tar.`,
  );
}

/** Unpacks a site's files alone. An interrupted attempt leaves no site. */
function unpack(site: Site, archive: string): void {
  const folder = folderOf(site);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  const depth = site.path.split("/").length + (site.kind === "pdf" ? 0 : 1);
  const files = execFileSync("dpkg-deb", ["--fsys-tarfile", archive], { maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", partial, `--strip-components=${depth}`, `./${site.path}`], {
    input: files,
  });
  const packed = join(partial, basename(site.path));
  if (site.kind === "pdf" && packed.endsWith(".gz")) {
    writeFileSync(join(partial, site.start), gunzipSync(readFileSync(packed)));
    rmSync(packed);
  }
  renameSync(partial, folder);
}
