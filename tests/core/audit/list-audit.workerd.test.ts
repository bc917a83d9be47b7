import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../../workers/core/context";
import type { Language } from "../../../workers/contract/languages";
import { changeAdminPassword, listAdminSessions } from "../../../workers/features/accounts/admin-account";
import { hashPassword } from "../../../workers/features/accounts/password";
import { auditEntry } from "../../../workers/core/audit/audit-entry";
import { listAudit } from "../../../workers/core/audit/list-audit";
import { listMails } from "../../../workers/core/mail/list-mails";
import { openMail } from "../../../workers/core/mail/open-mail";
import { sendMail } from "../../../workers/core/mail/send-mail";
import { addAdmin, addUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";

async function signedInAdmin() {
  const admin = await addAdmin();
  const [session] = await rowsOf<{ id: string }>("SELECT id FROM admin_sessions WHERE user_id = ?", admin.id);
  const actor: Actor = {
    kind: "admin",
    id: admin.id,
    email: admin.email,
    sessionId: session!.id,
    addressHash: "",
  };
  return { ...admin, ctx: testContext(actor) };
}

describe("the audit log", () => {
  test("is read by resource, administrator and day, newest first, page by page", async () => {
    const { ctx, id, email } = await signedInAdmin();
    const resource = `things-${crypto.randomUUID()}`;
    for (let at = 0; at < 60; at += 1)
      await auditEntry(ctx, { action: "update", resource, resourceId: at, after: { at } });
    const first = await listAudit(ctx, { resource });
    const second = await listAudit(ctx, { resource, after: first.next! });
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
    const all = [...first.entries, ...second.entries];
    expect(all.map(({ resource_id }) => resource_id)).toEqual(
      Array.from({ length: 60 }, (_, at) => String(59 - at)),
    );
    expect(first.resources).toContain(resource);
    expect(first.admins).toContainEqual({ id, email });
    expect((await listAudit(ctx, { admin: id })).entries).toHaveLength(50);
    const oldest = await listAudit(ctx, { resource, sort: "time" });
    const newer = await listAudit(ctx, { resource, sort: "time", after: oldest.next! });
    expect([...oldest.entries, ...newer.entries].map(({ resource_id }) => resource_id)).toEqual(
      Array.from({ length: 60 }, (_, at) => String(at)),
    );
    expect((await listAudit(ctx, { resource, action: "update" })).entries).toHaveLength(50);
    expect((await listAudit(ctx, { resource, action: "delete" })).entries).toEqual([]);
    expect((await listAudit(ctx, { admin: id, to: "2020-01-01" })).entries).toEqual([]);
    expect((await listAudit(ctx, { admin: id, from: "2020-01-01" })).entries).toHaveLength(50);
  });
});

describe("what entries know by an id only", () => {
  const namesOf = async (entry: { resource: string; after?: object }, locale: Language = "en") => {
    const { ctx } = await signedInAdmin();
    const resourceId = `one-${crypto.randomUUID()}`;
    await auditEntry(ctx, { action: "update", resourceId, ...entry });
    return (await listAudit({ ...ctx, locale }, { resource: entry.resource })).names;
  };

  test("is named: a plan in the reader's language, a model, a template's category", async () => {
    const resource = `things-${crypto.randomUUID()}`;
    const [plan] = await rowsOf<{ id: number; name: string; name_en: string }>(
      "SELECT id, name, name_en FROM plans WHERE name <> name_en",
    );
    const [model] = await rowsOf<{ id: number; name: string }>("SELECT id, name FROM ai_models");
    const [category] = await rowsOf<{ id: number; name_en: string }>(
      "SELECT id, name_en FROM template_categories",
    );
    const after = {
      plan_id: plan!.id,
      included_models: [{ model_id: model!.id }],
      category_id: category!.id,
    };
    expect(await namesOf({ resource, after })).toMatchObject({
      [`plans:${plan!.id}`]: plan!.name_en,
      [`ai-models:${model!.id}`]: model!.name,
      [`categories:${category!.id}`]: category!.name_en,
    });
    expect((await namesOf({ resource, after }, "fr"))[`plans:${plan!.id}`]).toBe(plan!.name);
  });

  test("is not looked up where no entry refers to it", async () => {
    expect(await namesOf({ resource: `things-${crypto.randomUUID()}`, after: { name: "A" } })).toEqual({});
  });

  test("is a user's address, as long as there is the user", async () => {
    const { ctx } = await signedInAdmin();
    const user = await addUser();
    const entry = { action: "update", resource: "users", after: { suspended_at: null } } as const;
    await auditEntry(ctx, { ...entry, resourceId: user.id });
    await auditEntry(ctx, { ...entry, resourceId: "usr_gone" });
    const { names } = await listAudit(ctx, { resource: "users" });
    expect(names[`users:${user.id}`]).toBe(user.email);
    expect(names).not.toHaveProperty("users:usr_gone");
  });
});

describe("the outbox", () => {
  test("shows the content of a mail only on request, and records the request", async () => {
    const { ctx } = await signedInAdmin();
    const user = await addUser();
    const link = `https://atelier.test/auth?mode=reset&token=${crypto.randomUUID()}`;
    await sendMail(ctx, { template: "reset", to: { id: user.id, name: "Ada", email: user.email }, link });
    const { mails } = await listMails(ctx, {});
    const mail = mails.find(({ recipient }) => recipient === user.email)!;
    expect(mail).toMatchObject({ state: "outbox", template: "reset", has_body: true });
    expect(JSON.stringify(mails)).not.toContain(link);
    expect(await openMail(ctx, mail.id)).toMatchObject({
      link,
      text: expect.stringContaining("Ada") as string,
    });
    const { entries } = await listAudit(ctx, { resource: "mails" });
    expect(entries.find(({ resource_id }) => resource_id === mail.id)).toMatchObject({
      action: "read",
      after: { recipient: user.email },
    });
    expect(JSON.stringify(entries)).not.toContain(link);
    await expect(openMail(ctx, "mail_none")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an administrator's own account", () => {
  test("changes its password with the old one, which ends its other sessions", async () => {
    const { ctx, id, client } = await signedInAdmin();
    const now = Date.now();
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO admin_credentials (id, user_id, account_id, provider_id, password, created_at, updated_at)
         VALUES (?1, ?2, ?2, 'credential', ?3, ?4, ?4)`,
      ).bind(crypto.randomUUID(), id, await hashPassword("the first password"), now),
      env.DB.prepare(
        `INSERT INTO admin_sessions (id, user_id, token, expires_at, created_at, updated_at)
         VALUES (?1, ?2, ?1, ?3, ?4, ?4)`,
      ).bind(crypto.randomUUID(), id, now + 100_000, now),
    ]);
    expect(await listAdminSessions(ctx)).toHaveLength(2);
    await expect(changeAdminPassword(ctx, "wrong", "the second password")).rejects.toMatchObject({
      code: "password_wrong",
    });
    await changeAdminPassword(ctx, "the first password", "the second password");
    expect(await listAdminSessions(ctx)).toMatchObject([{ is_this: true }]);
    expect((await client.call("/api/admin/usage")).status).toBe(200);
    const { entries } = await listAudit(ctx, { admin: id });
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain("second password");
  });
});
