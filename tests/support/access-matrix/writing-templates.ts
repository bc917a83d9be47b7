import { rowsOf } from "../factories";
import { adminOnly, userOnly, type AccessRow, type AccessRows } from "./row";

const NAMES = { name: "Matrice", name_en: "Matrix" };
const PROMPTS = { prompt: "Écrivez.", prompt_en: "Write." };
const TEMPLATE = { ...NAMES, ...PROMPTS, fields: [] };
const VOICE = { tone: "friendly", audience: "", words_to_use: [], words_to_avoid: [], sample: "" };

/** Makes the record that a path names, and fills it in. */
const made = (path: string, query: string) => async () => {
  const [row] = await rowsOf<{ id: number }>(`${query} RETURNING id`);
  return `${path}/${row!.id}`;
};
const template = (path: string) =>
  made(
    path,
    `INSERT INTO assistant_templates (name, name_en, icon, prompt, prompt_en, input_fields)
     VALUES ('Matrice', 'Matrix', 'mail', 'Écrivez.', 'Write.', '[]')`,
  );
const category = (path: string) =>
  made(path, "INSERT INTO template_categories (name, name_en) VALUES ('Matrice', 'Matrix')");
const amelioration = (path: string) =>
  made(
    path,
    `INSERT INTO improvement_options (name, name_en, icon, prompt, prompt_en)
     VALUES ('Matrice', 'Matrix', 'mail', 'Écrivez.', 'Write.')`,
  );

/** The five calls of a noun, with both words for reading one record. */
function calls(noun: string, newRecord: object, make: (path: string) => AccessRow["path"]): AccessRows {
  const path = `/v01/assistant/${noun}`;
  return {
    [`GET ${path}-all`]: userOnly(`${path}-all`),
    [`GET ${path}-get/:id`]: userOnly(make(`${path}-get`)),
    [`GET ${path}-show/:id`]: userOnly(make(`${path}-show`)),
    [`POST ${path}-add`]: adminOnly(`${path}-add`, newRecord, 201),
    [`POST ${path}-update/:id`]: adminOnly(make(`${path}-update`), { name: "Autre" }),
    [`DELETE ${path}-delete/:id`]: adminOnly(make(`${path}-delete`)),
  };
}

/** Templates, categories, ameliorations, the models that write, and the brand voice. */
export const WRITING_TEMPLATE_ROWS: AccessRows = {
  ...calls("templates", TEMPLATE, template),
  ...calls("categories-templates", NAMES, category),
  ...calls("ameliorations", { ...NAMES, ...PROMPTS }, amelioration),
  "GET /v01/assistant-ai/template-model-list": userOnly("/v01/assistant-ai/template-model-list"),
  "GET /v01/assistant/brand-voice": userOnly("/v01/assistant/brand-voice"),
  "PUT /v01/assistant/brand-voice": userOnly("/v01/assistant/brand-voice", VOICE),
};
