import { env } from "cloudflare:workers";
import { z } from "zod/mini";
import { MODULE_KEYS, MODULES, type ModuleFacts, type ModuleKey } from "../../workers/contract/modules";
import type { QueryType } from "../../workers/contract/plans/plans";
import type { JobKind } from "../../workers/contract/jobs";
import type { UserScreen } from "../../workers/contract/route-access";
import { defineJob, type JobDefinition } from "../../workers/core/jobs/define-job";
import type { Feature } from "../../workers/core/feature";
import { invalidateMarketplace } from "../../workers/core/entitlements/marketplace";
import { promptMessages } from "../../workers/core/turns/prompt";
import type { TurnKind } from "../../workers/core/turns/turn-kind";

/** A module that the product does not have: notebooks of pages. It exists for the compiler at run time only. */
export const NOTEBOOK = "notebook" as ModuleKey;
export const NOTEBOOK_ID = 90;
export const NOTEBOOK_SCREEN = "notebook" as UserScreen;
export const NOTEBOOK_QUOTA = "notebook-pages" as QueryType;

const facts: ModuleFacts = {
  id: NOTEBOOK_ID,
  folder: "notebook",
  home: "/user/notebook",
  screens: {
    notebook: { path: "notebook", pages: { shelf: "notebook", page: "notebook/:page" } },
  },
  planTypes: ["social", "combo"],
  quotas: [NOTEBOOK_QUOTA],
  free: null,
  jobs: ["sign-notebook"],
  isBuilt: true,
};

/** Every test has the feature, but its table is there between `addNotebook` and `removeNotebook` alone. */
let isAdded = false;

const pagesOf = (userId: string) =>
  env.DB.prepare("SELECT * FROM notebook_pages WHERE user_id = ?").bind(userId);

/** Signs all pages of a notebook; the subject is its owner. */
export const signNotebook = defineJob({
  kind: "sign-notebook" as JobKind,
  queue: "JOBS",
  attempts: 3,
  leaseMs: 60_000,
  backoff: { firstMs: 1_000, factor: 2, maxMs: 60_000 },
  async run(_ctx, { subject }) {
    await env.DB.prepare("UPDATE notebook_pages SET text = text || ' (signed)' WHERE user_id = ?")
      .bind(subject)
      .run();
  },
});

/** Asks a model to continue a page. */
export const continuePage: TurnKind<{ page: string }> = {
  name: "continue-page",
  input: z.object({ page: z.string() }),
  describe: (_start, { page }) => ({
    queryType: NOTEBOOK_QUOTA,
    target: page,
    subject: null,
    messageType: null,
  }),
  build: async (ctx, request) => ({
    system: "Continue the page.",
    messages: await promptMessages(ctx, request),
  }),
};

export const notebook: Feature = {
  module: NOTEBOOK,
  jobs: [signNotebook as JobDefinition],
  turns: [continuePage as TurnKind],
  async erase(_ctx, userId) {
    if (!isAdded) return "done";
    await env.DB.prepare("DELETE FROM notebook_pages WHERE user_id = ?").bind(userId).run();
    return "done";
  },
  async *export(_ctx, userId) {
    if (!isAdded) return;
    const { results } = await pagesOf(userId).all();
    yield {
      path: "notebook.json",
      content: (async function* () {
        yield JSON.stringify(results);
      })(),
    };
  },
};

const keys = MODULE_KEYS as unknown as ModuleKey[];

/** Adds the module as a sixth one would be added: its entry in the list, a marketplace row and its own table. */
export async function addNotebook(): Promise<void> {
  MODULES[NOTEBOOK] = facts;
  keys.push(NOTEBOOK);
  isAdded = true;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO modules (id, module_key, name, name_en, icon, is_active, sort_order)
       VALUES (?, ?, 'Carnet', 'Notebook', 'notebook', 0, 90)`,
    ).bind(NOTEBOOK_ID, NOTEBOOK),
    env.DB.prepare("CREATE TABLE notebook_pages (id TEXT PRIMARY KEY, user_id TEXT, text TEXT)"),
  ]);
  invalidateMarketplace();
}

export async function removeNotebook(): Promise<void> {
  delete (MODULES as Partial<typeof MODULES>)[NOTEBOOK];
  keys.splice(keys.indexOf(NOTEBOOK), 1);
  isAdded = false;
  await env.DB.batch([
    env.DB.prepare("DELETE FROM modules WHERE id = ?").bind(NOTEBOOK_ID),
    env.DB.prepare("DROP TABLE notebook_pages"),
    // Files share a database: to the product as it is, what is left of the module would be invalid in every list.
    env.DB.prepare("UPDATE plan_versions SET limits = json_remove(limits, ?)").bind(`$."${NOTEBOOK_QUOTA}"`),
    env.DB.prepare("DELETE FROM usage_records WHERE module = ?").bind(NOTEBOOK),
    env.DB.prepare("DELETE FROM activity_events WHERE query_type = ?").bind(NOTEBOOK_QUOTA),
    env.DB.prepare("DELETE FROM jobs WHERE kind = ?").bind(signNotebook.kind),
  ]);
  invalidateMarketplace();
}

export async function addPage(userId: string, text: string): Promise<void> {
  const statement = env.DB.prepare("INSERT INTO notebook_pages (id, user_id, text) VALUES (?, ?, ?)");
  await statement.bind(crypto.randomUUID(), userId, text).run();
}

export const textsOf = async (userId: string): Promise<unknown[]> =>
  (await pagesOf(userId).all()).results.map(({ text }) => text);
