import { globSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { build, loadConfigFromFile, type PluginOption } from "vite";
import { beforeAll, describe, expect, it } from "vitest";

const bundle = globSync("build/client/**/*.js").map((file) => readFileSync(file, "utf8"));
/** Ours, and what is bundled with them, from the folder that is served. */
const filesOfBuild = globSync(["*.js", "assets/*.{js,css}"], { cwd: "build/client" });
/** Static imports of files, as far as they were asked for. */
const known = new Map<string, string[]>();
const readBuilt = (file: string): string => readFileSync(`build/client/${file}`, "utf8");
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
    const mayTravel = textsOf("{app/**,workers/contract,workers/contract/texts/*}/*.{ts,tsx,json}").join(
      "\n",
    );
    const servers = textsOf("workers/{*,!(contract)/**/*}.ts").filter((text) => !mayTravel.includes(text));
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

describe("a large library is fetched only with the parts that need it", () => {
  const parts = readParts();

  it.each([
    ["that draws formulas", ["KaTeX parse error", "KaTeX_Main"], ["math.client"]],
    ["that colours code", ["hljs-"], ["highlight.client"]],
    ["of calendars", ["FullCalendar"], ["planner-calendar"]],
    ["of charts", ["u-cursor-pt"], ["draw-days.client", "draw-months.client", "draw-trend.client"]],
  ])("%s", (_, marks, names) => {
    for (const mark of marks) {
      const holders = filesOfBuild.filter((file) => readBuilt(file).includes(mark));
      expect(holders, mark).not.toEqual([]);
      const bringing = parts.filter(({ files }) => holders.some((file) => files.has(file)));
      expect([...new Set(bringing.map(({ name }) => name))].sort(), mark).toEqual(names);
    }
  });
});

it("the code of the tab's icon is fetched with no page", () => {
  const holders = filesOfBuild.filter((file) => readBuilt(file).includes("favicon-answering"));
  const bringing = readParts().filter(({ files }) => holders.some((file) => files.has(file)));
  expect(new Set(bringing.map(({ name }) => name))).toEqual(new Set(["tab-icon"]));
});

describe("the widget of chatbots", () => {
  it("is one script of at most 3 KiB, and carries nothing of the product's framework", () => {
    expect(statSync("build/compressed/widget.js").size).toBeLessThanOrEqual(3 * 1024);
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

/** Something that a browser fetches as a whole: a page, or what is imported later. */
interface Part {
  name: string;
  /** Its scripts, those that they import at once, and their style sheets. */
  files: Set<string>;
}

/** All pages and all later parts of the build. */
function readParts(): Part[] {
  const scripts = filesOfBuild.filter((file) => file.endsWith(".js"));
  const [manifest = ""] = scripts.filter((file) => file.startsWith("assets/manifest-"));
  const { entry, routes } = JSON.parse(/\{.*\}/.exec(readBuilt(manifest))![0]) as {
    entry: Loaded;
    routes: Record<string, Loaded>;
  };
  const pages = Object.entries({ ...routes, entry }).map(([name, { module, imports, css = [] }]) => {
    const files = [module, ...imports, ...css].map((file) => file.slice(1));
    return { name, files: withImports(files) };
  });
  const named = scripts.filter((file) => !file.startsWith("assets/"));
  return [
    ...pages,
    ...named.map((file) => ({ name: file, files: withImports([file]) })),
    ...scripts.flatMap(laterPartsOf),
  ];
}

interface Loaded {
  module: string;
  imports: string[];
  css?: string[];
}

/** Lists the dynamic imports of a script; the bundler lists the files to fetch with each. */
function laterPartsOf(script: string): Part[] {
  const code = readBuilt(script);
  const listed = JSON.parse(/\bm\.f=(\[[^\]]*\])/.exec(code)?.[1] ?? "[]") as string[];
  const imports = code.matchAll(
    /\bimport\("(\.{1,2}\/[^"]+\.js)"\)(?:[^"]{0,99}?__vite__mapDeps\(\[([\d,]*)\]\))?/g,
  );
  return [...imports].map(([, path = "", needed = ""]) => {
    const file = posix.join(posix.dirname(script), path);
    const styles = [...needed.matchAll(/\d+/g)]
      .map(([at]) => listed[Number(at)] ?? "")
      .filter((one) => one.endsWith(".css"));
    const name = posix.basename(file).replace(/-[\w-]{8}\.js$/, "");
    return { name, files: withImports([file, ...styles]) };
  });
}

/** Files of the build, and all that they import at once. */
function withImports(files: Iterable<string>): Set<string> {
  const found = new Set(files);
  // A set goes on with what is added to it.
  for (const file of found) importsOf(file).forEach((one) => found.add(one));
  return found;
}

function importsOf(file: string): string[] {
  let imports = known.get(file);
  if (!imports) {
    const named = file.endsWith(".js")
      ? readBuilt(file).matchAll(/\b(?:from|import)"(\.{1,2}\/[^"]+\.js)"/g)
      : [];
    imports = [...named].map(([, path = ""]) => posix.join(posix.dirname(file), path));
    known.set(file, imports);
  }
  return imports;
}

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
    "#workers/core/env",
    "#workers/core/context",
    "#workers/core/errors",
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
