import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const COMPRESSIBLE = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;

/**
 * Compresses the files of a folder as well as brotli can, into another folder with the same paths. Modules of libraries
 * that are served as they were built (`.mjs`) are left out: several megabytes that change only with their version would
 * take most of the time of every build.
 */
export async function compressFiles(folder, compressedFolder) {
  rmSync(compressedFolder, { recursive: true, force: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => relative(folder, `${entry.parentPath}/${entry.name}`));
  await Promise.all(
    files.map(async (file) => {
      const compressed = await promisify(brotliCompress)(readFileSync(`${folder}/${file}`));
      const target = `${compressedFolder}/${file}`;
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, compressed);
    }),
  );
}
