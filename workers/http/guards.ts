import type { Context as HonoContext } from "hono";
import { createContext, type Context, type PublicResource } from "../core/context";
import type { Realm, VisitorClaims } from "../core/product";
import type { BodyLimit } from "../core/routes/body";
import type { Guard, GuardSpec } from "../core/routes/guard";
import { addressHash, keyedHash } from "../core/quota/address-hash";
import { AppError } from "../core/errors";
import { readConfig } from "../core/env";
import { detectLanguage } from "./language";
import { limitBody } from "./limit-body";
import type { ApiBindings } from "./api-bindings";

/**
 * The context of a request that its guard allows. Fails with `unauthorized` before anything else is checked, also for
 * a credential that is not valid where none is needed; with `forbidden` for another's id. `publicKey` is what a visitor
 * without a credential has sent in its place.
 */
export async function admit(
  c: HonoContext<ApiBindings>,
  spec: GuardSpec,
  publicKey?: unknown,
): Promise<Context> {
  const guest = await openContext(c);
  const ctx =
    spec.guard === "visitor"
      ? await admitVisitor(c, guest, spec, publicKey)
      : await admitPerson(c, guest, spec);
  c.set("ctx", ctx);
  return ctx;
}

async function admitPerson(
  c: HonoContext<ApiBindings>,
  guest: Context,
  { guard }: GuardSpec,
): Promise<Context> {
  // A webhook caller has no session; its Authorization header is not one of ours.
  if (guard === "webhook") return guest;
  const ctx = await authenticate(c, guest);
  if (!mayPass(ctx, guard)) throw new AppError("unauthorized");
  const { actor } = ctx;
  if (actor.kind === "user") {
    const named = [c.req.header("user-id"), guard === "owner" ? c.req.param("user") : undefined];
    if (named.some((id) => id !== undefined && id !== actor.id)) throw new AppError("forbidden");
  }
  return ctx;
}

function mayPass({ actor }: Context, guard: Guard): boolean {
  if (guard === "admin") return actor.kind === "admin";
  if (guard === "user" || guard === "owner") return actor.kind === "user";
  return true;
}

async function admitVisitor(
  c: HonoContext<ApiBindings>,
  guest: Context,
  { findPublic, orUser }: Extract<GuardSpec, { guard: "visitor" }>,
  publicKey: unknown,
): Promise<Context> {
  const token = bearerOf(c.req.header("authorization"));
  const session = token
    ? await guest.product.sessions?.readVisitorSession(guest.config, token, c.req.param("key"))
    : await sessionOfKey(guest, publicKey);
  if (!session && orUser) return admitPerson(c, guest, { guard: "user" });
  const resource = session && (await findPublic(guest, session.publicKey, session.visitorId));
  if (!session || !resource) throw new AppError("unauthorized");
  if (!token) refuseOtherSites(c, guest, resource);
  const addressHash = guest.actor.kind === "guest" ? guest.actor.addressHash : "";
  const { visitorId: id } = session;
  return { ...guest, actor: { kind: "visitor", id, resource, addressHash } };
}

/** The session that a public key opens for one call: a caller without one is the same visitor the next time. */
async function sessionOfKey(guest: Context, publicKey: unknown): Promise<VisitorClaims | null> {
  if (typeof publicKey !== "string" || guest.actor.kind !== "guest") return null;
  const { addressHash } = guest.actor;
  const name = await keyedHash(guest.config, `visitor:${publicKey}:${addressHash}:${guest.userAgent ?? ""}`);
  return { publicKey, visitorId: `vis_${addressHash.slice(0, 12)}_${name}` };
}

/** Browsers send a key, unlike a bearer, from any site: only from those that may embed what it opens. */
function refuseOtherSites(
  c: HonoContext<ApiBindings>,
  { config }: Context,
  { allowedSites }: PublicResource,
): void {
  const origin = c.req.header("origin");
  const ours = config.appOrigin ?? new URL(c.req.url).origin;
  if (origin !== undefined && origin !== ours && !allowedSites.includes(origin))
    throw new AppError("cross_site");
}

/**
 * Reads a signed call, so that its signature is checked before its content. Fails with `signature_invalid`.
 */
export async function readSigned(
  ctx: Context,
  request: Request,
  { verify }: Extract<GuardSpec, { guard: "webhook" }>,
  limit: BodyLimit,
): Promise<string> {
  const body = await limitBody(request, limit).text();
  const isSigned = await verify(ctx, { headers: request.headers, body }).catch(() => false);
  if (!isSigned) throw new AppError("signature_invalid");
  return body;
}

/** The API accepts only bearer tokens: with a cookie, other sites could call it. */
async function authenticate(c: HonoContext<ApiBindings>, guest: Context): Promise<Context> {
  const header = c.req.header("authorization");
  if (header === undefined) return guest;
  const credential = bearerOf(header);
  const { sessions } = guest.product;
  const actor = credential && (await sessions?.readActor(guest, credential));
  if (!sessions || !credential || !actor) throw new AppError("unauthorized");
  return { ...guest, actor, sessionToken: sessions.realmOf(credential) && credential };
}

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9._-]{20,2000})$/i.exec(header ?? "")?.[1] ?? null;

/** Pages for visitors of a chatbot: they contain nothing of a user who is signed in to the product. */
const VISITOR_PAGES = /^\/support-gpt-public\//;

/** The context of a page request: the user of the session cookie, else a guest. */
export async function openPageContext(c: HonoContext<ApiBindings>): Promise<Context> {
  const guest = await openContext(c);
  const { sessions } = guest.product;
  if (!sessions || VISITOR_PAGES.test(c.req.path)) return guest;
  const realm: Realm = /^\/admin(\/|\.data|$)/.test(c.req.path) ? "admin" : "user";
  const token = sessions.readSessionCookie(c.req.raw, realm);
  const actor = token && sessions.realmOf(token) === realm ? await sessions.readActor(guest, token) : null;
  return actor ? { ...guest, actor, sessionToken: token } : guest;
}

const MAX_USER_AGENT = 300;

/** The context of a request from anyone. */
export async function openContext(c: HonoContext<ApiBindings>): Promise<Context> {
  const [hash, locale] = await Promise.all([
    addressHash(readConfig(c.env), connectionAddress(c.req.raw)),
    detectLanguage(c.req.raw),
  ]);
  return createContext(c.env, {
    product: c.get("product"),
    actor: { kind: "guest", addressHash: hash },
    locale,
    userAgent: c.req.header("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
    origin: new URL(c.req.url).origin,
    requestId: c.get("requestId") ?? crypto.randomUUID(),
    holder: c.req.raw,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
}

/**
 * The address of the connection: as the local runtime reports it, or as Cloudflare's edge sets it. Headers that
 * the client sends, such as X-Forwarded-For, are ignored.
 */
export function connectionAddress(request: Request): string {
  const { clientIp } = (request.cf ?? {}) as { clientIp?: string };
  const address = clientIp?.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return address ?? request.headers.get("cf-connecting-ip") ?? "unknown";
}
