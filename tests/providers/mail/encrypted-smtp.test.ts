import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Miniflare } from "miniflare";
import PostalMime from "postal-mime";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compatibilityOf } from "../../../.ci/runtime/bundle.mjs";
import { LOCALHOST_CERTIFICATE } from "../../support/upstreams/certificate.ts";
import { SMTP_PASSWORD, startSmtpServer, type SmtpOptions } from "../../support/upstreams/smtp.ts";

const folder = mkdtempSync(join(tmpdir(), "atelier-smtp-"));
let miniflare: Miniflare;

beforeAll(async () => {
  const file = join(folder, "trusted.pem");
  writeFileSync(file, LOCALHOST_CERTIFICATE.cert);
  // Miniflare reads it when it is loaded, and has workerd trust what is in it.
  vi.stubEnv("NODE_EXTRA_CA_CERTS", file);
  const { convertV4MiniflareOptions, Miniflare } = await import("miniflare");
  const script = await bundle(fileURLToPath(new URL("smtp-worker.ts", import.meta.url)));
  const worker = { name: "smtp", modules: true, script, ...compatibilityOf("main") };
  // It would log every certificate that it refuses.
  miniflare = new Miniflare(
    convertV4MiniflareOptions({ workers: [worker], cf: false, handleStructuredLogs: () => {} }),
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await miniflare.dispose();
  rmSync(folder, { recursive: true });
});

async function bundle(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    ssr: { noExternal: true, target: "webworker" },
    build: { ssr: entry, write: false, rollupOptions: { external: [/^cloudflare:/] } },
  })) as Rollup.RollupOutput;
  return result.output[0].code;
}

/** A server with these options, and what came of sending a mail with it as `security` says. */
async function sendTo(options: SmtpOptions, security = options.security ?? "none", password = SMTP_PASSWORD) {
  const server = await startSmtpServer({ certificate: LOCALHOST_CERTIFICATE, ...options });
  const body = { host: "localhost", port: server.port, security, username: "atelier", password };
  const response = await miniflare.dispatchFetch("http://worker/", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  server.close();
  return { answer, sessions: server.sessions };
}

const ACCEPTED = { reply: "250 2.0.0 queued as 4Xb2Qk" };

test.each(["starttls", "tls"] as const)("a mail is delivered encrypted with %s", async (security) => {
  const { answer, sessions } = await sendTo({ security });
  expect(answer).toEqual(ACCEPTED);
  expect(sessions).toMatchObject([{ encrypted: true, passwords: [SMTP_PASSWORD], taken: true }]);
  expect((await PostalMime.parse(sessions[0]!.data)).text).toContain("Hello");
});

test("the LOGIN method is used if the server offers no other", async () => {
  const { answer, sessions } = await sendTo({ security: "starttls", loginOnly: true });
  expect(answer).toEqual(ACCEPTED);
  expect(sessions[0]!.passwords).toEqual([SMTP_PASSWORD]);
});

test.each(["starttls", "tls"] as const)(
  "a server with an untrusted certificate gets no password and no mail with %s",
  async (security) => {
    const { answer, sessions } = await sendTo({ security, certificate: undefined });
    expect(answer).toMatchObject({ reason: expect.stringMatching(/^(unreachable|hung_up)$/) as string });
    for (const session of sessions) expect(session).toMatchObject({ passwords: [], taken: false });
  },
);

test.each([
  ["starttls", "none", "no_tls"],
  ["tls", "starttls", "unreachable"],
] as const)("%s with a server that speaks %s sends nothing", async (security, offered, reason) => {
  const { answer, sessions } = await sendTo({ security: offered }, security);
  expect(answer).toEqual({ reason, reply: null });
  for (const session of sessions) expect(session).toMatchObject({ passwords: [], taken: false });
});

test("a wrong password is refused with the server's reply, without the password in it", async () => {
  const { answer } = await sendTo({ security: "tls" }, "tls", "a wrong password");
  expect(answer).toEqual({ reason: "login_refused", reply: '535 5.7.8 not "••••"' });
});
