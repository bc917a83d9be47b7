import type { Context as HonoContext } from "hono";
import { createContext, type Context } from "../context";
import { readActor } from "../domain/accounts/read-session";
import { realmOf, type Realm } from "../domain/accounts/tokens";
import { addressHash } from "../domain/allowance/address-hash";
import { AppError } from "../domain/errors";
import { readConfig } from "../env";
import { detectLanguage } from "../language";
import { readSessionCookie } from "../domain/accounts/session-cookie";
import type { ApiBindings } from "./api-bindings";

/**
 * Who may pass: everybody; guests and users; users; the user whom the path names in `:user`; administrators.
 * Every route line names one.
 */
export type Guard = "anyone" | "guest" | "user" | "owner" | "admin";

export const GUARDS: Guard[] = ["anyone", "guest", "user", "owner", "admin"];

/**
 * The context of a request whose sender may pass. Fails with `unauthorized` before anything else is looked at, also for
 * a credential that is not valid where none is needed; with `forbidden` for another's id (decision T-46).
 */
export async function admit(c: HonoContext<ApiBindings>, guard: Guard): Promise<Context> {
  const guest = await openContext(c);
  const ctx = await authenticate(c, guest);
  if (!mayPass(ctx, guard)) throw new AppError("unauthorized");
  const { actor } = ctx;
  if (actor.kind === "user") {
    const named = [c.req.header("user-id"), guard === "owner" ? c.req.param("user") : undefined];
    if (named.some((id) => id !== undefined && id !== actor.id)) throw new AppError("forbidden");
  }
  c.set("ctx", ctx);
  return ctx;
}

function mayPass({ actor }: Context, guard: Guard): boolean {
  if (guard === "admin") return actor.kind === "admin";
  if (guard === "user" || guard === "owner") return actor.kind === "user";
  return true;
}

/** A body that names a user names the caller (decision T-46). */
export function assertSelf({ actor }: Context, named: unknown): void {
  if (actor.kind === "user" && named !== undefined && named !== null && named !== "" && named !== actor.id)
    throw new AppError("forbidden");
}

/** The API believes a bearer token and nothing else: a cookie would let other sites call it (decision D-02). */
async function authenticate(c: HonoContext<ApiBindings>, guest: Context): Promise<Context> {
  const header = c.req.header("authorization");
  if (header === undefined) return guest;
  const credential = /^Bearer ([A-Za-z0-9._-]{20,2000})$/i.exec(header)?.[1];
  const actor = credential ? await readActor(guest, credential) : null;
  if (!credential || !actor) throw new AppError("unauthorized");
  return { ...guest, actor, sessionToken: realmOf(credential) && credential };
}

/** The context of a page's request: who the session cookie says, else a guest. */
export async function openPageContext(c: HonoContext<ApiBindings>): Promise<Context> {
  const guest = await openContext(c);
  const realm: Realm = /^\/admin(\/|\.data|$)/.test(c.req.path) ? "admin" : "user";
  const token = readSessionCookie(c.req.raw, realm);
  const actor = token && realmOf(token) === realm ? await readActor(guest, token) : null;
  return actor ? { ...guest, actor, sessionToken: token } : guest;
}

const USER_AGENT_LENGTH = 300;

/** The context of a request, whoever sent it. */
export async function openContext(c: HonoContext<ApiBindings>): Promise<Context> {
  const [hash, locale] = await Promise.all([
    addressHash(readConfig(c.env), connectionAddress(c.req.raw)),
    detectLanguage(c.req.raw),
  ]);
  return createContext(c.env, {
    actor: { kind: "guest", addressHash: hash },
    locale,
    userAgent: c.req.header("user-agent")?.slice(0, USER_AGENT_LENGTH) ?? null,
    origin: new URL(c.req.url).origin,
    requestId: c.get("requestId") ?? crypto.randomUUID(),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
}

/**
 * The address of the connection: as the local runtime tells it, or as Cloudflare's edge writes it over whatever the
 * client sent. Headers of the client's own, such as X-Forwarded-For, count for nothing.
 */
export function connectionAddress(request: Request): string {
  const { clientIp } = (request.cf ?? {}) as { clientIp?: string };
  const address = clientIp?.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return address ?? request.headers.get("cf-connecting-ip") ?? "unknown";
}
