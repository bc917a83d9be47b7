import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { openText } from "../../workers/core/secrets/sealed-text";
import type { Env } from "../../workers/core/env";
import worker from "../support/test-worker";
import { addUser } from "../support/accounts";
import { newAddress } from "../support/client";
import { PATIENCE_MS, rowsOf, testContext } from "../support/factories";

type Call = (address: string, init?: RequestInit) => Promise<Response>;

/** The product as an operator configured it. */
function productWith(variables: Record<string, string | undefined>): Call {
  const own = { ...env, ...variables } as unknown as Env;
  return async (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cf-connecting-ip", newAddress());
    const request = new Request(address, { redirect: "manual", ...init, headers });
    return worker.fetch(request as Request, own, createExecutionContext());
  };
}

/** Asks for an address as a server gets it, from a Host header that a browser would not send. */
async function addressed(address: string): Promise<Response> {
  const own = { ...env, APP_ORIGIN: "https://atelier.example/" } as unknown as Env;
  const request = new Request("http://atelier.example/", { headers: { "cf-connecting-ip": newAddress() } });
  Object.defineProperty(request, "url", { value: address });
  return worker.fetch(request as Request, own, createExecutionContext());
}

const unconfigured = productWith({ APP_ORIGIN: undefined });
const configured = productWith({ APP_ORIGIN: "https://atelier.example/" });
const FORGOT = "/api/v01/auth/forgot-password";
const forgot = (email: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email }),
});
const mailsTo = (email: string) =>
  rowsOf<{ id: string; body: string }>("SELECT id, body FROM mails WHERE recipient = ?", email);
const resultOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];

describe("without a configured origin", () => {
  test.each([
    "http://evil.example",
    "http://127.0.0.1.evil.example",
    "http://10.0.0.1",
    "http://localhost.evil",
  ])("no link is mailed for somebody who asks as %s, and no page is answered", async (origin) => {
    const { email } = await addUser({ password: "correct horse battery" });
    const refused = await unconfigured(origin + FORGOT, forgot(email));
    expect(await resultOf(refused)).toEqual([503, "origin_not_configured"]);
    expect((await unconfigured(`${origin}/`)).status).toBe(503);
    expect((await unconfigured(`${origin}/auth`)).status).toBe(503);
    expect(await mailsTo(email)).toEqual([]);
  });

  test.each(["http://127.0.0.1:8787", "http://localhost:3000", "http://[::1]:8787", "http://a.localhost"])(
    "%s is answered",
    async (origin) => {
      expect((await unconfigured(`${origin}/`)).status).toBe(200);
      expect((await unconfigured(`${origin}/api/ai-models`)).status).toBe(200);
    },
  );

  test("the health page says what to set, where it is asked from outside", async () => {
    const outside = await unconfigured("https://atelier.example/healthz");
    expect([outside.status, await outside.json()]).toEqual([
      503,
      expect.objectContaining({
        status: "degraded",
        checks: expect.objectContaining({ origin: "failing", d1: "ok" }) as object,
        problems: [expect.stringContaining("APP_ORIGIN is not set")],
      }),
    ]);
    const inside = await unconfigured("http://127.0.0.1:8787/healthz");
    expect([inside.status, await inside.json()]).toEqual([200, expect.objectContaining({ problems: [] })]);
  });

  test("the landing page of one address is not shown at another", async () => {
    for (const origin of ["http://localhost:1111", "http://localhost:2222"]) {
      const html = await (await unconfigured(`${origin}/`)).text();
      expect(html).toContain(`<link rel="canonical" href="${origin}`);
    }
  });
});

describe("with a configured origin", () => {
  test("a page at another host leads to it, and a call there is refused", async () => {
    const page = await configured("https://atelier.workers.dev/auth?mode=register");
    expect([page.status, page.headers.get("location")]).toEqual([
      308,
      "https://atelier.example/auth?mode=register",
    ]);
    const call = await configured("https://evil.example/api/ai-models");
    expect(await resultOf(call)).toEqual([421, "wrong_host"]);
    const { email } = await addUser({ password: "correct horse battery" });
    const refused = await configured(`https://evil.example${FORGOT}`, forgot(email));
    expect(await resultOf(refused)).toEqual([421, "wrong_host"]);
    expect(await mailsTo(email)).toEqual([]);
    expect((await configured("https://atelier.example/api/ai-models")).status).toBe(200);
    expect((await configured("https://evil.example/healthz")).status).toBe(200);
  });

  test.each(["/", "/api/ai-models", "/missing.png", "/Auth", "/version.json", "/healthz"])(
    "a user name in the address is refused: %s",
    async (path) => {
      for (const host of ["127.0.0.1@evil.example", "a:b@atelier.example", "@evil.example"]) {
        const { status } = await addressed(`http://${host}${path}`);
        expect([host, status < 500]).toEqual([host, true]);
      }
    },
  );

  test("mailed links lead to it, whichever local address was called", async () => {
    const { email } = await addUser({ password: "correct horse battery" });
    expect((await configured(`http://127.0.0.1:8787${FORGOT}`, forgot(email))).status).toBe(200);
    const mail = await vi.waitFor(async () => {
      const [row] = await mailsTo(email);
      if (!row) throw new Error("no mail yet");
      return openText(testContext().config, { table: "mails", column: "body", row: row.id }, row.body);
    }, PATIENCE_MS);
    expect(mail).toContain("https://atelier.example/auth?mode=reset");
    expect(mail).not.toContain("127.0.0.1");
  });

  test("forms of pages are accepted from it, and not from the address that was called", async () => {
    const send = (origin: string) =>
      configured("http://127.0.0.1:8787/auth", {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ intent: "sign-in", email: "nobody@example.com", password: "wrong" }),
      });
    expect((await send("https://atelier.example")).status).toBe(401);
    expect((await send("https://evil.example")).status).toBe(403);
    expect((await send("http://127.0.0.1:8787")).status).toBe(403);
  });
});
