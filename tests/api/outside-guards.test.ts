import { createExecutionContext } from "cloudflare:test";
import { product } from "../support/test-worker";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { SignJWT } from "jose";
import { createHmac, timingSafeEqual } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod/mini";
import type { ApiBindings } from "../../workers/http/api-bindings";
import { createApi } from "../../workers/http/api";
import { errorResponse } from "../../workers/http/error-response";
import type { SignedCall } from "../../workers/core/routes/guard";
import { Routes } from "../../workers/core/routes/routes";
import type { PublicResource, VisitorActor } from "../../workers/core/context";
import { signBearer } from "../../workers/features/accounts/bearer";
import { deriveKey, writingKey } from "../../workers/core/secrets/keyring";
import { signVisitorSession } from "../../workers/features/accounts/visitor-session";
import type { Env } from "../../workers/core/env";
import { requestLog } from "../../workers/http/request-log";
import { addAdmin, addUser } from "../support/accounts";
import { newAddress } from "../support/client";
import { testContext } from "../support/factories";

/** The product's own routing, with routes that only these tests have. */
function serve(router: Routes) {
  const app = new Hono<ApiBindings>();
  app.use(async (c, next) => {
    c.set("product", product);
    await next();
  });
  app.use(requestLog);
  app.route("/api", createApi(router.routes, "test"));
  app.onError(errorResponse);
  return async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cf-connecting-ip", newAddress());
    const request = new Request(`http://atelier.test/api${path}`, { ...init, headers });
    return app.fetch(request, env as unknown as Env, createExecutionContext());
  };
}

const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code?: string }>()).code,
];

afterEach(() => {
  vi.useRealTimers();
});

describe("a route for visitors", () => {
  const opened = (key: string, id: string, ownerId: string): PublicResource => ({
    ...{ id, ownerId, key },
    allowedSites: [],
    record: null,
  });
  const KEYS: Record<string, PublicResource | undefined> = {
    pk_open: opened("pk_open", "bot-1", "owner-1"),
    pk_other: opened("pk_other", "bot-2", "owner-2"),
  };
  const Seen = z.object({ actor: z.looseObject({}) });
  const call = serve(
    new Routes().get(
      "/bots/:key",
      {
        guard: "visitor",
        findPublic: (_ctx, key) => Promise.resolve(KEYS[key] ?? null),
        summary: "Who asks",
        params: z.object({ key: z.string() }),
        answer: Seen,
      },
      ({ ctx }) => ({ actor: { ...ctx.actor } }),
    ),
  );
  const { config } = testContext();
  const session = (publicKey = "pk_open") =>
    signVisitorSession(config, { publicKey, visitorId: "visitor-1" });
  const get = (path: string, token?: string) =>
    call(path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

  test("identifies whose visitor asks and what the key opens", async () => {
    const response = await get("/bots/pk_open", await session());
    const { actor } = await response.json<{ actor: VisitorActor }>();
    expect(actor).toMatchObject({
      kind: "visitor",
      id: "visitor-1",
      resource: { id: "bot-1", ownerId: "owner-1" },
    });
    expect(actor.addressHash).not.toBe("");
  });

  test("is closed without a session, and with one for another key", async () => {
    expect(await codeOf(await get("/bots/pk_open"))).toEqual([401, "unauthorized"]);
    expect(await codeOf(await get("/bots/pk_open", await session("pk_other")))).toEqual([
      401,
      "unauthorized",
    ]);
    expect((await get("/bots/pk_other", await session("pk_other"))).status).toBe(200);
  });

  test("is closed from the moment its key opens nothing", async () => {
    const token = await session("pk_revoked");
    KEYS.pk_revoked = opened("pk_revoked", "bot-3", "owner-3");
    expect((await get("/bots/pk_revoked", token)).status).toBe(200);
    delete KEYS.pk_revoked;
    expect(await codeOf(await get("/bots/pk_revoked", token))).toEqual([401, "unauthorized"]);
  });

  test("is closed once the session has expired", async () => {
    const token = await session();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60 * 1000 });
    expect(await codeOf(await get("/bots/pk_open", token))).toEqual([401, "unauthorized"]);
  });

  test("is closed to users, administrators and the bearers of their pages", async () => {
    const [user, admin] = await Promise.all([addUser(), addAdmin()]);
    const bearer = await signBearer(config, { realm: "user", sessionId: "any" });
    const headers = [
      user.client.headers.authorization,
      admin.client.headers.authorization,
      `Bearer ${bearer}`,
    ];
    for (const authorization of headers)
      expect(
        await codeOf(await call("/bots/pk_open", { headers: { authorization: authorization! } })),
      ).toEqual([401, "unauthorized"]);
  });

  test("is closed to sessions that were changed, signed with another key, or not signed", async () => {
    const token = await session();
    const [head = "", , signature = ""] = token.split(".");
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const claims = { sub: "visitor-2", aud: "pk_open", exp: Math.floor(Date.now() / 1000) + 600 };
    const key = writingKey(config);
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: "HS256", kid: key.id })
      .setSubject("visitor-2")
      .setAudience("pk_open")
      .setExpirationTime("10m")
      .sign(deriveKey(key, "bearer"));
    const tokens = [
      `${head}.${encode(claims)}.${signature}`,
      `${encode({ alg: "none" })}.${encode(claims)}.`,
      forged,
      token.slice(0, -2),
      "",
      "null",
    ];
    for (const changed of tokens)
      expect(await codeOf(await get("/bots/pk_open", changed))).toEqual([401, "unauthorized"]);
  });

  test("gives no session that opens anything else", async () => {
    const other = serve(
      new Routes().get("/mine", { guard: "user", summary: "Mine", answer: Seen }, () => ({ actor: {} })),
    );
    const headers = { authorization: `Bearer ${await session()}` };
    expect(await codeOf(await other("/mine", { headers }))).toEqual([401, "unauthorized"]);
  });
});

describe("a route for another service's calls", () => {
  const SECRET = "whsec_test";
  const TOLERANCE_SECONDS = 300;
  const seen: string[] = [];
  let secret = SECRET;

  const sign = (body: string, key = SECRET, at = Date.now()) => {
    const time = Math.floor(at / 1000);
    return `t=${time},v1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;
  };
  /** As Stripe signs. */
  const verify = ({ headers, body }: SignedCall): boolean => {
    const [, time = "", given = ""] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers.get("stripe-signature") ?? "") ?? [];
    if (!secret || !time || Date.now() / 1000 - Number(time) > TOLERANCE_SECONDS) return false;
    const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
    return timingSafeEqual(expected, Buffer.from(given, "hex"));
  };
  const call = serve(
    new Routes().post(
      "/webhooks/:source",
      {
        guard: "webhook",
        verify: (_ctx, signed) => Promise.resolve().then(() => verify(signed)),
        summary: "An event",
        params: z.object({ source: z.literal("test") }),
        body: z.object({ id: z.string() }),
        answer: z.object({ received: z.literal(true) }),
      },
      ({ body }) => {
        seen.push(body.id);
        return { received: true as const };
      },
    ),
  );
  const send = (body: string, signature?: string, path = "/webhooks/test") =>
    call(path, {
      method: "POST",
      body,
      headers: signature === undefined ? {} : { "stripe-signature": signature },
    });

  afterEach(() => {
    seen.length = 0;
    secret = SECRET;
  });

  test("accepts a signed call, byte for byte as it came", async () => {
    const body = '{ "id":  "evt_1", "name": "é漢" }\n';
    const response = await send(body, sign(body));
    expect([response.status, seen]).toEqual([200, ["evt_1"]]);
  });

  test("refuses what is unsigned, signed otherwise, old or altered, before anything else", async () => {
    const body = '{"id":"evt_2"}';
    const refusals: [string, string | undefined][] = [
      [body, undefined],
      [body, ""],
      [body, "t=1,v1=00"],
      [body, sign(body, "whsec_other")],
      [body, sign(body, " ")],
      [body, sign(body, SECRET, Date.now() - 301_000)],
      [body.replace("2", "3"), sign(body)],
      [`${body} `, sign(body)],
      // A malformed body does not reveal more either.
      ["not JSON", sign(body)],
      ["", undefined],
    ];
    for (const [sent, signature] of refusals)
      expect(await codeOf(await send(sent, signature))).toEqual([400, "signature_invalid"]);
    expect(await codeOf(await send(body, sign(body, "whsec_other"), "/webhooks/unknown"))).toEqual([
      400,
      "signature_invalid",
    ]);
    expect(seen).toEqual([]);
  });

  test("refuses every call while its secret is not set", async () => {
    const body = '{"id":"evt_4"}';
    secret = "";
    expect(await codeOf(await send(body, sign(body, SECRET)))).toEqual([400, "signature_invalid"]);
    expect(seen).toEqual([]);
  });

  test("refuses a signed call that is malformed or too large", async () => {
    for (const [body, refusal] of [
      ["not JSON", [400, "bad_request"]],
      ['{"id":1}', [422, "validation_failed"]],
      ["x".repeat(1024 * 1024 + 1), [413, "payload_too_large"]],
    ] as const)
      expect(await codeOf(await send(body, sign(body)))).toEqual(refusal);
    expect(await codeOf(await send('{"id":"x"}', sign('{"id":"x"}'), "/webhooks/unknown"))).toEqual([
      404,
      "not_found",
    ]);
    expect(seen).toEqual([]);
  });

  test("needs no account, and ignores one that is sent", async () => {
    const body = '{"id":"evt_5"}';
    const headers = { authorization: "Basic c3RyaXBlOg==", "stripe-signature": sign(body) };
    expect((await call("/webhooks/test", { method: "POST", body, headers })).status).toBe(200);
  });
});
