import { existsSync, globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it, vi } from "vitest";
import { MODULE_PAGE } from "../../app/screens/product/module-pages";
import { JOB_KINDS, SHARED_JOB_KINDS } from "../../workers/contract/jobs";
import { MODULE_KEYS, MODULES, type ModuleKey } from "../../workers/contract/modules";
import { isPublicPage } from "../../workers/contract/content/public-pages";
import { FEATURES } from "../../workers/features";

// Modules send mails, by sockets that exist in workerd alone.
vi.mock("../../workers/providers/mail/smtp", () => ({}));

/** The files that a new module changes; everything else of it is in its own folders. */
const SHARED = ["workers/contract/modules.ts", "workers/features.ts"];

/** Folders and files of a module in addition to those that its `folder` names. */
const OWN: Partial<Record<ModuleKey, readonly string[]>> = {
  pdf: [
    "workers/core/folders/",
    "workers/features/documents/",
    "workers/db/schema/pdf.ts",
    "workers/pdf-reader/",
    "workers/providers/pdf/",
  ],
};

/** The public site, which presents each module: a new one gets its page and its example there. */
const SITE =
  /^(app\/(site\/site-links\.ts|screens\/(product|landing\/showcase)\/)|workers\/features\/content\/defaults\/landing-sections\.ts$)/;

/** Where the same word means something else. */
const OTHER_MEANINGS: readonly [file: RegExp, why: string][] = [
  [
    /^workers\/contract\/plans\/plan-types\.ts$/,
    "a plan type: the database checks it, so a new one needs a migration",
  ],
  [/^app\/(root\.tsx|i18n\/)/, "an area of texts"],
];

const isOwnFileOf = (key: ModuleKey, file: string): boolean =>
  file.split("/").includes(MODULES[key].folder) || (OWN[key] ?? []).some((own) => file.startsWith(own));

/** The module keys that a file has as text. */
function keysIn(file: string): ModuleKey[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return MODULE_KEYS.filter((key) => found.has(key));
}

describe("a module", () => {
  it("is named by the shared files of the manifest and in its own folders, nowhere else", () => {
    const files = globSync("{app,workers}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
    const shared = files.filter(
      (file) =>
        !SHARED.includes(file) && !SITE.test(file) && !OTHER_MEANINGS.some(([where]) => where.test(file)),
    );
    expect(shared.length).toBeGreaterThan(100);
    const named = shared.flatMap((file) =>
      keysIn(file).flatMap((key) => (isOwnFileOf(key, file) ? [] : [`${file}: ${key}`])),
    );
    expect(named).toEqual([]);
  });

  it("has a server side of its own once it is built, with the jobs that its entry names", () => {
    for (const key of MODULE_KEYS) {
      const { isBuilt, jobs } = MODULES[key];
      const feature = FEATURES.find(({ module }) => module === key);
      if (isBuilt) expect([key, feature]).not.toEqual([key, undefined]);
      expect((feature?.jobs ?? []).map(({ kind }) => kind).sort()).toEqual([...jobs].sort());
    }
  });

  it("has a file for each page that its entry names, once it is built", () => {
    for (const key of MODULE_KEYS.filter((one) => MODULES[one].isBuilt))
      for (const { pages } of Object.values(MODULES[key].screens))
        for (const name of Object.keys(pages)) {
          const file = `app/screens/${MODULES[key].folder}/${name}/${name}.route.tsx`;
          expect([file, existsSync(file)]).toEqual([file, true]);
        }
  });

  it("has a page on the public site once it is built", () => {
    const pages = Object.values(MODULE_PAGE);
    const built = MODULE_KEYS.filter((key) => MODULES[key].isBuilt);
    expect(pages.map(({ home }) => home).sort()).toEqual(built.map((key) => MODULES[key].home).sort());
    for (const { path } of pages) expect([path, isPublicPage(path)]).toEqual([path, true]);
  });

  it("shares no id, folder, screen, quota or job with another one", () => {
    const facts = MODULE_KEYS.map((key) => MODULES[key]);
    const lists = [
      facts.map(({ id }) => id),
      facts.map(({ folder }) => folder),
      facts.flatMap(({ screens }) => Object.keys(screens)),
      facts.flatMap(({ quotas }) => quotas),
      [...SHARED_JOB_KINDS, ...facts.flatMap(({ jobs }) => jobs)],
    ];
    for (const list of lists) expect(new Set<unknown>(list).size).toBe(list.length);
    expect(new Set(JOB_KINDS).size).toBe(JOB_KINDS.length);
  });
});
