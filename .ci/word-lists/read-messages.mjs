import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files with messages in a language, and the pages of GNOME's help in it and in English. */
const wanted = (language) => [`*/${language}/LC_MESSAGES/*.mo`, `*/locale/${language}.po`];
const HELP = "usr/share/help";

/** Unpacks the translations of packages, which `apt-get` downloads where they are not there yet. */
export function unpackPackages(names, languages, folder) {
  const packages = join(folder, "packages");
  mkdirSync(packages, { recursive: true });
  const missing = names.filter((name) => !archiveOf(packages, name));
  if (missing.length > 0)
    execFileSync("apt-get", ["download", "-qq", ...missing], { cwd: packages, stdio: "inherit" });
  for (const name of names) {
    const target = join(folder, "unpacked", name);
    if (existsSync(target)) continue;
    mkdirSync(target, { recursive: true });
    const patterns = [
      ...languages.flatMap(wanted),
      ...["C", ...languages].map((one) => `./${HELP}/${one}/*`),
    ];
    const list = patterns.map((pattern) => `'${pattern}'`).join(" ");
    const command = `dpkg-deb --fsys-tarfile "$0" | tar -x -C "$1" --wildcards ${list} 2>/dev/null || true`;
    execFileSync("sh", ["-c", command, archiveOf(packages, name), target]);
  }
}

const archiveOf = (packages, name) => {
  const file = readdirSync(packages).find((one) => one.startsWith(`${name}_`));
  return file && join(packages, file);
};

/** English strings of packages with their translations, each pair once. */
export function readPairs(names, language, folder) {
  const pairs = new Map();
  const add = ([english, other]) => {
    const [a, b] = [plain(english), plain(other)];
    if (a && b && a !== b) pairs.set(`${a}\n${b}`, [a, b]);
  };
  for (const name of names) {
    const cwd = join(folder, "unpacked", name);
    const readAll = (pattern, read) =>
      globSync(pattern, { cwd }).forEach((file) => read(join(cwd, file), language).forEach(add));
    readAll(`**/${language}/LC_MESSAGES/*.mo`, readCatalogue);
    readAll(`**/locale/${language}.po`, readSource);
    readAll(`${HELP}/${language}/**/*.page`, readHelp);
  }
  return [...pairs.values()];
}

/** A message as a person reads it: without its context, markup, variables and the marks of its keys. */
function plain(text) {
  const message = text.split("\u0004").at(-1).split("\0")[0];
  const marks = message.match(/[_&~](?=\p{L})/gu)?.length ?? 0;
  return (marks === 1 ? message.replace(/[_&~](?=\p{L})/u, "") : message)
    .replace(
      /<[^>]*>|&\w+;|%(?:\([^)]*\)|\d+\$)?[-#0 +]*\d*(?:\.\d+)?[a-z]*|[{$][^}\s]*\}?|https?:\S+|\\n/giu,
      " ",
    )
    .trim();
}

/** Reads a compiled catalogue: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html */
function readCatalogue(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 28 || bytes.readUInt32LE(0) !== 0x950412de) return [];
  const count = bytes.readUInt32LE(8);
  const at = (table, n) => {
    const length = bytes.readUInt32LE(table + n * 8);
    const start = bytes.readUInt32LE(table + n * 8 + 4);
    return bytes.toString("utf8", start, start + length);
  };
  const [originals, translations] = [bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  return Array.from({ length: count }, (_, n) => [at(originals, n), at(translations, n)]);
}

function readSource(file) {
  const entry = /^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm;
  const joined = (lines) =>
    lines
      .split("\n")
      .map((line) => line.slice(1, -1))
      .join("");
  return [...readFileSync(file, "utf8").matchAll(entry)].map(([, a, b]) => [joined(a), joined(b)]);
}

/** The paragraphs of a page and of its original, where both have as many. */
function readHelp(file, language) {
  const original = file.replace(`${HELP}/${language}/`, `${HELP}/C/`);
  if (!existsSync(original)) return [];
  const paragraphs = (path) =>
    [...readFileSync(path, "utf8").matchAll(/<(title|desc|p)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
      ([, , text]) => text,
    );
  const [a, b] = [paragraphs(original), paragraphs(file)];
  return a.length === b.length ? a.map((text, n) => [text, b[n]]) : [];
}
