import { describe, expect, test } from "vitest";
import type { AmeliorationRecord, AmeliorationView } from "../../../workers/contract/writing/ameliorations";
import type { CategoryView, TemplateRecord, TemplateView } from "../../../workers/contract/writing/templates";
import { addUser } from "../../support/accounts";
import { adminCalls, auditOf, word } from "../../support/admin-calls";
import { rowsOf } from "../../support/factories";

const admin = adminCalls();

const TOPIC = { name: "topic", kind: "text", label: "Sujet", label_en: "Topic", required: 1 };
const newTemplate = (changes: object = {}) => ({
  name: `Modèle ${word()}`,
  name_en: "Template",
  prompt: "Écrivez sur le sujet.",
  prompt_en: "Write about the topic.",
  outline: "# {{topic}}",
  outline_en: "# {{topic}}",
  fields: [TOPIC],
  ...changes,
});

const addTemplate = async (changes: object = {}) =>
  (
    await admin.sent<{ template: TemplateRecord }>(
      "POST",
      "/v01/assistant/templates-add",
      newTemplate(changes),
      201,
    )
  ).template;

describe("templates", () => {
  test("are read by users without their prompts, by both words", async () => {
    const { id } = await addTemplate();
    const user = await addUser();
    for (const path of ["templates-get", "templates-show"]) {
      const response = await user.client.call(`/api/v01/assistant/${path}/${id}`);
      const { template } = await response.json<{ template: TemplateView }>();
      expect(template).toMatchObject({ id, fields: [TOPIC], prompt_version: 1 });
      expect(JSON.stringify(template)).not.toContain("Write about the topic.");
    }
    const list = await user.client.call("/api/v01/assistant/templates-all");
    expect(await list.text()).not.toMatch(/"prompt"|"prompt_en"|"outline"/);
  });

  test("count a version up when a prompt or an outline changes, and only then", async () => {
    const { id } = await addTemplate();
    const update = async (change: object) =>
      (
        await admin.sent<{ template: TemplateRecord }>(
          "POST",
          `/v01/assistant/templates-update/${id}`,
          change,
        )
      ).template.prompt_version;
    expect(await update({ name_en: "Other" })).toBe(1);
    expect(await update({ prompt_en: "Write better." })).toBe(2);
    expect(await update({ prompt_en: "Write better." })).toBe(2);
    expect(await update({ outline: "## {{topic}}" })).toBe(3);
    const entries = await auditOf("templates", id);
    expect(entries.map(({ action }) => action)).toEqual(["create", "update", "update", "update"]);
  });

  test("that are off or deleted are not found", async () => {
    const user = await addUser();
    const { id } = await addTemplate({ is_active: 0 });
    const status = async () => (await user.client.call(`/api/v01/assistant/templates-get/${id}`)).status;
    expect(await status()).toBe(404);
    await admin.sent("POST", `/v01/assistant/templates-update/${id}`, { is_active: 1 });
    expect(await status()).toBe(200);
    await admin.sent("DELETE", `/v01/assistant/templates-delete/${id}`);
    expect(await status()).toBe(404);
    expect(
      await admin.refused("DELETE", `/v01/assistant/templates-delete/${id}`, undefined, 404, "not_found"),
    ).toEqual({});
  });

  test.each([
    ["two fields of one name", { fields: [TOPIC, TOPIC] }, "fields"],
    ["a choice without choices", { fields: [{ ...TOPIC, kind: "choice" }] }, "fields.0.choices"],
    [
      "a least number above the largest",
      { fields: [{ ...TOPIC, kind: "number", min: 5, max: 2 }] },
      "fields.0.max",
    ],
    ["a name that is no word", { fields: [{ ...TOPIC, name: "__proto__" }] }, "fields.0.name"],
    ["an icon that does not exist", { icon: "skull" }, "icon"],
    ["a category that does not exist", { category_id: 999_999_999 }, "category_id"],
  ])("refuse %s", async (_, changes, field) => {
    const fields = await admin.refused(
      "POST",
      "/v01/assistant/templates-add",
      newTemplate(changes),
      422,
      "validation_failed",
    );
    expect(Object.keys(fields)).toContain(field);
  });
});

describe("categories", () => {
  test("leave their templates without a category when they are deleted", async () => {
    const user = await addUser();
    const { category } = await admin.sent<{ category: CategoryView }>(
      "POST",
      "/v01/assistant/categories-templates-add",
      { name: "Catégorie", name_en: "Category" },
      201,
    );
    const { id } = await addTemplate({ category_id: category.id });
    await admin.sent("DELETE", `/v01/assistant/categories-templates-delete/${category.id}`);
    const response = await user.client.call(`/api/v01/assistant/templates-get/${id}`);
    expect(await response.json()).toMatchObject({ template: { category_id: null } });
    for (const verb of ["show", "get"]) {
      const gone = await user.client.call(`/api/v01/assistant/categories-templates-${verb}/${category.id}`);
      expect(gone.status).toBe(404);
    }
  });
});

describe("ameliorations", () => {
  test("are read by users without their prompts and count versions of these", async () => {
    const user = await addUser();
    const { amelioration } = await admin.sent<{ amelioration: AmeliorationRecord }>(
      "POST",
      "/v01/assistant/ameliorations-add",
      {
        name: "Changer",
        name_en: "Change",
        prompt: "Changez.",
        prompt_en: "Change it.",
        option_kind: "tone",
      },
      201,
    );
    const path = `/v01/assistant/ameliorations-update/${amelioration.id}`;
    await admin.sent("POST", path, { prompt: "Changez tout." });
    for (const verb of ["show", "get"]) {
      const response = await user.client.call(`/api/v01/assistant/ameliorations-${verb}/${amelioration.id}`);
      const body = await response.json<{ amelioration: AmeliorationView }>();
      expect(body.amelioration).toMatchObject({ option_kind: "tone", result: "replace", prompt_version: 2 });
      expect(JSON.stringify(body)).not.toContain("Changez tout");
    }
  });
});

describe("the seeds", () => {
  test("are at least 24 templates in 8 categories and 12 ameliorations, complete in both languages", async () => {
    const user = await addUser();
    const list = async <T>(noun: string) => {
      const response = await user.client.call(`/api/v01/assistant/${noun}-all`);
      return (await response.json<{ data: T[] }>()).data;
    };
    const templates = (await list<TemplateView>("templates")).filter(
      ({ category_id }) => category_id !== null,
    );
    expect(templates.length).toBeGreaterThanOrEqual(24);
    expect(new Set(templates.map(({ category_id }) => category_id)).size).toBeGreaterThanOrEqual(8);
    expect((await list("ameliorations")).length).toBeGreaterThanOrEqual(12);
    const rows = await rowsOf<Record<string, string>>(
      "SELECT * FROM assistant_templates WHERE category_id <= 8 AND prompt_version = 1",
    );
    for (const row of rows) {
      for (const text of ["name", "description", "prompt", "outline"])
        for (const language of ["", "_en"]) expect([row.name, row[text + language]]).not.toContain("");
      const names = (JSON.parse(row.input_fields!) as { name: string }[]).map(({ name }) => name);
      const placeholders = `${row.outline}${row.outline_en}`.matchAll(/\{\{(\w+)\}\}/g);
      for (const [, name] of placeholders) expect(names).toContain(name);
    }
  });
});
