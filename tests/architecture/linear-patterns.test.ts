import { globSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import ts from "typescript";
import { expect, it, vi } from "vitest";
import { cpuClock } from "../support/machine/cpu-time.ts";

/** Repetitions of a piece; fewer of two characters. Some patterns are fast enough to need many. */
const REPETITIONS = 1_000;
const REPETITIONS_OF_ONE = 4_000;
/** All of its texts take the longest linear pattern ten seconds, or minutes on a busy machine; an exponential one never ends. */
const MAX_PATTERN_MS = 400_000;
/** A linear pattern needs some microseconds for them. */
const SUSPICIOUS_MS = 1;
/** Times that the text is longer in the end: a linear pattern takes as many times the time, a quadratic one their square. */
const LONGER = 16;
const MAX_GROWTH = 4 * LONGER;
/** Grows so slowly that a slow pattern is told before it takes seconds. */
const STEP = 1.5;

interface Pattern {
  source: string;
  flags: string;
  place: string;
}

/** The whole takes a minute of a quiet processor. */
const TIMEOUT_MS = 900_000;

it(
  "the time of every pattern grows with the length of a text, not with its square",
  { timeout: TIMEOUT_MS },
  () => {
    const all = globSync("{app,workers}/**/*.{ts,tsx}").flatMap(patternsIn);
    const patterns = [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()];
    expect(patterns.length).toBeGreaterThan(400);
    const slow = patterns.flatMap((pattern) => {
      const piece = slowPiece(pattern);
      return piece === undefined ? [] : [`${pattern.place} /${pattern.source}/ on ${JSON.stringify(piece)}`];
    });
    expect(slow).toEqual([]);
  },
);

/** Files whose patterns are made of what they are asked: of words that are escaped, or of names that are few. */
const MADE_WHEN_ASKED = [
  "app/screens/pdf/viewer/page-text/find-in-page.ts",
  "app/screens/writing/assistant/documents/layout.ts",
  "app/screens/writing/import/store-pictures.ts",
  "app/screens/writing/voice/check-voice.ts",
  "workers/core/knowledge/citations/locate-quote.ts",
  "workers/core/knowledge/query/match-concepts.ts",
  "workers/core/knowledge/query/question-intent.ts",
  "workers/core/turns/bare/bare-answer.ts",
  "workers/features/social/writing/post-prompt.ts",
  "workers/features/writing/prompt-words.ts",
  "workers/preview-images/fit-text.ts",
];

it("so does that of every pattern which a file puts together when it is loaded", async () => {
  const files = globSync("{app,workers}/**/*.{ts,tsx}").filter((path) =>
    readFileSync(path, "utf8").includes("new RegExp("),
  );
  const made = await patternsMadeBy(files);
  const makers = new Set(made.map(({ place }) => place));
  expect(files.filter((file) => !makers.has(file)).toSorted()).toEqual(MADE_WHEN_ASKED);
  expect(made.filter((pattern) => slowPiece(pattern) !== undefined)).toEqual([]);
});

/** The patterns that files make with `new RegExp` while they are loaded. */
async function patternsMadeBy(files: readonly string[]): Promise<Pattern[]> {
  const made: Pattern[] = [];
  // A module that another file of this worker has loaded would create no pattern.
  vi.resetModules();
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, parts) {
      const pattern = new target(...(parts as [string, string?]));
      const caller = new Error().stack
        ?.split("\n")
        .find((line) => line.includes("/") && !line.includes(import.meta.filename));
      const [, place] = /\/((?:app|workers)\/[\w./-]+\.tsx?)/.exec(caller ?? "") ?? [];
      if (place) made.push({ source: pattern.source, flags: pattern.flags, place });
      return pattern;
    },
  });
  try {
    for (const file of files) await import(`../../${file}`);
  } finally {
    globalThis.RegExp = own;
  }
  return [...new Map(made.map((one) => [`${one.place} /${one.source}/${one.flags}`, one])).values()];
}

/** Where what is normalized is short, or marks must not be left out of it. */
const SHORT = [
  "workers/core/usage/csv-line.ts",
  "workers/features/accounts/password.ts",
  "workers/preview-images/readable.ts",
];

it("texts are normalized by normalForm, which does not take the square of their length", () => {
  const files = globSync("workers/**/*.ts").filter((path) => !SHORT.includes(path));
  const own = "workers/contract/text/normal-form.ts";
  const calls = files.filter((path) => /\.normalize\(/.test(readFileSync(path, "utf8")));
  expect(calls).toEqual([own]);
});

it("addresses from outside are read by webAddress, which looks at no long host", () => {
  const files = globSync("workers/contract/**/*.ts");
  const calls = files.filter((path) => /z\.(?:url|httpUrl)\(/.test(readFileSync(path, "utf8")));
  // Answers of the API and the reader of PDFs have addresses of our own.
  expect(calls.toSorted()).toEqual([
    "workers/contract/chat/articles.ts",
    "workers/contract/pdf/reading.ts",
    "workers/contract/social/accounts.ts",
    "workers/contract/text/text-checks.ts",
  ]);
});

/** Returns a text that a pattern takes too long for; undefined where there is none. */
function slowPiece(pattern: Pattern): string | undefined {
  const search = () => hostilePieces(pattern).find((piece) => isSuperLinear(pattern, piece));
  try {
    // A context of its own has a limit of time, which ends a pattern too.
    return runInNewContext("search()", { search }, { timeout: MAX_PATTERN_MS }) as string | undefined;
  } catch (error) {
    if ((error as { code?: string }).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return "a text without end";
  }
}

/** The patterns written in a file as literals, each with the line that it stands on. */
function patternsIn(path: string): Pattern[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = file.getLineAndCharacterOfPosition(node.end);
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      found.push({ source, flags, place: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Characters that stand for the members of a class. */
const MEMBERS: Record<string, string> = {
  s: " \n\t",
  S: "aé",
  w: "a1_",
  W: "!.",
  d: "1",
  D: "a",
  b: "",
  B: "",
};

/** Texts made of a pattern's own characters: each alone, each two, and the words that it looks for. */
function hostilePieces({ source }: Pattern): string[] {
  const plain = source.replaceAll(
    /\\u([0-9a-f]{4})/gi,
    (_, code: string) => `\\${String.fromCharCode(parseInt(code, 16))}`,
  );
  const words = new Set<string>();
  const characters = new Set(" \na1");
  for (const [, escaped, literal] of plain.replaceAll(/\\[pP]\{[^}]*\}/g, "é").matchAll(/\\([^])|([^\\])/g)) {
    const members = escaped
      ? (MEMBERS[escaped] ?? escaped)
      : "[](){}|?*+^$.".includes(literal!)
        ? ""
        : literal!;
    for (const member of members) characters.add(member);
  }
  const spelled = plain
    .replaceAll(/\(\?(?:<?[=!:]|<\w+>)|\\[sSwWdDbB]|\[[^\]]*\]/g, "\0")
    .replaceAll(/\\(.)/g, "$1");
  for (const [word] of spelled.matchAll(/[^\0|?*+^$]{2,}/g))
    words.add(word.replaceAll(/[()]/g, "")).add(word);
  const pairs = [...characters].flatMap((one) => [...characters].map((other) => one + other));
  return [...words, ...characters, ...pairs].filter((piece) => piece !== "");
}

function isSuperLinear({ source, flags }: Pattern, piece: string): boolean {
  const pattern = new RegExp(source, flags);
  const spelled = source.replaceAll(/\\[a-zA-Z]|\[.*?\]|\(\?<?[:=!]/g, "");
  const [, escaped, literal] = /\\(.)|([^\\^()?*+|{},$.])/.exec(spelled) ?? [];
  const opening = escaped ?? literal ?? "";
  const times = piece.length === 1 ? REPETITIONS_OF_ONE : REPETITIONS;
  const texts = (longer: number) => {
    const run = piece.repeat(longer * times);
    return [`${run}\0`, run, `${run}${piece[0]!}\0`, `${opening}${run} \0`];
  };
  const slow = texts(1).findIndex(
    (text) => timeOf(pattern, text) > SUSPICIOUS_MS && shortest(pattern, text) > SUSPICIOUS_MS,
  );
  return slow !== -1 && growsTooFast(pattern, (longer) => texts(longer)[slow]!);
}

function growsTooFast(pattern: RegExp, textOf: (longer: number) => string): boolean {
  // Measured each time: the machine may have become slower in between.
  const limit = () => MAX_GROWTH * Math.max(SUSPICIOUS_MS, shortest(pattern, textOf(1)));
  const usual = limit();
  for (let longer = STEP; longer <= LONGER; longer *= STEP) {
    const text = textOf(longer);
    if (timeOf(pattern, text) > usual && shortest(pattern, text) > limit()) return true;
  }
  return false;
}

/** The shortest of five times: garbage is collected, and code compiled, during some of them. */
const shortest = (pattern: RegExp, text: string): number =>
  Math.min(...[1, 2, 3, 4, 5].map(() => timeOf(pattern, text)));

/** Milliseconds of processor time that a pattern takes to find all that matches in a text. */
function timeOf(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const spent = cpuClock();
  if (!pattern.global) pattern.test(text);
  else
    for (let found = pattern.exec(text); found; found = pattern.exec(text))
      if (found[0] === "") pattern.lastIndex += 1;
  return spent();
}
