import { describe, expect, test } from "vitest";
import { MAX_INSTRUCTIONS, MAX_PRESETS, PRESETS_PER_PAGE } from "../../workers/contract/chat/setting-values";
import { newKey, randomShard } from "../../workers/core/ids";
import { addUser, type TestUser } from "../support/accounts";
import { rowsOf } from "../support/factories";
import { addPreset, createPreset, listPresets } from "../support/presets";

const EDITOR = {
  kind: "settings",
  name: "Editor",
  settings: { instructions: "Mind the commas.", temperature: 0.2, effort: "low", length: "short" },
} as const;
const REPLY = { kind: "prompt", name: "Antwort 回复", text: "Reply to {{message}}" } as const;

const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

/** Stores so many presets of a kind without the API. */
const fill = (user: TestUser, kind: string, count: number) =>
  rowsOf(
    `INSERT INTO presets (id, user_id, kind, name, content, created_at, updated_at)
     SELECT 'pre_' || substr('000000000000' || value, -12) || '_' || substr(?1 || '______________________', 1, 22),
       ?1, ?2, 'Preset ' || value, json_object('text', 'Why?'), 1, 1
     FROM json_each(?3)`,
    user.id,
    kind,
    JSON.stringify(Array.from({ length: count }, (_, at) => at)),
  );

describe("presets", () => {
  test("are kept by kind, changed and deleted", async () => {
    const user = await addUser();
    const editor = await addPreset(user, EDITOR);
    const reply = await addPreset(user, REPLY);
    expect(editor).toEqual({ id: editor.id, ...EDITOR });
    expect(await listPresets(user, "kind=settings")).toMatchObject({ data: [editor], next: null });
    expect(await listPresets(user, "kind=prompt")).toMatchObject({ data: [reply], next: null });
    const changed = await user.client.call(`/api/user/presets/${reply.id}`, {
      method: "PUT",
      json: { ...REPLY, text: "Reply politely" },
    });
    expect(await changed.json()).toMatchObject({ preset: { id: reply.id, text: "Reply politely" } });
    await user.client.call(`/api/user/presets/${editor.id}`, { method: "DELETE" });
    expect((await listPresets(user, "kind=settings")).data).toEqual([]);
    expect((await listPresets(user, "kind=prompt")).data).toHaveLength(1);
  });

  test("stay of their kind", async () => {
    const user = await addUser();
    const { id } = await addPreset(user, REPLY);
    const response = await user.client.call(`/api/user/presets/${id}`, { method: "PUT", json: EDITOR });
    expect(response.status).toBe(404);
    expect((await listPresets(user, "kind=prompt")).data).toMatchObject([REPLY]);
  });

  test.each([
    ["no name", { ...REPLY, name: " \u200b" }],
    ["no text", { ...REPLY, text: "" }],
    ["no kind", { name: "Reply", text: "Reply" }],
    ["a kind that there is not", { ...REPLY, kind: "macro" }],
    ["too long instructions", { ...EDITOR, settings: { instructions: "a".repeat(MAX_INSTRUCTIONS + 1) } }],
    ["a temperature out of range", { ...EDITOR, settings: { temperature: 1.5 } }],
    ["an effort that there is not", { ...EDITOR, settings: { effort: "extreme" } }],
    ["a setting that there is not", { ...EDITOR, settings: { top_p: 1 } }],
  ])("are refused with %s", async (_what, preset) => {
    const user = await addUser();
    const response = await createPreset(user, preset);
    expect([response.status, await codeOf(response)]).toEqual([422, "validation_failed"]);
    expect(await rowsOf("SELECT id FROM presets WHERE user_id = ?", user.id)).toEqual([]);
  });

  test.each([
    ["settings", EDITOR, "too_many_presets"],
    ["prompt", REPLY, "too_many_prompts"],
  ] as const)("of kind %s are limited, however many are added at once", async (kind, preset, code) => {
    const user = await addUser();
    await fill(user, kind, MAX_PRESETS[kind] - 1);
    const answers = await Promise.all([1, 2, 3].map(() => createPreset(user, preset)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await codeOf(answers.find(({ status }) => status === 409)!)).toBe(code);
  });

  test("are listed page by page, each once", async () => {
    const user = await addUser();
    await fill(user, "prompt", PRESETS_PER_PAGE + 3);
    const first = await listPresets(user, "kind=prompt");
    const second = await listPresets(user, `kind=prompt&after=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([PRESETS_PER_PAGE, 3, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(PRESETS_PER_PAGE + 3);
  });

  test("of others are not there", async () => {
    const [owner, other] = [await addUser(), await addUser()];
    const { id } = await addPreset(owner, REPLY);
    const path = `/api/user/presets/${id}`;
    const answers = [
      await other.client.call(path, { method: "PUT", json: { ...REPLY, text: "Mine" } }),
      await other.client.call(path, { method: "DELETE" }),
      await owner.client.call(`/api/user/presets/${newKey("pre", randomShard())}`, { method: "DELETE" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await listPresets(owner, "kind=prompt")).data).toMatchObject([REPLY]);
  });
});
