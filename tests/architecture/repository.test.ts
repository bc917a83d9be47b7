import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && file !== "node_modules");

describe("the tree", () => {
  it("has nothing at its top but what the map in README.md shows", () => {
    const known = [
      "CONTRIBUTING.md",
      "README.md",
      "app",
      "migrations",
      "package-lock.json",
      "package.json",
      "public",
      "tests",
      "tsconfig.json",
      "vite.config.ts",
      "workers",
      "wrangler.toml",
    ];
    const top = new Set(files.map((file) => file.split("/")[0] ?? ""));
    expect([...top].filter((entry) => !entry.startsWith(".") && !known.includes(entry))).toEqual([]);
  });
});

describe("README.md and CONTRIBUTING.md", () => {
  it.each(["README.md", "CONTRIBUTING.md"])("%s names no file or folder that is not there", (document) => {
    const folders = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
    const named = [
      ...readFileSync(document, "utf8").matchAll(/`((?:app|workers|tests|migrations|\.ci)\/[^`\s]*)`/g),
    ]
      .map(([, path = ""]) => path)
      .filter((path) => !/[<*…]/.test(path))
      .flatMap(alternatives);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !folders.has(path.replace(/\/$/, "")))).toEqual([]);
  });
});

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

/** `a/{b,c}/d` names two paths. */
function alternatives(path: string): string[] {
  const [whole, words] = /\{([^}]+)\}/.exec(path) ?? [];
  if (!whole) return [path];
  return words!.split(",").flatMap((word) => alternatives(path.replace(whole, word)));
}

describe("the lock file", () => {
  it("names no registry host, so that any registry serves it", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
      packages: Record<string, { resolved?: string; integrity?: string }>;
    };
    const entries = Object.values(packages);
    expect(entries.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
    expect(entries.filter(({ integrity }) => integrity !== undefined).length).toBeGreaterThan(100);
  });
});

describe("the migrations", () => {
  it("are each in the journal from which drizzle-kit makes the next one, and in its order", () => {
    const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
      entries: { idx: number; tag: string }[];
    };
    const written = files.filter((file) => /^migrations\/[^/]+\.sql$/.test(file)).sort();
    expect(written.length).toBeGreaterThan(0);
    expect(entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(written);
    expect(entries.map(({ idx, tag }) => Number(tag.slice(0, 4)) - idx)).toEqual(entries.map(() => 0));
  });
});

describe("the configurations of the Workers", () => {
  const [main, reader, textReader, painter] = [
    "wrangler.toml",
    "workers/pdf-reader/wrangler.toml",
    "workers/text-reader/wrangler.toml",
    "workers/preview-images/wrangler.toml",
  ].map((file) => readFileSync(file, "utf8")) as [string, string, string, string];
  const valueOf = (text: string, name: string) => new RegExp(`^${name} = "(.+)"$`, "m").exec(text)?.[1];

  it("name the same bucket, and the main one is bound to the others by their names", () => {
    expect(valueOf(reader, "bucket_name")).toBe(valueOf(main, "bucket_name"));
    const services = [...main.matchAll(/^service = "(.+)"$/gm)].map(([, name]) => name);
    expect(services).toEqual([reader, textReader, painter].map((text) => valueOf(text, "name")));
  });

  it.each([
    ["the PDF reader", reader, 30_000],
    ["the text reader", textReader, 10_000],
    ["the Worker of preview images", painter, 5_000],
  ])("give %s no public address and a limit of processor time", (_, text, limit) => {
    expect(text).toMatch(/^workers_dev = false$/m);
    expect(text).not.toMatch(/^routes? =/m);
    expect(Number(/^cpu_ms = (.+)$/m.exec(text)?.[1]?.replace("_", ""))).toBe(limit);
  });
});
