import type { ResourcePage, ResourceQuery } from "#workers/contract/admin/resource-page";
import type { Context } from "#workers/context";
import { parseInput, type Resource } from "#workers/domain/admin/resource";
import { getRecord, listRecords, allRecords } from "#workers/domain/admin/read-records";
import { createRecord, deleteRecord, updateRecord } from "#workers/domain/admin/write-records";
import { modelResource } from "#workers/domain/ai-models/model-resource";
import { AppError } from "#workers/domain/errors";
import { moduleResource } from "#workers/domain/modules/module-resource";
import { planResource } from "#workers/domain/plans/plan-resource";
import { settingsWithDefaults } from "#workers/domain/settings/list-settings";
import { settingResource } from "#workers/domain/settings/setting-resource";
import { readFallbacks } from "#workers/domain/ai-models/move-model";
import type { AdminRecord, ResourceName } from "./declaration";
import type { ModelChoice, RecordOptions } from "./form/record-options";

/** What the screens do with a resource. Ids are segments of the address. */
export interface ResourceVerbs {
  list: (ctx: Context, query: ResourceQuery) => Promise<ResourcePage<AdminRecord>>;
  get: (ctx: Context, id: string) => Promise<AdminRecord>;
  create: (ctx: Context, input: unknown) => Promise<AdminRecord>;
  update: (ctx: Context, id: string, input: unknown) => Promise<AdminRecord>;
  remove: (ctx: Context, id: string) => Promise<void>;
}

function verbsOf<Row extends { id: number }, Record extends { id: number }, Input>(
  resource: Resource<Row, Record, Input>,
): ResourceVerbs {
  return {
    list: async (ctx, query) => asPage(await listRecords(ctx, resource, query)),
    get: async (ctx, id) => asRecord(await getRecord(ctx, resource, toId(id))),
    create: async (ctx, input) =>
      asRecord(await createRecord(ctx, resource, parseInput(resource.create, input))),
    update: async (ctx, id, input) =>
      asRecord(await updateRecord(ctx, resource, toId(id), parseInput(resource.update, input))),
    remove: (ctx, id) => deleteRecord(ctx, resource, toId(id)),
  };
}

/** Settings are addressed by key: those that the server acts on exist before they have a row. */
const settingVerbs: ResourceVerbs = {
  ...verbsOf(settingResource),
  get: async (ctx, key) => asRecord(await findSetting(ctx, key)),
  update: async (ctx, key, input) => {
    const { id, value, is_public } = await findSetting(ctx, key);
    const change = parseInput(settingResource.update, input);
    if (id > 0) return asRecord(await updateRecord(ctx, settingResource, id, change));
    return asRecord(await createRecord(ctx, settingResource, { key, value, is_public, ...change }));
  },
  remove: async (ctx, key) => {
    const { id } = await findSetting(ctx, key);
    if (id > 0) await deleteRecord(ctx, settingResource, id);
  },
};

async function findSetting(ctx: Context, key: string) {
  const found = (await settingsWithDefaults(ctx)).find((setting) => setting.key === key);
  if (!found) throw new AppError("not_found");
  return found;
}

const VERBS: Record<ResourceName, ResourceVerbs> = {
  "ai-models": verbsOf(modelResource),
  marketplace: verbsOf(moduleResource),
  plans: verbsOf(planResource),
  settings: settingVerbs,
};

/** The verbs behind a word of the address. Fails with `not_found`. */
export function verbsNamed(name: string | undefined): { name: ResourceName; verbs: ResourceVerbs } {
  if (!name || !Object.hasOwn(VERBS, name)) throw new AppError("not_found");
  return { name: name as ResourceName, verbs: VERBS[name as ResourceName] };
}

function toId(word: string): number {
  if (!/^\d{1,15}$/.test(word)) throw new AppError("not_found");
  return Number(word);
}

const asRecord = (record: object): AdminRecord => record as AdminRecord;
const asPage = (page: ResourcePage<object>) => page as ResourcePage<AdminRecord>;

/** The fields that a form sends as JSON. Fails with `bad_request`. */
export function readJson(text = "{}"): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request");
  }
}

/** What a record's screen shows in addition to its fields. */
export async function recordOptions(
  ctx: Context,
  name: ResourceName,
  record: AdminRecord | null,
): Promise<RecordOptions> {
  if (name === "plans") return { models: (await allRecords(ctx, modelResource)).map(asChoice) };
  if (name !== "ai-models" || !record) return {};
  return { fallbacks: (await readFallbacks(ctx, String(record.model_common_name))).map(asChoice) };
}

const asChoice = ({ id, name, provider }: ModelChoice): ModelChoice => ({ id, name, provider });
