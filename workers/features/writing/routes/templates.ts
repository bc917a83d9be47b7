import { RecordParams } from "../../../contract/admin/resource-page";
import {
  AmeliorationListResponse,
  AmeliorationRecordResponse,
  AmeliorationResponse,
} from "../../../contract/writing/ameliorations";
import {
  CategoryListResponse,
  CategoryResponse,
  TemplateListResponse,
  TemplateRecordResponse,
  TemplateResponse,
} from "../../../contract/writing/templates";
import { getRecord } from "../../../core/records/read-records";
import { ameliorationResource } from "../ameliorations/amelioration-resource";
import { findAmelioration, listAmeliorations, viewAmelioration } from "../ameliorations/list-ameliorations";
import { categoryResource } from "../templates/category-resource";
import { findTemplate, listCategories, listTemplates, viewTemplate } from "../templates/list-templates";
import { templateResource } from "../templates/template-resource";
import { Routes, DONE } from "../../../core/routes/routes";
import { addVerbCalls } from "./verb-calls";

const TEMPLATE = { guard: "user", params: RecordParams, answer: TemplateResponse } as const;
const CATEGORY = { guard: "user", params: RecordParams, answer: CategoryResponse } as const;
const AMELIORATION = { guard: "user", params: RecordParams, answer: AmeliorationResponse } as const;

const reads = new Routes()
  .get(
    "/v01/assistant/templates-all",
    { guard: "user", summary: "List templates", answer: TemplateListResponse },
    async ({ ctx }) => ({ data: await listTemplates(ctx) }),
  )
  .get(
    "/v01/assistant/templates-get/:id",
    { ...TEMPLATE, summary: "Read a template" },
    async ({ ctx, params }) => ({ ...DONE, template: viewTemplate(await findTemplate(ctx, params.id)) }),
  )
  .get(
    "/v01/assistant/templates-show/:id",
    { ...TEMPLATE, summary: "Read a template; the same as templates-get" },
    async ({ ctx, params }) => ({ ...DONE, template: viewTemplate(await findTemplate(ctx, params.id)) }),
  )
  .get(
    "/v01/assistant/categories-templates-all",
    { guard: "user", summary: "List categories of templates", answer: CategoryListResponse },
    async ({ ctx }) => ({ data: await listCategories(ctx) }),
  )
  .get(
    "/v01/assistant/categories-templates-show/:id",
    { ...CATEGORY, summary: "Read a category" },
    async ({ ctx, params }) => ({ ...DONE, category: await getRecord(ctx, categoryResource, params.id) }),
  )
  .get(
    "/v01/assistant/categories-templates-get/:id",
    { ...CATEGORY, summary: "Read a category; the same as categories-templates-show" },
    async ({ ctx, params }) => ({ ...DONE, category: await getRecord(ctx, categoryResource, params.id) }),
  )
  .get(
    "/v01/assistant/ameliorations-all",
    { guard: "user", summary: "List ameliorations", answer: AmeliorationListResponse },
    async ({ ctx }) => ({ data: await listAmeliorations(ctx) }),
  )
  .get(
    "/v01/assistant/ameliorations-show/:id",
    { ...AMELIORATION, summary: "Read an amelioration" },
    async ({ ctx, params }) => ({
      ...DONE,
      amelioration: viewAmelioration(await findAmelioration(ctx, params.id)),
    }),
  )
  .get(
    "/v01/assistant/ameliorations-get/:id",
    { ...AMELIORATION, summary: "Read an amelioration; the same as ameliorations-show" },
    async ({ ctx, params }) => ({
      ...DONE,
      amelioration: viewAmelioration(await findAmelioration(ctx, params.id)),
    }),
  );

const withTemplates = addVerbCalls(reads, "/v01/assistant/templates", templateResource, {
  one: "a template",
  answer: TemplateRecordResponse,
  answerOf: (template) => ({ ...DONE, template }),
});
const withCategories = addVerbCalls(withTemplates, "/v01/assistant/categories-templates", categoryResource, {
  one: "a category of templates; templates of a deleted one have none",
  answer: CategoryResponse,
  answerOf: (category) => ({ ...DONE, category }),
});

/** Templates, their categories and the ameliorations: users read them without prompts, administrators write them. */
export const templateCalls = addVerbCalls(
  withCategories,
  "/v01/assistant/ameliorations",
  ameliorationResource,
  {
    one: "an amelioration",
    answer: AmeliorationRecordResponse,
    answerOf: (amelioration) => ({ ...DONE, amelioration }),
  },
);
