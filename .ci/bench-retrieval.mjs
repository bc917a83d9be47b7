// npm run bench:retrieval [-- --misses] [-- --general]: how often retrieval ranks the right page among the first, in public
// documents of Debian packages (fetched once, unpacked below tests/bench/.cache) and in generated reports.
// With --sites, or --sites=borg,nut: how well chatbots answer from manuals of Debian packages (.cache/retrieval), beside plain
// BM25. --fetch only fetches them, --questions=<file> asks others, --trained asks what was trained before, and --held asks the
// held half of the questions too.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const cache = resolve("tests/bench/.cache");
const folder = join(cache, "documents");
mkdirSync(folder, { recursive: true });
const asksSites = process.argv.some((argument) => /^--sites(=|$)/.test(argument));
const { documents } = JSON.parse(readFileSync("tests/bench/retrieval/documents/questions.json", "utf8"));
for (const { package: name, path } of asksSites ? [] : documents) {
  if (existsSync(join(folder, path))) continue;
  execFileSync("apt-get", ["download", name], { cwd: cache, stdio: "inherit" });
  const archive = execFileSync("sh", ["-c", `ls ${name}_*.deb`], { cwd: cache, encoding: "utf8" }).trim();
  execFileSync("dpkg-deb", ["-x", archive, folder], { cwd: cache });
}
/** With --general, the field vocabularies are left out. */
const isGeneral = process.argv.includes("--general");
const withoutVocabularies = {
  name: "without-vocabularies",
  setup: ({ onLoad }) => {
    onLoad({ filter: /knowledge\/vocabularies\/(?:accounting|business|customer-service)\.json$/ }, () => ({
      contents: JSON.stringify({ name: "none", sources: [], concepts: [] }),
      loader: "json",
    }));
    onLoad({ filter: /knowledge\/vocabularies\/statements\.json$/ }, () => {
      const none = { titles: "(?!)", lines: [["\u0000"]] };
      const statements = { income: none, balance: none, cash: none, equity: none };
      return { contents: JSON.stringify({ statements }), loader: "json" };
    });
  },
};
const outfile = join(cache, "measure-quality.mjs");
await build({
  entryPoints: [`tests/bench/retrieval/${asksSites ? "measure-sites" : "measure-quality"}.ts`],
  ...{ bundle: true, platform: "node", format: "esm", outfile, logLevel: "error" },
  plugins: isGeneral ? [withoutVocabularies] : [],
  external: ["cloudflare:*", "unpdf", "pdfjs-dist", "openai"],
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
});
execFileSync(process.execPath, ["--expose-gc", outfile, folder, ...process.argv.slice(2)], {
  stdio: "inherit",
});
