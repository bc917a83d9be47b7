import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SCHEDULES } from "../../workers/core/feature";

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
      "docs",
      "drizzle.config.ts",
      "knip.json",
      "migrations",
      "package-lock.json",
      "package.json",
      "playwright.config.ts",
      "public",
      "tests",
      "tsconfig.json",
      "vite.config.ts",
      "vitest.config.ts",
      "workers",
      "wrangler.toml",
    ];
    const top = new Set(files.map((file) => file.split("/")[0] ?? ""));
    expect([...top].filter((entry) => !entry.startsWith(".") && !known.includes(entry))).toEqual([]);
  });
});

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

  it("fire each schedule that the Worker handles, and no other", () => {
    const [, list = "[]"] = /^crons = (\[.+\])$/m.exec(main) ?? [];
    const handled = Object.keys(SCHEDULES);
    expect((JSON.parse(list) as string[]).sort()).toEqual(handled.sort());
    const patterns = {
      daily: /^\d+ \d+ \* \* \*$/,
      hourly: /^\d+ \* \* \* \*$/,
      everyMinute: /^\* \* \* \* \*$/,
    };
    expect(Object.values(SCHEDULES).sort()).toEqual(Object.keys(patterns).sort());
    for (const [line, name] of Object.entries(SCHEDULES)) expect(line).toMatch(patterns[name]);
  });

  it("have every queue read that is written to, and what it gives up taken for that", () => {
    const queuesOf = (kind: string, name = "queue") =>
      main
        .split(/^(?=\[)/m)
        .filter((part) => part.startsWith(`[[queues.${kind}]]`))
        .flatMap((part) => valueOf(part, name) ?? []);
    const [consumed, dead] = [queuesOf("consumers"), queuesOf("consumers", "dead_letter_queue")];
    expect(consumed.sort()).toEqual([...new Set([...queuesOf("producers"), ...dead])].sort());
    // `handleJobs` knows them by their ending: it would run such a message again, without an end.
    for (const queue of consumed)
      expect([queue, queue.endsWith("-dead")]).toEqual([queue, dead.includes(queue)]);
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
