import { describe, expect, it } from "vitest";

type Texts = { [key: string]: string | Texts };
type Files = Record<string, Texts>;

const english = import.meta.glob(["/app/i18n/en/**/*.json", "/workers/contract/texts/en/*.json"], {
  eager: true,
  import: "default",
}) as Files;
const french = import.meta.glob(["/app/i18n/fr/**/*.json", "/workers/contract/texts/fr/*.json"], {
  eager: true,
  import: "default",
}) as Files;
const areaOf = (path: string) => path.split("/").at(-1) ?? path;
const byArea = (files: Files) =>
  new Map(Object.entries(files).map(([path, texts]) => [areaOf(path), flatten(texts)]));

function flatten(texts: Texts, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === "string") flat.set(prefix + key, text);
    else for (const [path, inner] of flatten(text, `${prefix}${key}.`)) flat.set(path, inner);
  }
  return flat;
}

/** French has one plural form more (`_many`): what counts is that the same texts exist. */
const keysOf = (texts?: Map<string, string>) =>
  [
    ...new Set([...(texts?.keys() ?? [])].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ""))),
  ].sort();

const placeholdersOf = (text?: string) => [...new Set(text?.match(/\{\{[^}]+\}\}/g))].sort();

describe("English and French", () => {
  const en = byArea(english);
  const fr = byArea(french);

  it("cover the same areas", () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
    expect(en.size).toBeGreaterThan(0);
  });

  it.each([...en.keys()])("say the same things in %s", (area) => {
    expect(keysOf(en.get(area)).length).toBeGreaterThan(0);
    expect(keysOf(fr.get(area))).toEqual(keysOf(en.get(area)));
    for (const [key, text] of [...(en.get(area) ?? []), ...(fr.get(area) ?? [])]) {
      expect(text.trim(), key).not.toBe("");
    }
    for (const [key, text] of en.get(area) ?? []) {
      const translated = fr.get(area)?.get(key);
      if (translated !== undefined) expect(placeholdersOf(translated), key).toEqual(placeholdersOf(text));
    }
  });
});
