import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { Context } from "../../../workers/context";
import type { MailServerInput } from "../../../workers/contract/mail/mail-server";
import { runJob } from "../../../workers/domain/jobs/run-job";
import { sendMailJob } from "../../../workers/domain/mail/deliver-mail";
import { readMailServer } from "../../../workers/domain/mail/mail-server";
import { saveMailServer } from "../../../workers/domain/mail/save-mail-server";
import { sendMail } from "../../../workers/domain/mail/send-mail";
import { sendTestMail } from "../../../workers/domain/mail/send-test-mail";
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
  attempts: number;
}

const mailTo = async (email: string): Promise<MailRow> => {
  const [row] = await rowsOf<MailRow>(
    "SELECT id, state, error, attempts FROM mails WHERE recipient = ?",
    email,
  );
  return row!;
};

const newEmail = (name = "person") => `${name}-${crypto.randomUUID()}@example.com`;

/** A context whose jobs nobody wakes. */
function withoutQueue(ctx: Context): Context {
  return { ...ctx, env: { ...ctx.env, JOBS: silentQueue().queue } };
}

/** Runs the job of a mail, whether or not it was to wait; after how many milliseconds it is to come again. */
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
    await vi.waitFor(async () => expect((await mailTo(email)).state).toBe("sent"), 10_000);
    const [session] = await sessionsWith(email);
    expect(session).toMatchObject({ hello: "atelier.example", from: "hello@atelier.example", taken: true });
    expect(session!.data).toContain("From: =?UTF-8?Q?Atelier,_l'=C3=A9t=C3=A9?= <hello@atelier.example>");
    expect(session!.data).toContain("Subject: Choose a new password");
    expect(session!.data).toContain("Content-Type: text/html");
    expect(session!.data).toContain(`Message-ID: <${(await mailTo(email)).id}@atelier.example>`);
  });

  test("one that is refused for good fails at once, with what the server said", async () => {
    await saveMailServer(admin, server());
    const email = newEmail("refused");
    const ctx = withoutQueue(testContext());
    await mail(ctx, email);
    const { id } = await mailTo(email);
    expect(await attempt(ctx, id)).toBeNull();
    expect(await mailTo(email)).toMatchObject({
      state: "failed",
      error: "550 5.1.1 nobody of that name",
      attempts: 1,
    });
    expect(await jobOf("send-mail", id)).toMatchObject({ state: "failed", attempts: 1, wake_at: null });
  });

  test.each(["busy", "hangup"])(
    "one whose server is %s is tried five times, each later, then has failed",
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

  test("a wrong password is told as such, and never repeated", async () => {
    const wrong = `wrong-${crypto.randomUUID()}`;
    await saveMailServer(admin, server({ password: wrong }));
    expect(await sendTestMail(admin, newEmail())).toEqual({ sent: false, reason: "login_refused" });
    await saveMailServer(admin, server());
    expect(await sendTestMail(admin, newEmail())).toEqual({ sent: true });
    const dump = JSON.stringify([
      await rowsOf("SELECT * FROM settings"),
      await rowsOf("SELECT * FROM audit_log"),
    ]);
    expect(dump).not.toContain(wrong);
    expect(dump).not.toContain(SMTP_PASSWORD);
  });

  test("a server without the encryption that is wanted gets neither password nor mail", async () => {
    await saveMailServer(admin, server({ security: "starttls" }));
    const email = newEmail();
    expect(await sendTestMail(admin, email)).toEqual({ sent: false, reason: "no_tls" });
    expect(await sessionsWith(email)).toEqual([]);
  });

  test(
    "a server whose reply does not end is left, before it fills the memory",
    { timeout: 10_000 },
    async () => {
      await saveMailServer(admin, server());
      expect(await sendTestMail(admin, newEmail("endless"))).toEqual({ sent: false, reason: "hung_up" });
    },
  );

  test("a server that is not there is said to be unreachable", async () => {
    await saveMailServer(admin, server({ port: 1 }));
    expect(await sendTestMail(admin, newEmail())).toEqual({ sent: false, reason: "unreachable" });
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

  test("is kept where only the sender changes, and shown to nobody", async () => {
    await saveMailServer(admin, server());
    const view = await saveMailServer(admin, server({ from_name: "News", password: "" }));
    expect(view).toMatchObject({ from_name: "News", has_password: true });
    expect(JSON.stringify(await readMailServer(admin))).not.toContain('password":"');
    expect(await sendTestMail(admin, newEmail())).toEqual({ sent: true });
  });

  test("goes when sign-in is given up, and with the server", async () => {
    await saveMailServer(admin, server());
    expect(await saveMailServer(admin, server({ host: "localhost", username: "" }))).toMatchObject({
      has_password: false,
    });
    expect(await saveMailServer(admin, null)).toBeNull();
    expect(await readMailServer(admin)).toBeNull();
    await expect(sendTestMail(admin, newEmail())).rejects.toMatchObject({ code: "not_configured" });
  });
});

test("without a mail server mail stays in the outbox, and so does one that was under way", async () => {
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
