import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "../../workers/core/variables";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");
const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
const pages = files
  .filter((file) => file.endsWith(".md") && !/^(?:tests|workers)\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

describe("README.md", () => {
  it("is short enough to be read before the first start", () => {
    expect(readFileSync("README.md").byteLength).toBeLessThanOrEqual(8_192);
  });
});

describe("the pages of documentation", () => {
  it("have links that lead to a file and a heading of this repository", () => {
    const links = find((text) => withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)).filter(
      ({ found }) => !/^https?:/.test(found),
    );
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(({ file, found }) => {
      const [target = "", anchor] = found.split("#");
      const path = target === "" ? file : posix.join(posix.dirname(file), target);
      return !paths.has(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it("name files and folders that are there", () => {
    const named = find((text) =>
      text.matchAll(/`((?:app|workers|tests|migrations|public|docs|\.ci)\/[^`\s]*)`/g),
    ).filter(({ found }) => !/[<*…]|NNN/.test(found));
    expect(named.length).toBeGreaterThan(100);
    const missing = named.flatMap(({ file, found }) =>
      alternatives(found)
        .filter((path) => !paths.has(path.replace(/\/$/, "")))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("name commands of package.json, and filters of tests that match a file", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
      scripts: Record<string, string>;
    };
    const commands = find((text) => text.matchAll(/npm run ([\w:-]+)/g));
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter(({ found }) => !Object.hasOwn(scripts, found))).toEqual([]);
    const filters = find((text) => text.matchAll(/npm test -- (tests\/\S+)/g));
    expect(filters.length).toBeGreaterThan(1);
    const isTest = (file: string) => /\.test\.tsx?$/.test(file);
    expect(
      filters.filter(({ found }) => !files.some((file) => isTest(file) && file.includes(found))),
    ).toEqual([]);
  });

  it("name variables that the product reads", () => {
    const named = find((text) => text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+|PORT)`/g)).filter(
      ({ found }) => !OTHER_NAMES.includes(found),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ found }) => !Object.hasOwn(VARIABLES, found))).toEqual([]);
  });
});

/** Names in capitals that are bindings or constants of the code. */
const OTHER_NAMES = [
  "PDF_READER",
  "TEXT_READER",
  "PREVIEW_IMAGES",
  "PROVIDER_DEFAULTS",
  "PROVIDER_OF_FAMILY",
];

/** Returns what a pattern's first group finds, with the page it is on. */
function find(matches: (text: string) => Iterable<RegExpMatchArray>): { file: string; found: string }[] {
  return pages.flatMap(({ file, text }) => [...matches(text)].map(([, found = ""]) => ({ file, found })));
}

const withoutCode = (text: string): string =>
  text.replace(/^```[^]*?^```/gm, "").replace(/`[^`\n]*`/g, "code");

/** The anchors that GitHub makes from the headings of a page. */
function anchorsOf(path: string): string[] {
  const text = readFileSync(path, "utf8").replace(/^```[^]*?^```/gm, "");
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function foldersOf(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

/** `a/{b,c}/d` names two paths. */
function alternatives(path: string): string[] {
  const [whole, words] = /\{([^}]+)\}/.exec(path) ?? [];
  if (!whole) return [path];
  return words!.split(",").flatMap((word) => alternatives(path.replace(whole, word)));
}
