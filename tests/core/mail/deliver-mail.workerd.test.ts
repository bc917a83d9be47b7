import PostalMime from "postal-mime";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { Context } from "../../../workers/core/context";
import type { MailFailure, MailServerInput } from "../../../workers/contract/mail/mail-server";
import { runJob } from "../../../workers/core/jobs/run-job";
import { sendMailJob } from "../../../workers/core/mail/deliver-mail";
import { countUnsentMails, listMails } from "../../../workers/core/mail/list-mails";
import { readMailServer } from "../../../workers/core/mail/mail-server";
import { resendMail, resendMails } from "../../../workers/core/mail/resend-mail";
import { saveMailServer } from "../../../workers/core/mail/save-mail-server";
import { sendMail } from "../../../workers/core/mail/send-mail";
import { sendTestMail } from "../../../workers/core/mail/send-test-mail";
import { addAdmin } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { jobOf, makeDue, silentQueue } from "../../support/jobs";
import { SMTP_PASSWORD, type SmtpSession } from "../../support/upstreams/smtp";

const server = (changes: Partial<MailServerInput> = {}): MailServerInput => ({
  host: "127.0.0.1",
  port: inject("smtpPort"),
  security: "none",
  username: "atelier",
  password: SMTP_PASSWORD,
  from_address: "hello@atelier.example",
  from_name: "Atelier, l'été",
  ...changes,
});

const sessionsWith = async (email: string): Promise<SmtpSession[]> => {
  const all = (await (await fetch(inject("smtpSessionsUrl"))).json()) as SmtpSession[];
  return all.filter(({ to }) => to === email);
};

interface MailRow {
  id: string;
  state: string;
  error: string | null;
  reply: string | null;
  attempts: number;
}

const mailTo = async (email: string): Promise<MailRow> => {
  const [row] = await rowsOf<MailRow>(
    "SELECT id, state, error, reply, attempts FROM mails WHERE recipient = ?",
    email,
  );
  return row!;
};

const ACCEPTED = { sent: true, reply: "250 2.0.0 queued as 4Xb2Qk" };
const failed = (reason: MailFailure) => ({ sent: false, reason, reply: null });

const newEmail = (name = "person") => `${name}-${crypto.randomUUID()}@example.com`;

/** A context whose jobs are not woken. */
function withoutQueue(ctx: Context): Context {
  return { ...ctx, env: { ...ctx.env, JOBS: silentQueue().queue } };
}

/** Runs the job of a mail now, even if it is due later; returns the delay of the next attempt in milliseconds. */
async function attempt(ctx: Context, id: string): Promise<number | null> {
  await makeDue("send-mail", id);
  return runJob(ctx, sendMailJob, id);
}

const mail = (ctx: Context, email: string) =>
  sendMail(ctx, {
    template: "reset",
    to: { name: "Ada", email },
    link: "https://atelier.example/auth?token=1",
  });

let admin: Context;

beforeEach(async () => {
  const { id, email } = await addAdmin();
  admin = testContext({ kind: "admin", id, sessionId: "s", email, addressHash: "0".repeat(12) });
});
afterEach(async () => {
  await env.DB.prepare("DELETE FROM settings WHERE setting_key = 'mail_server'").run();
});

describe("with a mail server configured", () => {
  test("a mail is delivered by its job, as text and HTML, and shown as sent", async () => {
    await saveMailServer(admin, server());
    const email = newEmail();
    await mail(testContext(), email);
    await vi.waitFor(async () => expect((await mailTo(email)).state).toBe("sent"));
    const [session] = await sessionsWith(email);
    expect(session).toMatchObject({ hello: "atelier.example", from: "hello@atelier.example", taken: true });
    const read = await PostalMime.parse(session!.data);
    expect(read).toMatchObject({
      from: { name: "Atelier, l'été", address: "hello@atelier.example" },
      to: [{ address: email }],
      subject: "Choose a new password",
      messageId: `<${(await mailTo(email)).id}@atelier.example>`,
    });
    expect(read.text).toContain("https://atelier.example/auth?token=1");
    expect(read.html).toContain('href="https://atelier.example/auth?token=1"');
  });

  test("a long subject with accents arrives as it was written", async () => {
    await saveMailServer(
      admin,
      server({ from_name: "Équipe « Atelier », support et facturation de Besançon" }),
    );
    const email = newEmail();
    const to = { name: "Zoé", email, language: "fr" };
    await sendMail(testContext(), { template: "registered-already", to, link: "https://atelier.example/" });
    await vi.waitFor(async () => expect((await mailTo(email)).state).toBe("sent"));
    const [session] = await sessionsWith(email);
    const encoded = session!.data.split("\r\n").filter((line) => line.includes("=?UTF-8?"));
    for (const line of encoded) expect(line.length).toBeLessThanOrEqual(100);
    expect(await PostalMime.parse(session!.data)).toMatchObject({
      from: { name: "Équipe « Atelier », support et facturation de Besançon" },
      subject: "Vous avez déjà un compte Atelier",
      text: expect.stringContaining("Bonjour Zoé,") as string,
    });
  });

  test("a mail that is refused permanently fails at once, with the server's reply", async () => {
    await saveMailServer(admin, server());
    const email = newEmail("refused");
    const ctx = withoutQueue(testContext());
    await mail(ctx, email);
    const { id } = await mailTo(email);
    expect(await attempt(ctx, id)).toBeNull();
    expect(await mailTo(email)).toMatchObject({
      state: "failed",
      error: "refused",
      reply: "550 5.1.1 nobody of that name",
      attempts: 1,
    });
    expect(await jobOf("send-mail", id)).toMatchObject({ state: "failed", attempts: 1, wake_at: null });
  });

  test.each(["busy", "hangup"])(
    "a mail whose server answers with %s is tried five times with growing delays, then has failed",
    async (fault) => {
      await saveMailServer(admin, server());
      const email = newEmail(fault);
      const ctx = withoutQueue(testContext());
      await mail(ctx, email);
      const { id } = await mailTo(email);
      const waits: (number | null)[] = [];
      for (let attempts = 1; attempts <= 4; attempts += 1) {
        waits.push(await attempt(ctx, id));
        expect(await mailTo(email)).toMatchObject({ state: "sending", attempts });
      }
      expect(waits).toEqual([60_000, 240_000, 960_000, 3_840_000]);
      expect(await attempt(ctx, id)).toBeNull();
      expect(await mailTo(email)).toMatchObject({ state: "failed", attempts: 5 });
      await attempt(ctx, id);
      expect(await sessionsWith(email)).toHaveLength(5);
    },
  );

  test("a wrong password is reported with the server's reply, without the password in it", async () => {
    const wrong = `wrong-${crypto.randomUUID()}`;
    await saveMailServer(admin, server({ password: wrong }));
    expect(await sendTestMail(admin, newEmail())).toEqual({
      sent: false,
      reason: "login_refused",
      reply: '535 5.7.8 not "••••"',
    });
    await saveMailServer(admin, server());
    expect(await sendTestMail(admin, newEmail())).toEqual(ACCEPTED);
    const dump = JSON.stringify([
      await rowsOf("SELECT * FROM settings"),
      await rowsOf("SELECT * FROM audit_log"),
    ]);
    expect(dump).not.toContain(wrong);
    expect(dump).not.toContain(SMTP_PASSWORD);
  });

  test("a server without the required encryption gets neither password nor mail", async () => {
    await saveMailServer(admin, server({ security: "starttls" }));
    const email = newEmail();
    expect(await sendTestMail(admin, email)).toEqual(failed("no_tls"));
    expect(await sessionsWith(email)).toEqual([]);
  });

  test("a reply that never ends is cut off before it fills the memory", async () => {
    await saveMailServer(admin, server());
    expect(await sendTestMail(admin, newEmail("endless"))).toEqual(failed("hung_up"));
  });

  test("a server that is not running is reported as unreachable", async () => {
    await saveMailServer(admin, server({ port: 1 }));
    expect(await sendTestMail(admin, newEmail())).toEqual(failed("unreachable"));
  });
});

describe("the stored password", () => {
  test.each([
    { host: "localhost" },
    { port: 2525 },
    { security: "starttls" as const },
    { username: "other" },
  ])("does not go to a server that was changed to %o", async (change) => {
    await saveMailServer(admin, server());
    await expect(saveMailServer(admin, server({ ...change, password: "" }))).rejects.toMatchObject({
      code: "validation_failed",
      detail: { fields: { password: "enter_again" } },
    });
    expect(await readMailServer(admin)).toMatchObject({ host: "127.0.0.1", has_password: true });
  });

  test("is never sent to another server, no matter what is sent there later", async () => {
    const other = inject("otherSmtp");
    const email = newEmail();
    const atOther = async () => {
      const all = (await (await fetch(other.sessionsUrl)).json()) as SmtpSession[];
      return all.filter(({ to, passwords }) => to === email || passwords.includes(SMTP_PASSWORD));
    };
    await saveMailServer(admin, server());
    const ctx = withoutQueue(testContext());
    await mail(ctx, email);
    await expect(saveMailServer(admin, server({ port: other.port, password: "" }))).rejects.toMatchObject({
      code: "validation_failed",
    });
    await attempt(ctx, (await mailTo(email)).id);
    expect(await sessionsWith(email)).toMatchObject([{ passwords: [SMTP_PASSWORD], taken: true }]);
    expect(await atOther()).toEqual([]);

    await saveMailServer(admin, server({ port: other.port, username: "", password: "" }));
    await saveMailServer(admin, server({ port: other.port, username: "atelier", password: "" }));
    expect(await sendTestMail(admin, email)).toMatchObject({ reply: '535 5.7.8 not ""' });
    await saveMailServer(admin, server({ port: other.port, password: "another password" }));
    expect(await sendTestMail(admin, email)).toMatchObject({ reason: "login_refused" });
    expect(await atOther()).toEqual([]);
  });

  test("is kept if only the sender changes, and never shown", async () => {
    await saveMailServer(admin, server());
    const view = await saveMailServer(admin, server({ from_name: "News", password: "" }));
    expect(view).toMatchObject({ from_name: "News", has_password: true });
    expect(JSON.stringify(await readMailServer(admin))).not.toContain('password":"');
    expect(await sendTestMail(admin, newEmail())).toEqual(ACCEPTED);
  });

  test("is deleted when sign-in is switched off, and with the server", async () => {
    await saveMailServer(admin, server());
    expect(await saveMailServer(admin, server({ host: "localhost", username: "" }))).toMatchObject({
      has_password: false,
    });
    expect(await saveMailServer(admin, null)).toBeNull();
    expect(await readMailServer(admin)).toBeNull();
    await expect(sendTestMail(admin, newEmail())).rejects.toMatchObject({ code: "not_configured" });
  });
});

test("without a mail server a mail stays in the outbox, even if it was being sent", async () => {
  const [first, second] = [newEmail(), newEmail()];
  await mail(testContext(), first);
  expect(await mailTo(first)).toMatchObject({ state: "outbox" });
  await saveMailServer(admin, server());
  const ctx = withoutQueue(testContext());
  await mail(ctx, second);
  await saveMailServer(admin, null);
  await attempt(ctx, (await mailTo(second)).id);
  expect(await mailTo(second)).toMatchObject({ state: "outbox" });
});

describe("the delivery log", () => {
  const logged = async (q: string) => (await listMails(admin, { q })).mails[0]!;

  test("shows when a mail is tried next, and sends it now on request", async () => {
    await saveMailServer(admin, server());
    const email = newEmail("busy");
    const ctx = withoutQueue(testContext());
    await mail(ctx, email);
    const { id } = await mailTo(email);
    await attempt(ctx, id);
    const waiting = await logged(email);
    expect(waiting).toMatchObject({ state: "sending", attempts: 1, reply: "451 4.7.1 come back later" });
    const waitMs = Date.parse(waiting.next_attempt_at!) - Date.now();
    expect(waitMs).toBeGreaterThan(50_000);
    expect(waitMs).toBeLessThanOrEqual(60_000);
    expect(await runJob(ctx, sendMailJob, id)).toBeNull();
    expect(await sessionsWith(email)).toHaveLength(1);
    await resendMail(withoutQueue(admin), id);
    await runJob(ctx, sendMailJob, id);
    expect(await sessionsWith(email)).toHaveLength(2);
    expect(await logged(email)).toMatchObject({ attempts: 2 });
  });

  test("has all queued or all failed mails sent, each once", async () => {
    // Mails of other tests would be sent too.
    await rowsOf("UPDATE mails SET body = NULL WHERE state IN ('outbox', 'failed')");
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) await mail(testContext(), email);
    await expect(resendMails(admin, "outbox")).rejects.toMatchObject({ code: "not_configured" });
    await saveMailServer(admin, server());
    expect(await countUnsentMails(admin)).toEqual({ outbox: 3, failed: 0 });
    expect(await resendMails(admin, "outbox")).toBe(3);
    expect(await resendMails(admin, "outbox")).toBe(0);
    expect(await countUnsentMails(admin)).toEqual({ outbox: 0, failed: 0 });
    for (const email of emails) {
      await vi.waitFor(async () => expect((await mailTo(email)).state).toBe("sent"));
      expect(await sessionsWith(email)).toHaveLength(1);
    }
    await expect(resendMail(admin, (await mailTo(emails[0]!)).id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
