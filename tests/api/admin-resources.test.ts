import { describe, expect, test } from "vitest";
import type { AiModelRecord, ModelTestResult } from "../../workers/contract/admin/ai-models";
import type { SettingRecord } from "../../workers/contract/admin/settings";
import type { PromptRecord } from "../../workers/contract/admin/prompts";
import type { Language } from "../../workers/contract/languages";
import { MODULES } from "../../workers/contract/modules";
import type { PromptView } from "../../workers/contract/prompts/prompts";
import { MASK } from "../../workers/core/audit/audit-entry";
import { openText } from "../../workers/core/secrets/sealed-text";
import { readSettings } from "../../workers/core/settings/read-settings";
import { settingPlace } from "../../workers/core/settings/setting-resource";
import { adminCalls, auditOf, word } from "../support/admin-calls";
import { Client } from "../support/client";
import { rowsOf, testContext } from "../support/factories";
import { offerModules, SEEDED_MODULES } from "../support/offered-modules";

const admin = adminCalls();
const { send, sent, refused } = admin;

const MODEL = { name: "Tested", provider: "OpenAI", input_price: 0.5, output_price: 2 };
const ready = () => `scenario:normal?text=ready%20${word()}`;
const addTested = (changes: object = {}) =>
  sent<AiModelRecord>("POST", "/ai-models", { ...MODEL, request_name: ready(), ...changes }, 201);

describe("an AI model", () => {
  test("that an administrator creates is visible to guests, can be changed, and disappears when deleted", async () => {
    const guest = new Client();
    const model = await addTested({ need_account: false });
    expect(model).toMatchObject({
      name: "Tested",
      model_common_name: "Tested",
      need_account: 0,
      is_active: 1,
    });
    expect((await send("GET", `/ai-models/${model.id}`, undefined, guest)).status).toBe(200);

    const changed = await sent<AiModelRecord>("PUT", `/ai-models/${model.id}`, {
      is_trending: 1,
      sort_order: 7,
    });
    expect(changed).toMatchObject({ ...model, is_trending: 1, sort_order: 7 });
    await sent("DELETE", `/ai-models/${model.id}`);
    expect((await send("GET", `/ai-models/${model.id}`, undefined, guest)).status).toBe(404);
    await refused("PUT", `/ai-models/${model.id}`, { name: "x" }, 404, "not_found");
    await refused("DELETE", `/ai-models/${model.id}`, undefined, 404, "not_found");

    const [created, updated, deleted] = await auditOf("ai-models", model.id);
    expect([created!.action, updated!.action, deleted!.action]).toEqual(["create", "update", "delete"]);
    expect(created!.before).toBeNull();
    expect(JSON.parse(created!.after!)).toMatchObject({ name: "Tested", sort_order: 100 });
    expect(JSON.parse(updated!.before!)).toMatchObject({ is_trending: 0, sort_order: 100 });
    expect(JSON.parse(updated!.after!)).toMatchObject({ is_trending: 1, sort_order: 7 });
    expect(deleted!.after).toBeNull();
  });

  test("stays in the history after deletion, and is restored as the same one", async () => {
    const request_name = `scenario:normal?text=${word()}`;
    const first = await addTested({ request_name, is_trending: 1 });
    await refused("POST", "/ai-models", { ...MODEL, request_name }, 409, "already_exists");
    await sent("DELETE", `/ai-models/${first.id}`);
    const again = await addTested({ request_name, name: "Again" });
    expect(again).toMatchObject({ id: first.id, name: "Again", is_trending: 0 });
  });

  test("cannot have the provider name of another one", async () => {
    const [one, other] = [await addTested(), await addTested()];
    const change = { request_name: other.request_name };
    await refused("PUT", `/ai-models/${one.id}`, change, 409, "already_exists");
    expect(await auditOf("ai-models", one.id)).toHaveLength(1);
  });

  test.each([
    [{ provider: "Nobody" }, "provider"],
    [{ input_price: -1 }, "input_price"],
    [{ output_price: "free" }, "output_price"],
    [{ name: " " }, "name"],
    [{ is_trending: 2 }, "is_trending"],
    [{ sort_order: 1.5 }, "sort_order"],
    [{ context_window: null }, "context_window"],
  ])("with %j is refused, and the field is named", async (change, field) => {
    const json = { ...MODEL, request_name: word(), ...change };
    expect(Object.keys(await refused("POST", "/ai-models", json, 422, "validation_failed"))).toEqual([field]);
  });

  test("does not accept an id or unknown fields", async () => {
    const model = await addTested({ id: 1, deleted_at: 5, user_id: "usr_x", premium: 0 });
    expect(model.id).not.toBe(1);
    await sent("PUT", `/ai-models/${model.id}`, { id: 1, deleted_at: 5, name: "Mine" });
    const rows = await rowsOf(
      "SELECT name, deleted_at FROM ai_models WHERE id IN (1, ?) ORDER BY id",
      model.id,
    );
    expect(rows).toEqual([
      { name: "Atelier demo", deleted_at: null },
      { name: "Mine", deleted_at: null },
    ]);
  });

  test("saved without a change leaves no entry in the audit log", async () => {
    const model = await addTested();
    await sent("PUT", `/ai-models/${model.id}`, { name: model.name });
    expect(await auditOf("ai-models", model.id)).toHaveLength(1);
  });

  test("is tested with one short question, even while it is switched off", async () => {
    const model = await addTested({ is_active: 0 });
    expect(await sent<ModelTestResult>("POST", `/ai-models/${model.id}/test`)).toMatchObject({
      ok: 1,
      text: expect.stringMatching(/^ready/) as string,
    });
    const broken = await addTested({ request_name: `scenario:unauthorized?retryAfter=${Date.now() % 1e9}` });
    expect(await sent<ModelTestResult>("POST", `/ai-models/${broken.id}/test`)).toMatchObject({
      ok: 0,
      code: "provider_rejected",
      error_type: "http_401_error",
    });
    const off = await addTested({ provider: "OpenRouter", request_name: word() });
    expect(await sent<ModelTestResult>("POST", `/ai-models/${off.id}/test`)).toMatchObject({
      ok: 0,
      code: "model_unavailable",
    });
    await refused("POST", "/ai-models/999999999/test", undefined, 404, "not_found");
  });
});

describe("the marketplace", () => {
  test.each([1, 2, 5, 8])("does not delete module %i, which is built in", async (id) => {
    await refused("DELETE", `/marketplace/${id}`, undefined, 409, "built_in");
    expect(await rowsOf("SELECT id FROM modules WHERE id = ?", id)).toHaveLength(1);
  });

  test("does not offer a module whose screens do not exist", async () => {
    await offerModules(["pdf", "rédaction"]);
    MODULES.social.isBuilt = false;
    try {
      await refused("PUT", "/marketplace/2", { active: true }, 409, "not_built");
    } finally {
      MODULES.social.isBuilt = true;
    }
    await sent("PUT", "/marketplace/1", { active: false });
    await sent("PUT", "/marketplace/8", { active: false });
    await sent("PUT", "/marketplace/8", { active: true });
    expect(await rowsOf("SELECT id FROM modules WHERE is_active = 1 AND module_key IS NOT NULL")).toEqual([
      { id: 5 },
      { id: 8 },
    ]);
    await offerModules(SEEDED_MODULES);
  });

  test("shows active entries to visitors and all entries to administrators", async () => {
    const texts = { name: "Fiches", name_en: word(), icon: "layers" };
    const { id } = await sent<{ id: number }>("POST", "/marketplace", { ...texts, active: false }, 201);
    const list = async (by: Pick<Client, "call">) => {
      const body = await (
        await by.call("/api/marketplace")
      ).json<{ data: { id: number; sort_order?: number }[] }>();
      return body.data;
    };
    expect((await list(new Client())).map((entry) => entry.id)).not.toContain(id);
    expect((await list(admin)).find((entry) => entry.id === id)).toMatchObject({
      sort_order: 100,
      active: 0,
    });

    await sent("PUT", `/marketplace/${id}`, { active: true });
    const shown = (await list(new Client())).find((entry) => entry.id === id);
    expect(shown).toMatchObject({ ...texts, active: 1 });
    expect(shown).not.toHaveProperty("sort_order");
    await sent("DELETE", `/marketplace/${id}`);
    expect((await list(admin)).map((entry) => entry.id)).not.toContain(id);
    expect((await auditOf("marketplace", id)).map(({ action }) => action)).toEqual([
      "create",
      "update",
      "delete",
    ]);
  });

  test("does not accept the key of a built-in module", async () => {
    const json = { name: "Mine", name_en: "Mine", icon: "bot", module_key: "pdf", id: 8, built_in: 1 };
    const made = await sent<{ id: number }>("POST", "/marketplace", json, 201);
    expect(made).toMatchObject({ module_key: null, built_in: 0 });
    expect(made.id).not.toBe(8);
  });
});

describe("a setting", () => {
  test("is created once, changed and deleted; public ones are visible to everyone", async () => {
    const key = `shop.${word()}`;
    const made = await sent<SettingRecord>(
      "POST",
      "/settings",
      { key, value: { a: [1] }, is_public: true },
      201,
    );
    expect(made).toMatchObject({ key, value: { a: [1] }, is_public: 1, is_secret: 0 });
    await refused("POST", "/settings", { key, value: 2 }, 409, "already_exists");
    const listed = await (await new Client().call("/api/settings")).json<{ data: object[] }>();
    expect(listed.data).toContainEqual({ id: made.id, key, value: { a: [1] } });

    await refused("POST", "/settings", { key: `${key}.none`, value: null }, 422, "validation_failed");
    await refused("PUT", `/settings/${made.id}`, { value: null }, 422, "validation_failed");
    await refused("PUT", "/settings/update", { settings: { [key]: null } }, 422, "validation_failed");

    await sent("PUT", `/settings/${made.id}`, { is_public: false });
    expect(await (await new Client().call("/api/settings")).text()).not.toContain(key);
    await sent("DELETE", `/settings/${made.id}`);
    await refused("PUT", `/settings/${made.id}`, { value: 3 }, 404, "not_found");
  });

  test("that is secret is encrypted, masked everywhere, and kept when an empty value is sent", async () => {
    const key = `mail.${word()}`;
    const json = { key, value: "planted-secret", is_secret: true };
    const made = await sent<SettingRecord>("POST", "/settings", json, 201);
    expect(made.value).toBe(MASK);
    for (const value of ["", null, MASK]) {
      await sent("PUT", `/settings/${made.id}`, { value });
      await sent("PUT", "/settings/update", { settings: { [key]: value } });
    }
    const opened = async () => {
      const [row] = await rowsOf<{ value: string }>("SELECT value FROM settings WHERE id = ?", made.id);
      expect(row!.value).not.toContain("planted");
      return openText(testContext().config, settingPlace(key), JSON.parse(row!.value) as string);
    };
    expect(await opened()).toBe("planted-secret");
    await sent("PUT", `/settings/${made.id}`, { value: "planted-other" });
    expect(await opened()).toBe("planted-other");

    await refused("PUT", `/settings/${made.id}`, { is_public: true }, 422, "validation_failed");
    expect(await (await new Client().call("/api/settings")).text()).not.toContain(key);
    const all = await (await admin.call("/api/settings")).text();
    expect(all).toContain(key);
    expect(all + JSON.stringify(await auditOf("settings", made.id))).not.toContain("planted");
  });

  test("that the server uses is checked by its own schema", async () => {
    const wrong = { settings: { guest_query_limit: "many" } };
    expect(await refused("PUT", "/settings/update", wrong, 422, "validation_failed")).toHaveProperty(
      "guest_query_limit",
    );
    const { free_query_limit } = await readSettings(testContext());
    const settings = [{ key: "free_query_limit", value: "21" }];
    await sent("PUT", "/settings/update", { settings });
    expect(await readSettings(testContext())).toMatchObject({ free_query_limit: 21 });
    await sent("PUT", "/settings/update", { settings: { free_query_limit } });
    expect(await readSettings(testContext())).toMatchObject({ free_query_limit });
    const [row] = await rowsOf<{ id: number }>(
      "SELECT id FROM settings WHERE setting_key = 'free_query_limit'",
    );
    expect((await auditOf("settings", row!.id)).length).toBeGreaterThanOrEqual(2);
  });

  test("several at once are all saved or none", async () => {
    const key = `both.${word()}`;
    await refused(
      "PUT",
      "/settings/update",
      { settings: { [key]: 1, guest_query_limit: -1 } },
      422,
      "validation_failed",
    );
    expect(await rowsOf("SELECT id FROM settings WHERE setting_key = ?", key)).toEqual([]);
  });

  test.each([
    [{ key: "Bad Key", value: 1 }, "key"],
    [{ key: "no.value" }, "value"],
    [{ key: "too.long", value: "x".repeat(10_001) }, "value"],
    [{ key: "guest_query_limit", value: 1.5 }, "value"],
  ])("like %j is refused", async (json, field) => {
    expect(Object.keys(await refused("POST", "/settings", json, 422, "validation_failed"))).toEqual([field]);
  });
});

describe("an idea for a question", () => {
  const PROMPT = { category: "learn", prompt: "Explique-moi : ", prompt_en: "Explain to me: " };
  const addPrompt = (changes: object = {}) => {
    const name = `Tested ${word()}`;
    return sent<PromptRecord>("POST", "/prompts", { ...PROMPT, name, name_en: name, ...changes }, 201);
  };
  const offered = async (language: Language) => {
    const answer = await send("GET", `/prompts?language=${language}`, undefined, new Client());
    return (await answer.json<{ data: PromptView[] }>()).data;
  };

  test("that an administrator writes is offered to guests in both languages, until it is switched off", async () => {
    const { id, name_en } = await addPrompt({ name: "Essai" });
    const view = { id: String(id), category: "learn" };
    expect(await offered("en")).toContainEqual({ ...view, title: name_en, text: PROMPT.prompt_en });
    expect(await offered("fr")).toContainEqual({ ...view, title: "Essai", text: PROMPT.prompt });
    await sent("PUT", `/prompts/${id}`, { is_active: false });
    expect((await offered("en")).map((one) => one.id)).not.toContain(String(id));
    await sent("PUT", `/prompts/${id}`, { is_active: true, prompt_en: "Tell me about " });
    expect(await offered("en")).toContainEqual({ ...view, title: name_en, text: "Tell me about " });
    await sent("DELETE", `/prompts/${id}`);
    expect((await offered("en")).map((one) => one.id)).not.toContain(String(id));
    expect((await auditOf("prompts", id)).map(({ action }) => action)).toEqual([
      "create",
      "update",
      "update",
      "delete",
    ]);
  });

  test.each([
    [{ prompt: " \n" }, "prompt"],
    [{ prompt: "\u200b" }, "prompt"],
    [{ prompt_en: "" }, "prompt_en"],
    [{ name: "" }, "name"],
    [{ category: "nothing" }, "category"],
    [{ prompt: "a".repeat(4_001) }, "prompt"],
  ])("with %j is refused, and the field is named", async (change, field) => {
    const json = { ...PROMPT, name: "A", name_en: "A", ...change };
    expect(Object.keys(await refused("POST", "/prompts", json, 422, "validation_failed"))).toEqual([field]);
  });
});
