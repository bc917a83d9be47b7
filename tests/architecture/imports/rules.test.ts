import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cruise, writeProduct, type Violation } from "./cruise";

const REFUSED: readonly [rule: string, file: string, target: string][] = [
  ["contract", "workers/contract/a.ts", "hono"],
  ["contract", "workers/contract/a.ts", "../core/errors"],
  ["contract", "workers/contract/a.ts", "node:buffer"],
  ["db", "workers/db/a.ts", "../core/errors"],
  ["db", "workers/db/a.ts", "hono"],
  ["providers", "workers/providers/llm/a.ts", "../../core/errors"],
  ["providers", "workers/providers/llm/a.ts", "../../env"],
  ["providers", "workers/providers/llm/a.ts", "drizzle-orm"],
  ["providers", "workers/providers/pdf/a.ts", "pdfjs-dist"],
  ["core", "workers/core/turns/a.ts", "../../features/conversations/chat-turns"],
  ["core", "workers/core/mail/a.ts", "../../durable-objects/turn-log/object"],
  ["core", "workers/core/mail/a.ts", "../../durable-objects/turn-log/client"],
  ["core", "workers/core/mail/a.ts", "../../http/limit-body"],
  ["core", "workers/core/mail/a.ts", "hono"],
  ["core", "workers/core/mail/a.ts", "react"],
  ["core", "workers/core/knowledge/a.ts", "linkedom/worker"],
  ["core", "workers/core/knowledge/a.ts", "../../text-reader/read-html"],
  ["core", "workers/core/a.ts", "../features/accounts/public"],
  ["core", "workers/core/context.ts", "../features/chatbots/own-chatbot"],
  ["core", "workers/core/a.ts", "~/root"],
  ["feature-accounts", "workers/features/accounts/a.ts", "../billing/public"],
  ["feature-accounts", "workers/features/accounts/profile/a.ts", "../../conversations/public"],
  ["feature-accounts", "workers/features/accounts/a.ts", "../../durable-objects/turn-log/client"],
  ["feature-billing", "workers/features/billing/payments/a.ts", "../../documents/public"],
  ["feature-billing", "workers/features/billing/payments/a.ts", "../../accounts/links"],
  ["feature-conversations", "workers/features/conversations/a.ts", "../documents/public"],
  ["feature-documents", "workers/features/documents/a.ts", "../writing/public"],
  ["feature-documents", "workers/features/documents/a.ts", "../conversations/own-conversation"],
  ["feature-documents", "workers/features/documents/a.ts", "../conversations/own/public"],
  ["feature-documents", "workers/features/documents/a.ts", "../../pdf-reader/engine/open-pdf"],
  ["feature-documents", "workers/features/documents/a.ts", "unpdf"],
  ["feature-writing", "workers/features/writing/a.ts", "../social/public"],
  ["feature-social", "workers/features/social/a.ts", "../chatbots/public"],
  ["feature-chatbots", "workers/features/chatbots/a.ts", "../writing/public"],
  ["feature-presets", "workers/features/presets/a.ts", "../documents/public"],
  ["feature-search", "workers/features/search/a.ts", "../content/public"],
  ["feature-content", "workers/features/content/a.ts", "../statistics/public"],
  ["feature-content", "workers/features/content/a.ts", "../../preview-images/draw-card"],
  ["feature-statistics", "workers/features/statistics/a.ts", "../administration/public"],
  ["feature-administration", "workers/features/administration/a.ts", "../content/read-page"],
  ["feature-administration", "workers/features/administration/a.ts", "../../http/limit-body"],
  ["feature-administration", "workers/features/administration/routes/a.ts", "hono"],
  ["feature-administration", "workers/features/administration/a.ts", "../content/feature"],
  ["feature-file", "workers/features/administration/a.ts", "../content/feature"],
  ["feature-file", "workers/features/documents/files/a.ts", "../feature"],
  ["feature-file", "workers/create-app.ts", "./features/content/feature"],
  ["feature-file", "app/screens/chat/a.route.tsx", "#workers/features/content/feature"],
  ["durable-objects", "workers/durable-objects/quota/a.ts", "hono"],
  ["durable-objects", "workers/durable-objects/quota/a.ts", "../turn-log/object"],
  ["durable-objects", "workers/durable-objects/quota/a.ts", "../turn-log/client"],
  ["durable-objects", "workers/durable-objects/quota/a.ts", "../../features/conversations/chat-turns"],
  ["durable-objects", "workers/durable-objects/quota/a.ts", "../../db/client"],
  ["durable-objects", "workers/durable-objects/a.ts", "../features/documents/public"],
  ["http", "workers/http/limit-body.ts", "../features/documents/public"],
  ["http", "workers/http/limit-body.ts", "../db/client"],
  ["http", "workers/http/limit-body.ts", "drizzle-orm"],
  ["http", "workers/http/limit-body.ts", "papaparse"],
  ["http", "workers/http/limit-body.ts", "../providers/web/safe-fetch"],
  ["http", "workers/http/limit-body.ts", "../durable-objects/turn-log/client"],
  ["http", "workers/http/limit-body.ts", "../features"],
  ["composition", "workers/worker.ts", "../app/root"],
  ["pdf-reader", "workers/pdf-reader/a.ts", "../db/client"],
  ["pdf-reader", "workers/pdf-reader/a.ts", "../features/accounts/links"],
  ["text-reader", "workers/text-reader/a.ts", "../core/errors"],
  ["text-reader", "workers/text-reader/a.ts", "../providers/web/safe-fetch"],
  ["preview-images", "workers/preview-images/a.ts", "../contract/errors"],
  ["preview-images", "workers/preview-images/a.ts", "zod"],
  ["app-i18n", "app/i18n/a.ts", "~/ui/button"],
  ["app-ui", "app/ui/a.tsx", "~/session/session"],
  ["app-browser", "app/browser/a.ts", "~/conversation/engine/follow-turn"],
  ["app-session", "app/session/a.ts", "~/ui/button"],
  ["app-kit", "app/kit/a.tsx", "~/conversation/engine/follow-turn"],
  ["app-conversation", "app/conversation/composer/a.tsx", "~/screens/chat/chat-screen"],
  ["app-conversation", "app/conversation/composer/a.tsx", "~/shell/shell"],
  ["app-engine", "app/conversation/engine/a.ts", "~/screens/pdf/chat/panel-handle"],
  ["app-engine", "app/conversation/engine/a.ts", "../stores/discussion-store"],
  ["app-engine", "app/conversation/engine/a.ts", "~/session/session"],
  ["app-engine", "app/conversation/engine/a.ts", "#workers/contract/pdf/chat"],
  ["app-engine", "app/conversation/engine/a.ts", "#workers/contract/writing/ask"],
  ["app-engine", "app/conversation/engine/a.ts", "react"],
  ["app-kit", "app/kit/list/a.tsx", "~/conversation/composer/composer"],
  ["app-shell", "app/shell/a.tsx", "~/screens/chat/chat-screen"],
  ["app-shell", "app/shell/a.tsx", "~/site/site-frame"],
  ["app-shell", "app/a.tsx", "~/screens/chat/chat-screen"],
  ["app-site", "app/site/a.tsx", "~/screens/landing/hero"],
  ["app-site", "app/site/a.tsx", "~/conversation/composer/composer"],
  ["app-screens", "app/screens/chat/a.tsx", "../history/history-frame"],
  ["app-screens", "app/screens/chat/a.tsx", "~/screens/history/history-frame"],
  ["app-screens", "app/screens/chat/a.route.tsx", "~/screens/plans/plan-card"],
  ["app-widget", "app/widget/a.ts", "~/ui/button"],
  ["browser-to-server", "app/screens/chat/a.tsx", "#workers/core/errors"],
  ["browser-to-server", "app/screens/chat/a.tsx", "#workers/core/context"],
  ["browser-to-server", "app/screens/chat/a.tsx", "#workers/durable-objects/turn-log/object"],
  ["browser-to-server", "app/api-client.ts", "#workers/features"],
  ["browser-to-loader", "app/screens/chat/a.tsx", "./load-chat.server"],
  ["browser-to-loader", "app/screens/chat/a.tsx", "./chat.route"],
  ["call-types-to-server", "app/call-types.ts", "#workers/core/routes/routes"],
  ["route-to-server", "app/screens/chat/a.route.tsx", "#workers/db/client"],
  ["route-to-server", "app/screens/chat/a.route.tsx", "#workers/features/documents/files/own-file"],
  ["loader-to-server", "app/a.server.ts", "#workers/db/client"],
  ["loader-to-server", "app/a.server.ts", "#workers/features/documents/files/own-file"],
  ["server-by-its-name", "app/screens/chat/b.route.tsx", "../../../workers/core/errors"],
  ["browser-packages", "app/screens/chat/a.tsx", "drizzle-orm"],
  ["browser-packages", "app/screens/chat/a.tsx", "node:buffer"],
  ["browser-packages", "app/screens/chat/a.route.tsx", "hono"],
  ["loader-packages", "app/a.server.ts", "drizzle-orm"],
  ["no-room", "workers/unknown/a.ts", "../contract/errors"],
  ["no-room", "workers/features/unknown/a.ts", "zod"],
  ["no-room", "app/unknown/a.ts", "~/root"],
];

const ACCEPTED: readonly [file: string, target: string][] = [
  ["workers/contract/a.ts", "zod/mini"],
  ["workers/contract/a.ts", "./errors"],
  ["workers/db/a.ts", "drizzle-orm"],
  ["workers/providers/llm/a.ts", "openai"],
  ["workers/core/mail/a.ts", "../turns/start-turn"],
  ["workers/core/mail/a.ts", "../../db/client"],
  ["workers/core/mail/a.ts", "../context"],
  ["workers/core/mail/a.ts", "node:crypto"],
  ["workers/features/documents/a.ts", "../conversations/public"],
  ["workers/features/documents/a.ts", "../../core/mail/send-mail"],
  ["workers/features/documents/a.ts", "./files/own-file"],
  ["workers/durable-objects/quota/a.ts", "./ledger"],
  ["workers/durable-objects/quota/a.ts", "../storage-schema"],
  ["workers/durable-objects/quota/a.ts", "../../core/turns/start-turn"],
  ["workers/durable-objects/quota/a.ts", "cloudflare:workers"],
  ["workers/http/limit-body.ts", "../core/errors"],
  ["workers/http/limit-body.ts", "hono"],
  ["workers/features/documents/routes/a.ts", "../files/own-file"],
  ["workers/features/documents/routes/a.ts", "../../../core/routes/routes"],
  ["workers/features.ts", "./features/documents/feature"],
  ["app/call-types.ts", "#workers/features"],
  ["app/root.tsx", "./root-data.server"],
  ["workers/pdf-reader/engine/a.ts", "pdfjs-dist/legacy/build/pdf.min.mjs"],
  ["workers/pdf-reader/a.ts", "../features/documents/analysis/analyse-page"],
  ["workers/text-reader/a.ts", "linkedom/worker"],
  ["workers/text-reader/a.ts", "../providers/text/clean-text"],
  ["workers/preview-images/a.ts", "../contract/content/preview-card"],
  ["workers/preview-images/a.ts", "@resvg/resvg-wasm"],
  ["workers/worker.ts", "../build/server"],
  ["app/screens/chat/a.tsx", "#workers/contract/errors"],
  ["app/screens/chat/a.route.tsx", "#workers/core/errors"],
  ["app/screens/chat/a.tsx", "./start/ideas"],
  ["app/screens/chat/a.tsx", "~/conversation/composer/composer"],
  ["app/screens/chat/a.tsx", "react"],
  ["app/shell/modules/a.server.ts", "#workers/core/errors"],
  ["app/a.server.ts", "#workers/core/context"],
  ["app/conversation/composer/a.tsx", "~/browser/storage"],
  ["app/conversation/engine/a.ts", "#workers/contract/chat/stream"],
  ["app/conversation/engine/a.ts", "zod/mini"],
  ["app/screens/landing/a.tsx", "~/site/site-frame"],
  ["app/site/a.tsx", "~/shell/brand"],
  ["app/widget/a.ts", "../screens/chatbots/look/contrast"],
];

const LEADS_NOWHERE = ["workers/core/mail/lost.ts", "./no-such-file"] as const;
/** Each way to import, in a file of its own. */
const WAYS = [
  (target: string) => `import "${target}";`,
  (target: string) => `import { it } from "${target}"; it();`,
  (target: string) => `import type { It } from "${target}"; export type A = It;`,
  (target: string) => `export * from "${target}";`,
  (target: string) => `export type { It } from "${target}";`,
  (target: string) => `await import("${target}");`,
  (target: string) => `export type A = import("${target}").It;`,
].map((codeOf, at) => [`workers/core/mail/way-${at}.ts`, codeOf("../../features/documents/public")] as const);

const ALIASES = { "~/": "app/", "#workers/": "workers/" };

/** Names a target as violations do: its path from the top of the repository, or the folder of its package. */
function locate(file: string, target: string): string {
  const alias = (Object.keys(ALIASES) as (keyof typeof ALIASES)[]).find((prefix) =>
    target.startsWith(prefix),
  );
  if (alias) return `${ALIASES[alias]}${target.slice(alias.length)}.ts`;
  if (target.startsWith(".")) return `${posix.join(posix.dirname(file), target)}.ts`;
  if (target.includes(":")) return target.replace(/^node:/, "");
  return `node_modules/${/^(?:@[^/]+\/)?[^/]+/.exec(target)![0]}/`;
}

describe("who may import whom", () => {
  const sources = new Map<string, string>();
  let folder: string;
  let violations: Violation[];
  let rules: string[];

  const add = (file: string, code: string) => sources.set(file, `${sources.get(file) ?? ""}${code}\n`);
  const brokenBy = (file: string, target: string) => {
    const to = locate(file, target);
    return violations.filter((one) => one.from === file && one.to.includes(to)).map(({ rule }) => rule);
  };

  beforeAll(() => {
    for (const [file, target] of [...REFUSED.map(([, ...rest]) => rest), ...ACCEPTED]) {
      add(file, `import "${target}";`);
      if (/^[.~#]/.test(target)) add(locate(file, target), "");
    }
    add(LEADS_NOWHERE[0], `import "${LEADS_NOWHERE[1]}";`);
    for (const [file, code] of WAYS) add(file, code);
    folder = writeProduct(sources);
    ({ violations, rules } = cruise(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REFUSED)("%s: %s may not import %s", (rule, file, target) => {
    expect(brokenBy(file, target)).toContain(rule);
  });

  it.each(ACCEPTED)("%s may import %s", (file, target) => {
    expect(brokenBy(file, target)).toEqual([]);
  });

  it("an import that leads to no file is refused", () => {
    const broken = violations.filter(({ from }) => from === LEADS_NOWHERE[0]).map(({ rule }) => rule);
    expect(broken.sort()).toEqual(["core", "not-found"]);
  });

  it.each(WAYS)("%s is found: %s", (file) => {
    expect(brokenBy(file, "../../features/documents/public")).toEqual(["core"]);
  });

  it("no rule is without an import here that it refuses", () => {
    const tested = new Set([...REFUSED.map(([rule]) => rule), "not-found"]);
    expect(rules.filter((rule) => !tested.has(rule))).toEqual([]);
  });
});

describe("npm run imports", () => {
  const file = "workers/core/mail/a.ts";
  const folder = writeProduct([
    ["app/root.tsx", ""],
    ["workers/features/documents/public.ts", ""],
    [file, ""],
  ]);
  const run = () => {
    const ran = spawnSync("npm", ["run", "--silent", "imports"], { cwd: folder, encoding: "utf8" });
    return { passes: ran.status === 0, says: ran.stdout + ran.stderr };
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("fails for an import that a rule refuses, and says where it is", () => {
    expect(run().passes).toBe(true);
    writeFileSync(`${folder}/${file}`, 'import "../../features/documents/public";\n');
    expect(run()).toMatchObject({ passes: false, says: expect.stringContaining(file) });
  });
});
