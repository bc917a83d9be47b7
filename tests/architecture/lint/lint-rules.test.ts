import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { lintSamples, sample } from "./lint-samples.ts";
import { REFUSED_CODE, REFUSED_ELEMENTS, REFUSED_HOOKS } from "./rule-samples.ts";

const HOOKS = "useCallback, useEffect, useLayoutEffect, useMemo, useState";
const RULES_ABOVE = [
  ...["atelier/no-hard-coded-text", "max-lines", "max-lines-per-function"],
  ...["check-file/filename-naming-convention", "check-file/folder-naming-convention"],
  "no-restricted-globals",
];

beforeAll(lintSamples);

describe("globals of another side", () => {
  const inWorker = sample("workers/global-*.ts", "export const a = process.env;");
  const inReader = sample("workers/text-reader/global-*.ts", "export const a = document.title;");
  const inPages = sample("app/global-*.ts", "export const a = document.title;");

  it("are refused in Workers", () => {
    expect(inWorker()).toContain("no-restricted-globals");
    expect(inReader()).toContain("no-restricted-globals");
    expect(inPages()).not.toContain("no-restricted-globals");
  });
});

describe("length limits", () => {
  const [tooLong, longest] = [351, 350].map((lines) =>
    sample("workers/long-*.ts", "export {};\n".repeat(lines - 1)),
  );

  it("a file has at most 350 lines", () => {
    expect(tooLong?.()).toContain("max-lines");
    expect(longest?.()).not.toContain("max-lines");
  });

  for (const [file, most] of [
    ["workers/long-*.ts", 60],
    ["app/long-*.tsx", 150],
  ] as const) {
    const ofLines = (lines: number) =>
      sample(file, `export function a() {\n${"  a();\n".repeat(lines - 2)}}`);
    const [above, at] = [ofLines(most + 1), ofLines(most)];
    it(`a function of ${file} ends within ${most} lines`, () => {
      expect(above()).toContain("max-lines-per-function");
      expect(at()).not.toContain("max-lines-per-function");
    });
  }
});

describe("names", () => {
  for (const file of [
    "workers/features/GetNote.ts",
    "app/ui/iconButton.tsx",
    "app/screens/a/noteList.route.tsx",
  ]) {
    const rules = sample(file, "export {};");
    it(`${file} is not in kebab case`, () =>
      expect(rules()).toContain("check-file/filename-naming-convention"));
  }

  for (const folder of [
    ...["utils", "helpers", "lib", "common", "services", "types", "manager", "managers", "controllers"],
    "noteViews",
  ]) {
    const broken = [
      `app/${folder}/a.ts`,
      `workers/features/${folder}/a.ts`,
      `tests/api/${folder}/deep/a.ts`,
    ].map((file) => sample(file, "export {};"));
    it(`a folder named ${folder} is refused`, () => {
      for (const rules of broken) expect(rules()).toContain("check-file/folder-naming-convention");
    });
  }

  const inUse = ["app/entry.server.tsx", "app/i18n/create-i18n.ts", "workers/features/notes/get-note.ts"].map(
    (file) => sample(file, "export {};"),
  );
  it("the names in use are accepted", () => {
    for (const rules of inUse) expect(rules()).toEqual([]);
  });
});

describe("what a screen says", () => {
  const inScreen = (jsx: string) => sample("app/ui/words-*.tsx", `export const A = (a: string) => ${jsx};`);

  for (const jsx of [
    "<p>Hello</p>",
    '<p>{"Hello"}</p>',
    '<p>{a ? "Hello" : null}</p>',
    "<p>{`Hello ${a}`}</p>",
    '<img alt="A cat" />',
    '<button type="button" aria-label={a ? "Close" : undefined} />',
  ]) {
    const rules = inScreen(jsx);
    it(`${jsx} is refused: words come from the catalogues`, () =>
      expect(rules()).toContain("atelier/no-hard-coded-text"));
  }

  for (const jsx of [
    "<p>{a}</p>",
    "<p>{a} · 1 / 2</p>",
    '<p className="grid">{`${a} %`}</p>',
    '<img alt="" src={a} />',
  ]) {
    const rules = inScreen(jsx);
    it(`${jsx} is accepted`, () => expect(rules()).toEqual([]));
  }
});

describe("a rule holds everywhere", () => {
  for (const [file, code, broken] of [
    ["workers/features/habits-*.ts", "console.error(1);", "no-console"],
    [".ci/tool-*.mjs", "var a = 1;\nexport { a };", "no-var"],
    ["tests/a-*.test.ts", "export const a = (b: any) => b;", "typescript/no-explicit-any"],
    ["app/screens/chatbots/public/a-*.tsx", "console.log(1);", "no-console"],
    ["workers/features/build/a-*.ts", "export const a = (b: string) => b == 'a';", "eqeqeq"],
    [
      "app/ui/refused-*.tsx",
      "import { B } from './b';\nexport const A = () => <b>{1}</b>;",
      "no-unused-vars",
    ],
  ] as const) {
    const rules = sample(file, code);
    it(`${broken} in ${file}`, () => expect(rules()).toContain(broken));
  }
});

describe("where a rule does not hold", () => {
  const hello = "export const A = () => <p>Hello</p>;";
  const long = `export function a() {\n${"  a();\n".repeat(160)}}`;
  for (const [what, file, code] of [
    ["the logger of the server alone writes to the console", "workers/core/logger.ts", "console.log(1);"],
    ["the logger of the pages alone writes to the console", "app/logger.ts", "console.log(1);"],
    ["tools write to the console", ".ci/tool-*.mjs", "console.log(1);"],
    ["tests write to the console", "tests/a-*.test.ts", "console.log(1);"],
    ["tests have texts", "tests/a-*.test.tsx", hello],
    ["tests have long functions", "tests/a-*.test.ts", long],
    ["the gallery of parts has texts", "app/screens/gallery/parts-*.tsx", hello],
  ] as const) {
    const rules = sample(file, code);
    it(what, () => expect(rules()).toEqual([]));
  }
});

describe("each rule refuses", () => {
  const noted = [
    ...of(REFUSED_CODE, "ts", (code) => code),
    ...of(REFUSED_HOOKS, "tsx", (code) => `import { ${HOOKS} } from "react";\n${code}`),
    ...of(REFUSED_ELEMENTS, "tsx", (element) => `export const A = (b: never) => ${element};`),
  ];
  for (const { rule, text, rules } of noted) it(`${rule}: ${text}`, () => expect(rules()).toContain(rule));

  it("a sample: no rule is switched on without one", () => {
    const { rules, overrides } = parseConfiguration();
    const on = [rules, ...overrides.map(({ rules }) => rules)].flatMap((some) =>
      Object.keys(some).filter((rule) => some[rule] !== "off"),
    );
    const sampled = new Set([...noted.map(({ rule }) => rule), ...RULES_ABOVE]);
    expect(on.filter((rule) => !sampled.has(rule))).toEqual([]);
  });
});

function of(refused: Record<string, string[]>, ending: string, codeOf: (text: string) => string) {
  return Object.entries(refused).flatMap(([rule, texts]) =>
    texts.map((text) => ({ rule, text, rules: sample(`app/ui/refused-*.${ending}`, codeOf(text)) })),
  );
}

/** The configuration is JSON with comments, each of them a whole line. */
function parseConfiguration() {
  const text = readFileSync(".oxlintrc.json", "utf8").replace(/^\s*\/\/.*$/gm, "");
  return JSON.parse(text) as {
    rules: Record<string, unknown>;
    overrides: { rules: Record<string, unknown> }[];
  };
}
