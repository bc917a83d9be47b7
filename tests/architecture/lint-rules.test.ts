import { ESLint } from "eslint";
import { fileURLToPath } from "node:url";
import tseslint from "typescript-eslint";
import { describe, expect, it } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));
/** Rules that need types are off: they refuse files that are not on the disk, as those of these tests. */
const eslint = new ESLint({
  cwd: top,
  overrideConfigFile: ".ci/eslint.config.mjs",
  overrideConfig: { files: ["**/*.{ts,tsx}"], ...tseslint.configs.disableTypeChecked },
});

async function rulesBrokenBy(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: `${top}/${file}` });
  return [...new Set(result?.messages.map((message) => message.ruleId ?? message.message))];
}

describe("who may import whom", () => {
  it.each([
    ["workers/contract/a.ts", "hono"],
    ["workers/contract/a.ts", "../domain/errors"],
    ["workers/domain/notes/a.ts", "hono"],
    ["workers/domain/notes/a.ts", "../../api/notes"],
    ["workers/domain/notes/a.ts", "../../durable-objects/turn-log/object"],
    ["workers/domain/turns/persist-turns.ts", "../conversations/chat-turns"],
    ["workers/api/a.ts", "drizzle-orm"],
    ["workers/api/a.ts", "../db/client"],
    ["workers/queues/a.ts", "../db/schema/usage"],
    ["workers/durable-objects/quota/object.ts", "hono"],
    ["workers/durable-objects/quota/object.ts", "../turn-log/object"],
    ["workers/durable-objects/turn-log/object.ts", "../../domain/conversations/chat-turns"],
    ["workers/durable-objects/conversation-stream/object.ts", "../../domain/pdf/chat/document-turns"],
    ["workers/providers/llm/a.ts", "../../domain/errors"],
    ["workers/providers/pdf/a.ts", "pdfjs-dist"],
    ["workers/domain/pdf/a.ts", "unpdf"],
    ["workers/domain/pdf/a.ts", "../../pdf-reader/engine/open-pdf"],
    ["workers/queues/index.ts", "../pdf-reader/read-document"],
    ["workers/pdf-reader/a.ts", "../db/client"],
    ["workers/preview-images/a.ts", "../domain/errors"],
    ["workers/preview-images/a.ts", "zod"],
    ["workers/domain/content/a.ts", "../../preview-images/draw-card"],
    ["workers/pdf-reader/a.ts", "../domain/accounts/sign-in"],
    ["workers/context.ts", "../app/root"],
    ["workers/context.ts", "~/root"],
    ["app/screens/chat/composer.tsx", "#workers/domain/notes/a"],
    ["app/screens/chat/composer.tsx", "#workers/context"],
    ["app/screens/chat/composer.tsx", "drizzle-orm"],
    ["app/screens/chat/dashboard.route.tsx", "#workers/db/client"],
    ["app/page-handlers.server.ts", "#workers/db/client"],
    ["app/screens/chat/chat-screen.tsx", "../history/history-frame"],
    ["app/screens/chat/chat-screen.tsx", "~/screens/history/history-frame"],
    ["app/screens/chat/dashboard.route.tsx", "~/screens/plans/plan-card"],
    ["app/shell/shell.tsx", "~/screens/chat/chat-screen"],
    ["app/shell/shell.tsx", "~/site/site-frame"],
    ["app/site/site-frame.tsx", "~/screens/landing/hero"],
    ["app/site/site-frame.tsx", "~/conversation/composer/composer"],
    ["app/conversation/composer/composer.tsx", "~/screens/chat/chat-screen"],
    ["app/conversation/composer/composer.tsx", "~/shell/shell"],
    ["app/conversation/composer/composer.tsx", "~/documents/uploads/upload-queue"],
    ["app/browser/retry.ts", "~/conversation/engine/follow-turn"],
    ["app/ui/button.tsx", "~/session/session"],
  ])("%s may not import %s", async (file, target) => {
    for (const code of [`import "${target}";`, `export * from "${target}";`, `await import("${target}");`]) {
      expect(await rulesBrokenBy(file, code)).toContain("atelier/rooms");
    }
  });

  it.each([
    ["workers/contract/a.ts", "zod/mini"],
    ["workers/contract/a.ts", "./errors"],
    ["workers/domain/notes/a.ts", "../../db/client"],
    ["workers/domain/turns/kinds.ts", "../conversations/chat-turns"],
    ["workers/domain/turns/persist-turns.ts", "./kinds"],
    ["workers/domain/notes/a.ts", "../../durable-objects/turn-log/client"],
    ["workers/api/a.ts", "../domain/errors"],
    ["workers/api/a.ts", "hono"],
    ["workers/durable-objects/quota/object.ts", "./ledger"],
    ["workers/durable-objects/turn-log/object.ts", "../../domain/turns/kinds"],
    ["workers/durable-objects/turn-log/object.ts", "../../domain/errors"],
    ["workers/pdf-reader/engine/a.ts", "pdfjs-dist/legacy/build/pdf.min.mjs"],
    ["workers/pdf-reader/a.ts", "../domain/pdf/analysis/analyse-page"],
    ["workers/preview-images/a.ts", "../contract/content/preview-card"],
    ["workers/preview-images/a.ts", "@resvg/resvg-wasm"],
    ["workers/worker.ts", "../build/server"],
    ["app/screens/chat/composer.tsx", "#workers/contract/errors"],
    ["app/screens/chat/dashboard.route.tsx", "#workers/domain/notes/a"],
    ["app/screens/chat/chat-screen.tsx", "./start/ideas"],
    ["app/screens/chat/chat-screen.tsx", "~/conversation/composer/composer"],
    ["app/screens/pdf/library/library-screen.tsx", "../viewer/split-view"],
    ["app/shell/modules/closed-module.server.ts", "#workers/domain/notes/a"],
    ["app/conversation/composer/composer.tsx", "~/browser/storage"],
    ["app/screens/landing/hero.tsx", "~/site/site-frame"],
    ["app/site/site-frame.tsx", "~/shell/brand"],
  ])("%s may import %s", async (file, target) => {
    expect(await rulesBrokenBy(file, `import "${target}";`)).not.toContain("atelier/rooms");
  });
});

describe("a file keeps to its size", () => {
  it("350 lines", async () => {
    expect(await rulesBrokenBy("workers/context.ts", "export {};\n".repeat(351))).toContain("max-lines");
    expect(await rulesBrokenBy("workers/context.ts", "export {};\n".repeat(350))).not.toContain("max-lines");
  });

  it.each([
    ["workers/context.ts", 60],
    ["app/root.tsx", 150],
  ])("a function of %s ends within %i lines", async (file, most) => {
    const ofLines = (lines: number) => `export function a() {\n${"  a();\n".repeat(lines - 2)}}\n`;
    expect(await rulesBrokenBy(file, ofLines(most + 1))).toContain("max-lines-per-function");
    expect(await rulesBrokenBy(file, ofLines(most))).not.toContain("max-lines-per-function");
  });
});

describe("names", () => {
  it.each(["workers/domain/GetNote.ts", "app/ui/iconButton.tsx", "app/screens/a/noteList.route.tsx"])(
    "%s is not in kebab case",
    async (file) => {
      expect(await rulesBrokenBy(file, "export {};")).toContain("check-file/filename-naming-convention");
    },
  );

  it.each([
    "utils",
    "helpers",
    "lib",
    "common",
    "services",
    "types",
    "manager",
    "managers",
    "controllers",
    "noteViews",
  ])("a folder named %s is refused", async (folder) => {
    for (const file of [
      `app/${folder}/a.ts`,
      `workers/domain/${folder}/a.ts`,
      `tests/api/${folder}/deep/a.ts`,
    ]) {
      expect(await rulesBrokenBy(file, "export {};")).toContain("check-file/folder-naming-convention");
    }
  });

  it("the names in use are accepted", async () => {
    for (const file of ["app/entry.server.tsx", "app/i18n/en/chat.ts", "workers/domain/notes/get-note.ts"]) {
      expect(await rulesBrokenBy(file, "export {};")).toEqual([]);
    }
  });
});

describe("what a screen says", () => {
  it.each([
    "<p>Hello</p>",
    '<p>{"Hello"}</p>',
    '<p>{a ? "Hello" : null}</p>',
    "<p>{`Hello ${a}`}</p>",
    '<img alt="A cat" />',
    '<button type="button" aria-label={a ? "Close" : undefined} />',
  ])("%s is refused: words come from the catalogues", async (jsx) => {
    expect(await rulesBrokenBy("app/ui/a.tsx", `export const A = (a: string) => ${jsx};`)).toContain(
      "atelier/no-hard-coded-text",
    );
  });

  it.each([
    "<p>{a}</p>",
    "<p>{a} · 1 / 2</p>",
    '<p className="grid">{`${a} %`}</p>',
    '<img alt="" src={a} />',
  ])("%s is accepted", async (jsx) => {
    expect(await rulesBrokenBy("app/ui/a.tsx", `export const A = (a: string) => ${jsx};`)).toEqual([]);
  });
});

describe("habits", () => {
  it.each([
    ["app/ui/a.tsx", "console.log(1);", "no-console"],
    ["workers/domain/a.ts", "console.error(1);", "no-console"],
    ["workers/domain/a.ts", "export const a = (b: any) => b;", "@typescript-eslint/no-explicit-any"],
    ["workers/domain/a.ts", "export const a = (b: string) => b == null || b == 'a';", "eqeqeq"],
    ["app/ui/a.tsx", "export const A = () => <img src='a' />;", "jsx-a11y/alt-text"],
    [
      "app/ui/a.tsx",
      "import { useState } from 'react';\nexport function A(p: { b: boolean }) { if (p.b) useState(1); return null; }",
      "react-hooks/rules-of-hooks",
    ],
  ])("%s: %s", async (file, code, rule) => {
    expect(await rulesBrokenBy(file, code)).toContain(rule);
  });

  it("the logger alone writes to the console", async () => {
    expect(await rulesBrokenBy("workers/logger.ts", "console.log(1);")).toEqual([]);
  });
});
