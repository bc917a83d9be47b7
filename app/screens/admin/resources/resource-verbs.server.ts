import type { ResourcePage, ResourceQuery } from "#workers/contract/admin/resource-page";
import type { Context } from "#workers/core/context";
import { parseInput, type Resource } from "#workers/core/records/resource";
import { getRecord, listRecords, allRecords } from "#workers/core/records/read-records";
import { createRecord, deleteRecord, updateRecord } from "#workers/core/records/write-records";
import { listModels } from "#workers/core/ai-models/list-models";
import { modelResource } from "#workers/core/ai-models/model-resource";
import { AppError } from "#workers/core/errors";
import { moduleResource, productResource, planResource } from "#workers/features/billing/public";
import { promptResource } from "#workers/core/prompts/prompt-resource";
import { settingsWithDefaults } from "#workers/core/settings/list-settings";
import { settingResource } from "#workers/core/settings/setting-resource";
import { readFallbacks } from "#workers/core/ai-models/move-model";
import { ameliorationResource, categoryResource, templateResource } from "#workers/features/writing/public";
import type { AdminRecord, ResourceName } from "./declaration";
import { productOptions } from "./product-options.server";
import type { FieldChoice, ModelChoice, RecordOptions } from "./form/record-options";

/** Verbs of the screens on a resource. Ids are segments of the address. */
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
    const { id } = await findSetting(ctx, key);
    const change = parseInput(settingResource.update, input);
    return asRecord(await updateRecord(ctx, settingResource, id, change));
  },
  remove: async (ctx, key) => {
    const { id } = await findSetting(ctx, key);
    await deleteRecord(ctx, settingResource, id);
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
  products: verbsOf(productResource),
  settings: settingVerbs,
  templates: verbsOf(templateResource),
  categories: verbsOf(categoryResource),
  ameliorations: verbsOf(ameliorationResource),
  prompts: verbsOf(promptResource),
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

/** Reads what a record's screen shows in addition to its fields. */
export async function recordOptions(
  ctx: Context,
  name: ResourceName,
  record: AdminRecord | null,
): Promise<RecordOptions> {
  if (name === "plans") return { models: (await allRecords(ctx, modelResource)).map(asChoice) };
  if (name === "products") return productOptions(ctx, record);
  if (name === "templates")
    return {
      choices: { category_id: await categoryChoices(ctx) },
      models: await answeringModels(ctx),
    };
  if (name === "ameliorations") return { models: await answeringModels(ctx) };
  if (name !== "ai-models" || !record) return {};
  return { fallbacks: (await readFallbacks(ctx, String(record.model_common_name))).map(asChoice) };
}

/** Models that a prompt can be tried with here. */
async function answeringModels(ctx: Context): Promise<ModelChoice[]> {
  return (await listModels(ctx)).filter(({ available }) => available === 1).map(asChoice);
}

async function categoryChoices(ctx: Context): Promise<FieldChoice[]> {
  const categories = await allRecords(ctx, categoryResource);
  return categories.map(({ id, name, name_en }) => ({
    id: String(id),
    name: ctx.locale === "fr" ? name : name_en,
  }));
}

const asChoice = ({ id, name, provider }: ModelChoice): ModelChoice => ({ id, name, provider });
