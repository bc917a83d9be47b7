import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { inject, describe, expect, onTestFinished, test, vi } from "vitest";
import { hashToken } from "../../../workers/features/accounts/tokens";
import { signIn } from "../../../workers/features/accounts/sign-in/sign-in";
import {
  beginTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
} from "../../../workers/features/accounts/profile/two-factor";
import { readMailServer } from "../../../workers/core/mail/mail-server";
import { saveMailServer } from "../../../workers/core/mail/save-mail-server";
import { sendTestMail } from "../../../workers/core/mail/send-test-mail";
import type { Context } from "../../../workers/core/context";
import type { Env } from "../../../workers/core/env";
import worker from "../../support/test-worker";
import { actorOf, addAdmin, addUser, type TestUser } from "../../support/accounts";
import { newAddress } from "../../support/client";
import { rowsOf, testContext } from "../../support/factories";
import { totp } from "../../support/totp";
import { SMTP_PASSWORD } from "../../support/upstreams/smtp";

const ORIGIN = "http://atelier.test";
const unique = (what: string) => `${what}-${crypto.randomUUID()}`;

const contextOf = async (user: TestUser, token = user.token): Promise<Context> => ({
  ...testContext(await actorOf({ ...user, token })),
  sessionToken: token,
  origin: ORIGIN,
});

async function adminContext(): Promise<Context> {
  const { id, email } = await addAdmin();
  return testContext({ kind: "admin", id, sessionId: "s", email, addressHash: "0".repeat(12) });
}

const mailServer = (password: string) => ({
  host: "127.0.0.1",
  port: inject("smtpPort"),
  security: "none" as const,
  username: "atelier",
  password,
  from_address: "hello@atelier.example",
  from_name: "",
});

/** Other files of the run expect none. */
async function forgetMailServer(): Promise<void> {
  await env.DB.prepare("DELETE FROM settings WHERE setting_key = 'mail_server'").run();
}

/** Everything that is logged, however unimportant. */
function recordLogs(): string[] {
  const lines: string[] = [];
  for (const method of ["log", "error", "warn", "info", "debug"] as const) {
    const spy = vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.join(" ")));
    onTestFinished(() => spy.mockRestore());
  }
  return lines;
}

async function storedRows(): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
  );
  const rows = await Promise.all(tables.map(({ name }) => rowsOf(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows);
}

describe("R39: secrets", () => {
  test("are in no row, log line, page or refusal", async () => {
    onTestFinished(forgetMailServer);
    const logs = recordLogs();
    const providerKey = unique("provider-key");
    const loud = { ...env, LOG_LEVEL: "debug", OPENAI_API_KEY: providerKey } as unknown as Env;
    const address = newAddress();
    const answers: string[] = [];
    const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set("cf-connecting-ip", address);
      const request = new Request(ORIGIN + path, { ...init, headers });
      const response = await worker.fetch(request as Request, loud, createExecutionContext());
      answers.push(JSON.stringify([...response.headers]), await response.clone().text());
      return response;
    };
    const post = (path: string, body: object, headers: HeadersInit = {}) =>
      call(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });

    const password = unique("password");
    const user = await addUser({ password });
    const { secret } = await beginTwoFactor(await contextOf(user), password);
    const { token, recovery_codes } = await confirmTwoFactor(await contextOf(user), totp(secret));
    const mailPassword = unique("mail-password");
    const admin = await adminContext();
    await saveMailServer(admin, mailServer(mailPassword));
    expect(await sendTestMail(admin, "somebody@example.com")).toEqual({
      sent: false,
      reason: "login_refused",
      reply: '535 5.7.8 not "••••"',
    });

    const typed = unique("typed-wrongly");
    await post("/api/v01/auth/user-login", { email: user.email, password: typed });
    await post("/api/v01/auth/user-login", { email: user.email, password, code: "000000" });
    await post("/api/v01/auth/user-login", { email: user.email, password: [password] });
    await call("/api/v01/auth/me", { headers: { authorization: `Bearer ${token}x` } });
    await call("/api/v01/auth/me", { headers: { authorization: `Bearer ${token}` } });
    const page = await call("/user/account", { headers: { cookie: `atelier_session=${token}` } });
    expect(await page.clone().text()).toContain(user.email);
    await call("/api/health");
    await call("/api/openapi.json");
    await env.DB.exec("ALTER TABLE sessions RENAME TO sessions_away");
    await call("/api/v01/auth/me", { headers: { authorization: `Bearer ${token}` } });
    await env.DB.exec("ALTER TABLE sessions_away RENAME TO sessions");
    await env.DB.exec("ALTER TABLE credentials RENAME TO credentials_away");
    const failed = await post("/api/v01/auth/user-login", { email: user.email, password });
    await env.DB.exec("ALTER TABLE credentials_away RENAME TO credentials");
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(logs.join("\n")).toContain('"level":"error"');

    const searched = { logs: logs.join("\n"), answers: answers.join("\n"), rows: await storedRows() };
    const secrets = [
      password,
      token,
      secret,
      mailPassword,
      typed,
      providerKey,
      user.token,
      ...recovery_codes,
    ];
    for (const [place, text] of Object.entries(searched))
      for (const kept of secrets) expect(text, `${place} must not hold it`).not.toContain(kept);
    expect(searched.logs).not.toContain(user.email);
    expect(searched.rows).toContain(hashToken(token));
  });

  test("can be read after a key rotation, and are encrypted with the new key at the next write", async () => {
    onTestFinished(forgetMailServer);
    const password = unique("password");
    const user = await addUser({ password });
    const { secret } = await beginTwoFactor(await contextOf(user), password);
    const { token } = await confirmTwoFactor(await contextOf(user), totp(secret));
    const admin = await adminContext();
    await saveMailServer(admin, mailServer(SMTP_PASSWORD));

    const rotated = (ctx: Context): Context => {
      const next = { id: "next", bytes: new TextEncoder().encode("another secret of thirty-two byte") };
      return { ...ctx, config: { ...ctx.config, keys: [next, ...ctx.config.keys] } };
    };
    const sealedPassword = async () => {
      const [row] = await rowsOf<{ value: string }>(
        "SELECT value FROM settings WHERE setting_key = 'mail_server'",
      );
      return (JSON.parse(row!.value) as { password: string }).password;
    };
    const newAdmin = rotated(admin);
    expect(await sealedPassword()).toMatch(/^test\./);
    expect(await sendTestMail(newAdmin, "somebody@example.com")).toMatchObject({ sent: true });
    await saveMailServer(newAdmin, { ...mailServer(""), from_name: "News" });
    expect(await sealedPassword()).toMatch(/^next\./);
    expect(await sendTestMail(newAdmin, "somebody@example.com")).toMatchObject({ sent: true });
    expect(await readMailServer(newAdmin)).toMatchObject({ from_name: "News", has_password: true });

    const codesOf = async () => {
      const [row] = await rowsOf<{ backup_codes: string }>(
        "SELECT backup_codes FROM two_factors WHERE user_id = ?",
        user.id,
      );
      return row!.backup_codes;
    };
    const before = await codesOf();
    const guest = rotated({
      ...testContext({ kind: "guest", addressHash: "0".repeat(12) }),
      origin: ORIGIN,
    });
    const credentials = { email: user.email, password };
    expect(await signIn(guest, { ...credentials, code: totp(secret, 1) })).toMatchObject({ userId: user.id });
    const { recovery_codes } = await renewRecoveryCodes(rotated(await contextOf(user, token)), password);
    expect(versionOf(await codesOf())).not.toBe(versionOf(before));
    expect(await signIn(guest, { ...credentials, code: recovery_codes[0]! })).toMatchObject({
      userId: user.id,
    });
  });
});

/** Returns the version of the key that the library sealed a text with. */
const versionOf = (sealed: string) => /^\$[^$]*\$(\d+)\$/.exec(sealed)?.[1] ?? sealed.slice(0, 12);
