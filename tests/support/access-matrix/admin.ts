import { rowsOf } from "../factories";
import { addPlan } from "../plans/plans";
import { adminOnly, open, type AccessRows } from "./row";

const word = () => crypto.randomUUID().replaceAll("-", "");
const newModel = () => ({
  name: "Matrix",
  provider: "OpenAI",
  request_name: word(),
  input_price: 1,
  output_price: 1,
});
const PLAN = { plan_type: "chatai", name: "Matrix", name_en: "Matrix", is_active: 0 };

/** Makes the record that a path names, and fills it in. */
const made =
  (path: string, query: string, ...values: string[]) =>
  async () => {
    const [row] = await rowsOf<{ id: number }>(`${query} RETURNING id`, ...values);
    return `${path}/${row!.id}`;
  };
const anyModel = () => {
  const query =
    "INSERT INTO ai_models (name, provider, request_name, model_common_name, is_active) VALUES ('Matrix', ?, ?, ?, 0)";
  return made("/ai-models", query, "OpenAI", word(), word())();
};
const anyModule = () =>
  made("/marketplace", "INSERT INTO modules (name, name_en, icon) VALUES ('Matrix', 'Matrix', 'bot')")();
const PROMPT = {
  category: "work",
  name: "Matrice",
  name_en: "Matrix",
  prompt: "Écrivez.",
  prompt_en: "Write.",
};
const anyPrompt = () =>
  made(
    "/prompts",
    `INSERT INTO prompts (category, name, name_en, prompt, prompt_en, is_active)
     VALUES ('work', 'Matrice', 'Matrix', 'Écrivez.', 'Write.', 0)`,
  )();
const anySetting = () =>
  made("/settings", "INSERT INTO settings (setting_key, value) VALUES (?, '1')", `matrix.${word()}`)();
const MAIL_SERVER = { host: "127.0.0.1", port: 9, security: "none", from_address: "matrix@example.com" };
const UNREACHABLE_STORAGE = {
  endpoint: "http://127.0.0.1:9",
  region: "eu-west-3",
  bucket: "atelier",
  access_key_id: "key",
  secret_access_key: "secret",
};

const mailServer = () =>
  made(
    "/mail-settings",
    `INSERT INTO settings (setting_key, value, is_secret) VALUES ('mail_server', ?, 1)
     ON CONFLICT (setting_key) DO UPDATE SET value = excluded.value`,
    JSON.stringify({ ...MAIL_SERVER, username: "", password: null, from_name: "" }),
  )();
const anyPlan = async () => `/plans/${await addPlan({ is_active: 0 })}`;

const anyJob = (action: string, state: string) => async () => {
  const job =
    "INSERT INTO jobs (kind, subject, state, run_after, created_at) VALUES ('send-mail', ?, ?, 0, 0)";
  return `${await made("/jobs", job, word(), state)()}/${action}`;
};

/** Calls with which administrators create, change and delete. */
export const ADMIN_ROWS: AccessRows = {
  "GET /admin/operations": adminOnly("/admin/operations"),
  "GET /jobs": adminOnly("/jobs?state=failed"),
  "POST /jobs/:id/retry": adminOnly(anyJob("retry", "failed")),
  "POST /jobs/:id/cancel": adminOnly(anyJob("cancel", "waiting")),
  "POST /ai-models": adminOnly("/ai-models", newModel, 201),
  "PUT /ai-models/:id": adminOnly(anyModel, { name: "Other" }),
  "DELETE /ai-models/:id": adminOnly(anyModel),
  "POST /ai-models/:id/test": adminOnly("/ai-models/1/test"),
  "GET /marketplace": open("/marketplace"),
  "POST /marketplace": adminOnly("/marketplace", { name: "Matrix", name_en: "Matrix", icon: "bot" }, 201),
  "GET /marketplace/:id": adminOnly("/marketplace/8"),
  "PUT /marketplace/:id": adminOnly(anyModule, { name: "Other" }),
  "DELETE /marketplace/:id": adminOnly(anyModule),
  "POST /prompts": adminOnly("/prompts", PROMPT, 201),
  "GET /prompts/:id": adminOnly(anyPrompt),
  "PUT /prompts/:id": adminOnly(anyPrompt, { name: "Other" }),
  "DELETE /prompts/:id": adminOnly(anyPrompt),
  "GET /settings": open("/settings"),
  "POST /settings": adminOnly("/settings", () => ({ key: `matrix.${word()}`, value: 1 }), 201),
  "PUT /settings/update": adminOnly("/settings/update", { settings: { "matrix.at_once": 1 } }),
  "PUT /settings/:id": adminOnly(anySetting, { value: 2 }),
  "DELETE /settings/:id": adminOnly(anySetting),
  "GET /mail-settings": adminOnly("/mail-settings"),
  "POST /mail-settings": adminOnly("/mail-settings", MAIL_SERVER, 201),
  "POST /mail-settings/test": adminOnly("/mail-settings/test", { to: "matrix@example.com" }),
  "PUT /mail-settings/:id": adminOnly(mailServer, MAIL_SERVER),
  // Last, so that no mail of later tests goes there.
  "DELETE /mail-settings/:id": adminOnly(mailServer),
  "GET /aws-settings": adminOnly("/aws-settings"),
  // A storage that was accepted would take the files of all other tests: its own tests use one.
  "POST /aws-settings": adminOnly("/aws-settings", UNREACHABLE_STORAGE, 422),
  "POST /aws-settings/test": adminOnly("/aws-settings/test", UNREACHABLE_STORAGE),
  "POST /aws-settings/move": adminOnly("/aws-settings/move"),
  "DELETE /aws-settings/move": adminOnly("/aws-settings/move"),
  "PUT /aws-settings/:id": adminOnly("/aws-settings/999999", UNREACHABLE_STORAGE, 404),
  "DELETE /aws-settings/:id": adminOnly("/aws-settings/999999", undefined, 404),
  "GET /plans": open("/plans"),
  "POST /plans": adminOnly("/plans", PLAN, 201),
  "GET /plans/:id": adminOnly("/plans/1"),
  "PUT /plans/:id": adminOnly(anyPlan, { name: "Other" }),
  "DELETE /plans/:id": adminOnly(anyPlan),
};
