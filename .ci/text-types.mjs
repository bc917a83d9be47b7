// npm run texts: writes the values of each text as types, so that a call with a missing or an extra one does not compile.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { root } from "./install.mjs";

const FOLDERS = ["app/i18n", "workers/contract/texts"];
const FILE = `${root}/app/i18n/text-values.d.ts`;
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;
const HEAD = `/**
 * The values of the texts that have some, by area. Written by \`npm run texts\` from the catalogues of both languages; a
 * value that only one of them has is \`never\`, which no call can give.
 */
export interface TextValues {
`;

/** The catalogues of a language by area, without those of the public pages, which i18next does not show. */
export function readCatalogues(language) {
  const catalogues = {};
  for (const folder of FOLDERS)
    for (const file of readdirSync(`${root}/${folder}/${language}`, { recursive: true })) {
      const [, area] = /^(?!site[\\/]).*?([^\\/]+)\.json$/.exec(file) ?? [];
      if (area) catalogues[camelCase(area)] = readJson(`${root}/${folder}/${language}/${file}`);
    }
  return catalogues;
}

const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The content of the file of types for these catalogues. */
export function textTypes(english, french) {
  const areas = Object.keys(english)
    .sort()
    .map((area) => {
      const [en, fr] = [valuesOf(english[area]), valuesOf(french[area] ?? {})];
      const lines = keysOf(en, fr).map((key) => `    "${key}": { ${typesOf(en.get(key), fr.get(key))} };\n`);
      return lines.length > 0 ? `  ${area}: {\n${lines.join("")}  };\n` : "";
    });
  return `${HEAD}${areas.join("")}}\n`;
}

/** The values of the texts of a group by key; of each value its type by its name. Plural forms are one text. */
function valuesOf(group, prefix = "", found = new Map()) {
  for (const [key, text] of Object.entries(group)) {
    const base = key.replace(PLURAL_FORM, "");
    const isPlural = base !== key && `${base}_other` in group;
    const path = prefix + (isPlural ? base : key);
    if (typeof text !== "string") valuesOf(text, `${path}.`, found);
    else addValues(text, path, isPlural, found);
  }
  return found;
}

function addValues(text, path, isPlural, found) {
  const values = found.get(path) ?? new Map();
  // i18next chooses the form by the count, also where no form shows it.
  if (isPlural) values.set("count", "number");
  for (const [, name, format] of text.matchAll(/\{\{(\w+)(?:, *(\w+))?\}\}/g))
    if (name === "count" || format === "number") values.set(name, "number");
    else if (!values.has(name)) values.set(name, "string | number");
  if (values.size > 0) found.set(path, values);
}

const keysOf = (...maps) => [...new Set(maps.flatMap((map) => [...(map?.keys() ?? [])]))];

function typesOf(en, fr) {
  const types = keysOf(en, fr).map((name) => {
    const [type, other] = [en?.get(name), fr?.get(name)];
    if (!type || !other) return `${name}: never`;
    return `${name}: ${type === "number" ? type : other}`;
  });
  return types.join("; ");
}

if (import.meta.filename === process.argv[1])
  writeFileSync(FILE, textTypes(readCatalogues("en"), readCatalogues("fr")));
