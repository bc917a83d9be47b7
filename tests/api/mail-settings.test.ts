import { inject, describe, expect, test } from "vitest";
import type { MailServerRecord, MailTrial } from "../../workers/contract/mail/mail-server";
import { addAdmin, addUser } from "../support/accounts";
import { adminCalls } from "../support/admin-calls";
import { Browser } from "../support/browser";
import { rowsOf } from "../support/factories";
import { SMTP_PASSWORD, type SmtpSession } from "../support/upstreams/smtp";

const { sent, refused, send } = adminCalls();

const server = (changes: object = {}) => ({
  host: "127.0.0.1",
  port: inject("smtpPort"),
  security: "none",
  username: "atelier",
  password: SMTP_PASSWORD,
  from_address: "hello@atelier.example",
  from_name: "Atelier",
  ...changes,
});

type One = { success: boolean; data: MailServerRecord | null };
const current = async () => (await sent<One>("GET", "/mail-settings")).data;
const add = async () => (await sent<One>("POST", "/mail-settings", server(), 201)).data!;
const remove = async ({ id }: MailServerRecord) => sent("DELETE", `/mail-settings/${id}`);

const sessionsOn = async (email: string): Promise<SmtpSession[]> => {
  const all = (await (await fetch(inject("smtpSessionsUrl"))).json()) as SmtpSession[];
  return all.filter(({ to }) => to === email);
};

describe("the mail server", () => {
  test("is set, shown without its password, tried, changed and removed", async () => {
    const made = await add();
    expect(made).toMatchObject({ host: "127.0.0.1", has_password: true, from_name: "Atelier" });
    expect(JSON.stringify(await current())).not.toContain(SMTP_PASSWORD);
    const to = `trial-${crypto.randomUUID()}@example.com`;
    expect(await sent<MailTrial>("POST", "/mail-settings/test", { to })).toMatchObject({
      success: true,
      sent: true,
      reply: "250 2.0.0 queued as 4Xb2Qk",
    });
    expect(await sessionsOn(to)).toHaveLength(1);
    const changed = await sent<One>(
      "PUT",
      `/mail-settings/${made.id}`,
      server({ from_name: "Support", password: "" }),
    );
    expect(changed.data).toMatchObject({ id: made.id, from_name: "Support", has_password: true });
    await remove(made);
    expect(await current()).toBeNull();
  });

  test("is set and removed on its screen in the administration, which never shows its password", async () => {
    const browser = new Browser();
    browser.cookies.set("atelier_admin", (await addAdmin()).token);
    const open = async () => (await browser.get("/admin/mail-settings")).text();
    const send = async (fields: object) => {
      const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
      const answer = await browser.submit("/admin/mail-settings", Object.fromEntries(texts));
      expect(answer.status).toBe(200);
      await answer.text();
    };
    expect(await open()).toContain("No mail server yet");
    await send({ ...server(), intent: "save" });
    expect(await current()).toMatchObject({ host: "127.0.0.1", from_address: "hello@atelier.example" });
    const page = await open();
    expect(page).toContain('value="hello@atelier.example"');
    expect(page).toContain("A password is saved");
    expect(page).not.toContain(SMTP_PASSWORD);
    await send({ intent: "remove" });
    expect(await open()).toContain("No mail server yet");
  });

  test("that refuses the sign-in is reported with its own reply", async () => {
    const made = (await sent<One>("POST", "/mail-settings", server({ password: "wrong" }), 201)).data!;
    const trial = await sent<MailTrial>("POST", "/mail-settings/test", { to: "someone@example.com" });
    expect(trial).toMatchObject({
      success: false,
      sent: false,
      reason: "login_refused",
      reply: expect.stringMatching(/^535 /) as string,
    });
    await remove(made);
  });

  test("R32: a stored password is not used for another host, port, user or encryption", async () => {
    const made = await add();
    for (const change of [
      { host: "localhost" },
      { port: 2525 },
      { username: "mallory" },
      { security: "starttls" },
    ]) {
      const body = server({ ...change, password: "" });
      expect(await refused("PUT", `/mail-settings/${made.id}`, body, 422, "validation_failed")).toEqual({
        password: "enter_again",
      });
    }
    expect(await current()).toMatchObject({ host: "127.0.0.1", username: "atelier" });
    await remove(made);
  });

  test("is refused if it is malformed, and not found by another id", async () => {
    const fields = await refused(
      "POST",
      "/mail-settings",
      server({ host: "a b", port: 0 }),
      422,
      "validation_failed",
    );
    expect(Object.keys(fields).sort()).toEqual(["host", "port"]);
    await refused("PUT", "/mail-settings/999999", server(), 404, "not_found");
    await refused("DELETE", "/mail-settings/999999", undefined, 404, "not_found");
    await refused("POST", "/mail-settings/test", { to: "someone@example.com" }, 503, "not_configured");
  });

  test("is not visible to users", async () => {
    const { client } = await addUser();
    expect((await client.call("/api/mail-settings")).status).toBe(401);
    expect((await send("GET", "/mail-settings", undefined, client)).status).toBe(401);
  });

  test("leaves its changes in the audit log, without the password", async () => {
    await remove(await add());
    const [entry] = await rowsOf<{ after: string }>(
      "SELECT after FROM audit_log WHERE resource_id = 'mail_server' AND action = 'create' ORDER BY rowid DESC",
    );
    expect(entry!.after).toContain("127.0.0.1");
    expect(entry!.after).not.toContain(SMTP_PASSWORD);
  });
});
