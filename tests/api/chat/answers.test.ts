import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { addAdmin, addUser } from "../../support/accounts";
import { adminCalls } from "../../support/admin-calls";
import { Browser } from "../../support/browser";
import { Client } from "../../support/client";
import { addChatbot, callOf } from "../../support/chatbots/chatbots";
import { addConversations } from "../../support/conversations";
import { rowsOf } from "../../support/factories";
import { addPdfFile } from "../../support/pdf-files";

describe("the answer of a call", () => {
  test("is not cached if it is personal", async () => {
    const { id, client } = await addUser({ plan: "combo" });
    for (const path of [
      "/v01/auth/me",
      `/user/${id}/modules`,
      `/user/${id}/conversations/desc`,
      `/documents/${id}`,
      `/pdf-settings/${id}`,
      "/models/pdf-chat",
    ]) {
      const { status, headers } = await client.call(`/api${path}`);
      expect([path, status, headers.get("cache-control")]).toEqual([
        path,
        200,
        expect.stringContaining("no-store"),
      ]);
    }
  });

  test("does not report success when switching a module is refused", async () => {
    const { id, client } = await addUser({ plan: "chatai" });
    const stranger = new Client();
    for (const [caller, path, status] of [
      [client, `/user/${id}/modules/8/activate`, 403],
      [client, `/user/${id}/modules/999/activate`, 404],
      [client, `/user/${id}/modules/999/deactivate`, 404],
      [client, `/user/${id}/modules/x/activate`, 404],
      [stranger, `/user/${id}/modules/8/activate`, 401],
    ] as const) {
      const response = await caller.call(`/api${path}`, { method: "POST" });
      expect([response.status, await response.json()]).toEqual([
        status,
        expect.objectContaining({ success: false }),
      ]);
    }
  });

  test.each<object>([{ toString: 1 }, [{ toString: 1 }], { valueOf: 1, toString: 1 }])(
    "refuses %j where yes or no is meant",
    async (value) => {
      const user = await addUser();
      const settings = `/api/pdf-settings/${user.id}`;
      const refused = await user.client.call(settings, { json: { auto_analyze: value } });
      expect(refused.status).toBe(422);
      const plan = { plan_type: "combo", name: "x", name_en: "x", is_free: value };
      const { client: admin } = await addAdmin();
      expect((await admin.call("/api/plans", { json: plan })).status).toBe(422);
      for (const [sent, stored] of [
        ["false", false],
        [1, true],
        ["0", false],
        [true, true],
      ])
        expect(
          await (await user.client.call(settings, { json: { auto_analyze: sent } })).json(),
        ).toMatchObject({ settings: { auto_analyze: stored } });
    },
  );
});

describe("a long list", () => {
  test("of conversations continues on another page", async () => {
    const { id, client } = await addUser();
    const ids = await addConversations(id, 203);
    const read = async (page: number) =>
      (await client.call(`/api/user/${id}/conversations/asc?page=${page}`)).json<{
        data: { id: string }[];
        last_page: number;
        total: number;
      }>();
    const [first, second] = [await read(1), await read(2)];
    expect([first.data.length, first.last_page, first.total]).toEqual([200, 2, 203]);
    expect([...first.data, ...second.data].map((entry) => entry.id)).toEqual(ids);
  });

  test("of conversations is whole where no page is named", async () => {
    const { id, client } = await addUser();
    const ids = await addConversations(id, 203);
    const response = await client.call(`/api/user/${id}/conversations/asc`);
    const list = await response.json<{ data: { id: string }[]; last_page: number }>();
    expect([list.data.map((entry) => entry.id), list.last_page]).toEqual([ids, 1]);
  });

  test("of chatbots is whole", async () => {
    const user = await addUser({ plan: "combo" });
    const { id } = await addChatbot(user);
    const [row] = await rowsOf("SELECT * FROM support_chatbots WHERE id = ?", id);
    const columns = Object.keys(row!);
    const own = (column: string) =>
      `b.${column}${["id", "access_key"].includes(column) ? " || j.value" : ""}`;
    await rowsOf(
      `INSERT INTO support_chatbots (${columns.join()}) SELECT ${columns.map(own).join()}
       FROM support_chatbots b, json_each(?2) j WHERE b.id = ?1`,
      id,
      JSON.stringify(Array.from({ length: 202 }, (_, at) => at)),
    );
    const response = await user.client.call(callOf("chat-all"));
    expect((await response.json<{ data: unknown[] }>()).data).toHaveLength(203);
  });

  test("of documents says where it continues", async () => {
    const user = await addUser({ plan: "combo" });
    await addPdfFile(user.id);
    const list = await user.client.call(`/api/documents/${user.id}`);
    expect(await list.json()).toMatchObject({ success: true, next: null });
  });
});

describe("settings", () => {
  const { sent, refused } = adminCalls();

  test("that have their default are listed too, for visitors and administrators", async () => {
    const known = ["guest_query_limit", "free_query_limit"];
    const visitor = await (await new Client().call("/api/settings")).json<{ data: { key: string }[] }>();
    const admin = await sent<{ data: { key: string }[] }>("GET", "/settings");
    for (const { data } of [visitor, admin])
      expect(data.map(({ key }) => key)).toEqual(expect.arrayContaining(known));
    for (const setting of visitor.data) expect(Object.keys(setting)).toEqual(["id", "key", "value"]);
  });

  test("that nobody has set have ids of their own, by which they are set and reset", async () => {
    type Listed = { data: { id: number; key: string; value: unknown; updated_at: string | null }[] };
    const listed = async () => (await sent<Listed>("GET", "/settings")).data;
    const find = async () => (await listed()).find(({ key }) => key === "operator_name")!;
    const all = await listed();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ id }) => id > 0)).toBe(true);
    const unset = await find();
    expect(unset).toMatchObject({ value: "", updated_at: null });
    await sent("PUT", `/settings/${unset.id}`, { value: "ACME" });
    expect(await find()).toMatchObject({ id: unset.id, value: "ACME" });
    await sent("DELETE", `/settings/${unset.id}`);
    expect(await find()).toMatchObject({ value: "", updated_at: null });
    const { data } = await (await new Client().call("/api/settings")).json<Listed>();
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  });

  test("do not change the mail server, which has calls of its own", async () => {
    const insert = env.DB.prepare(
      `INSERT INTO settings (setting_key, value, is_public, is_secret) VALUES ('mail_server', '{"host":"a"}', 0, 1)
       ON CONFLICT DO UPDATE SET value = excluded.value RETURNING id`,
    );
    const { id } = (await insert.first<{ id: number }>())!;
    await refused("POST", "/settings", { key: "mail_server", value: "x" }, 422, "validation_failed");
    await refused("PUT", `/settings/${id}`, { value: "x" }, 404, "not_found");
    await refused("DELETE", `/settings/${id}`, undefined, 404, "not_found");
    const several = { settings: { mail_server: "x" } };
    await refused("PUT", "/settings/update", several, 422, "validation_failed");
    const { data } = await sent<{ data: { key: string }[] }>("GET", "/settings");
    expect(data.map(({ key }) => key)).not.toContain("mail_server");
    const row = env.DB.prepare("SELECT value FROM settings WHERE setting_key = 'mail_server'");
    expect(await row.first("value")).toBe('{"host":"a"}');
    await env.DB.prepare("DELETE FROM settings WHERE setting_key = 'mail_server'").run();
  });
});

test("a model that is switched off is found by its id by administrators only", async () => {
  const { client: admin } = await addAdmin();
  const name = `Model ${crypto.randomUUID()}`;
  const prices = { input_price: 1, output_price: 1 };
  const model = { provider: "OpenAI", name, request_name: name, is_active: 0, ...prices };
  const created = await admin.call("/api/ai-models", { json: model });
  const { id } = await created.json<{ id: number }>();
  expect(created.status).toBe(201);
  const seen = await admin.call(`/api/ai-models/${id}`);
  expect([seen.status, await seen.json()]).toEqual([200, expect.objectContaining({ id, is_active: 0 })]);
  expect((await new Client().call(`/api/ai-models/${id}`)).status).toBe(404);
});

test("a document whose analysis failed can be retried a limited number of times", async () => {
  const user = await addUser({ plan: "combo" });
  const file = await addPdfFile(user.id);
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM jobs WHERE kind = 'analyse-pdf' AND subject = ?").bind(file),
      env.DB.prepare("UPDATE pdf_files SET analysis_status = 'failed' WHERE id = ?").bind(file),
    ]);
    statuses.push((await user.client.call(`/api/documents/${file}/analyze`, { json: {} })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
});

describe("the landing source", () => {
  const leadsTo = async (browser: Browser, path: string) => (await browser.get(path)).headers.get("location");

  test("is kept wherever a guest is redirected", async () => {
    const guest = new Browser();
    expect(await leadsTo(guest, "/user/pdf-chat?source=mail")).toBe(
      `/user/dashboard?from=${encodeURIComponent("/user/pdf-chat?source=mail")}&source=mail`,
    );
    expect(await leadsTo(guest, "/user/support-chat/create?source=mail")).toBe(
      `/auth?to=${encodeURIComponent("/user/support-chat/create?source=mail")}&source=mail`,
    );
    expect(await leadsTo(guest, "/admin?source=mail")).toBe("/admin/login?source=mail");
    expect(await leadsTo(guest, "/user?source=mail")).toBe("/user/dashboard?source=mail");
    expect(await leadsTo(guest, "/no/such/page?source=mail")).toContain("source=mail");
  });

  test("is kept from the sign-in screen, and from a screen that the plan does not include", async () => {
    const { token } = await addUser({ plan: "pdf" });
    const user = new Browser();
    user.cookies.set("atelier_session", token);
    expect(await leadsTo(user, "/auth?source=mail&to=%2Fuser%2Faccount")).toBe("/user/account?source=mail");
    expect(await leadsTo(user, "/auth?source=mail&to=%2Fuser%2Faccount%3Fsource%3Dold")).toBe(
      "/user/account?source=old",
    );
    expect(await leadsTo(user, "/user/dashboard?source=a%26b")).toBe("/user/upgrade?tab=combo&source=a%26b");
    const { token: admin } = await addAdmin();
    const browser = new Browser();
    browser.cookies.set("atelier_admin", admin);
    expect(await leadsTo(browser, "/admin/login?source=mail")).toBe("/admin?source=mail");
  });
});
