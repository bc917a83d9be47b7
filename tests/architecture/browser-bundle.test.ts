import { globSync, readFileSync, statSync } from "node:fs";
import ts from "typescript";
import { build, loadConfigFromFile, type PluginOption } from "vite";
import { beforeAll, describe, expect, it } from "vitest";

const bundle = globSync("build/client/**/*.js").map((file) => readFileSync(file, "utf8"));
const inBundle = (text: string) => bundle.some((code) => code.includes(text));

describe("the built browser bundle", () => {
  it("is there", () => {
    expect(bundle.length, "run npm test, which builds first").toBeGreaterThan(0);
  });

  it.each([
    ["react", "unstable_scheduleCallback"],
    ["i18next", "getFixedT"],
  ])("has %s in the file that a change of ours leaves as it is", (_, mark) => {
    const [framework = ""] = globSync("build/client/assets/framework-*.js");
    expect(bundle.filter((code) => code.includes(mark))).toEqual([readFileSync(framework, "utf8")]);
  });

  it("has the packages of every page in a file that needs none of ours to run", () => {
    const [framework = ""] = globSync("build/client/assets/framework-*.js");
    expect(readFileSync(framework, "utf8")).not.toMatch(/\bfrom\s*"|^import\s*"/);
  });

  it("holds no text of the server's own files", () => {
    const mayTravel = new Set(textsOf("{app/**,workers/contract}/*.{ts,tsx}"));
    const servers = textsOf("workers/{*,!(contract)/**/*}.ts").filter((text) => !mayTravel.has(text));
    expect(servers.length).toBeGreaterThan(50);
    expect(servers.filter(inBundle)).toEqual([]);
  });

  it.each([
    ["openai", "OPENAI_BASE_URL", "client.js"],
    ["@anthropic-ai/sdk", "anthropic-version", "client.js"],
    ["drizzle-orm", "drizzle:entityKind", "entity.js"],
    ["hono", "Context is not finalized", "hono-base.js"],
  ])("holds nothing of %s", (name, mark, file) => {
    const sources = globSync(`node_modules/${name}/{,dist/}${file}`).map((path) =>
      readFileSync(path, "utf8"),
    );
    expect(
      sources.some((source) => source.includes(mark)),
      `${mark} still marks ${name}`,
    ).toBe(true);
    expect(inBundle(mark)).toBe(false);
  });
});

describe("the widget of chatbots", () => {
  it("is one script of at most 12 KiB, and carries nothing of the product's framework", () => {
    expect(statSync("build/compressed/widget.js").size).toBeLessThanOrEqual(12 * 1024);
    expect(readFileSync("build/client/widget.js", "utf8")).not.toMatch(/\bimport\b|\bexport\b|getFixedT/);
  });
});

describe("the built pages", () => {
  const pages = readFileSync("build/server/index.js", "utf8");

  it("take verbs and their libraries from the Worker, which has them once", () => {
    expect(pages).toContain('from "#workers/');
    for (const mark of ["drizzle:entityKind", "betterAuth", "settle_failed"])
      expect(pages).not.toContain(mark);
  });
});

/** Every string of several words in these files' code. */
function textsOf(pattern: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) && !ts.isImportDeclaration(node.parent) && /^\S+ \S+ \S+/.test(node.text))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  for (const file of globSync(pattern)) {
    visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true));
  }
  return found;
}

describe("an import in browser code that would carry the server along", () => {
  let guards: PluginOption[];
  beforeAll(async () => {
    const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, "vite.config.ts");
    const plugins = [loaded?.config.plugins].flat(3) as { name?: string }[];
    guards = plugins.filter((plugin) => plugin?.name?.startsWith("deny-imports/")) as PluginOption[];
    expect(guards).toHaveLength(2);
  });

  const entry = `${process.cwd()}/app/entry-of-this-test.ts`;
  const outcomeOf = (target: string) => buildOf(target).then(() => "built", String);
  const buildOf = (target: string) =>
    build({
      configFile: false,
      logLevel: "silent",
      resolve: { alias: { "~": `${process.cwd()}/app`, "#workers": `${process.cwd()}/workers` } },
      plugins: [
        ...guards,
        {
          name: "entry",
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? `import * as it from "${target}"; console.log(it);` : null),
        },
      ],
      build: { write: false, minify: false, rollupOptions: { input: entry } },
    });

  it.each([
    "#workers/env",
    "#workers/context",
    "#workers/domain/errors",
    "#workers/db/schema/usage",
    "openai",
    "@anthropic-ai/sdk",
    "drizzle-orm",
    "drizzle-orm/d1",
    "hono",
    "hono/cookie",
  ])("%s is refused by the build", async (target) => {
    expect(await outcomeOf(target)).toContain("Import denied");
  });

  it("the contract is not", async () => {
    expect(await outcomeOf("#workers/contract/errors")).toBe("built");
  });
});
