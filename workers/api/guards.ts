import type { Context as HonoContext } from "hono";
import { createContext, type Context } from "../context";
import { readActor } from "../domain/accounts/read-session";
import { readSessionCookie } from "../domain/accounts/session-cookie";
import { realmOf, type Realm } from "../domain/accounts/tokens";
import { readVisitorSession } from "../domain/accounts/visitor-session";
import type { OpenedChatbot } from "../domain/chatbots/bots/own-chatbot";
import { addressHash } from "../domain/quota/address-hash";
import { AppError } from "../domain/errors";
import { readConfig } from "../env";
import { detectLanguage } from "../language";
import { limitBody, type BodyLimit } from "../limit-body";
import type { ApiBindings } from "./api-bindings";

/** Guards that need a session of the product, or none; `owner` is the user whom the path names in `:user`. */
type PlainGuard = "anyone" | "guest" | "user" | "owner" | "admin";

/** What a public key gives access to, and its owner. */
export interface PublicResource {
  id: string;
  ownerId: string;
  /** The chatbot's row, if the resource is a chatbot. */
  chatbot?: OpenedChatbot;
}

/** A webhook call with its unchanged body: the signature covers every byte. */
export interface SignedCall {
  headers: Headers;
  body: string;
}

/**
 * Who may call a route; every route line names one. In addition to the plain ones:
 * - `visitor`: a visitor with a session for a public key, the one that the path names in `:key` where it names one.
 *   `findPublic` finds the resource of the key, or null if there is none (any more); it is called for every request.
 *   With `orUser`, a signed-in user may call it too: the domain decides what each of them gets.
 * - `webhook`: another service, by its signature. `verify` returns whether a call is signed; it must return false if
 *   its secret is not configured. It runs before anything else is done with the call.
 */
export type GuardSpec =
  | { guard: PlainGuard }
  | {
      guard: "visitor";
      findPublic: (ctx: Context, key: string, visitorId: string) => Promise<PublicResource | null>;
      orUser?: true;
    }
  | { guard: "webhook"; verify: (ctx: Context, call: SignedCall) => Promise<boolean> };

export type Guard = GuardSpec["guard"];

/**
 * The context of a request that its guard allows. Fails with `unauthorized` before anything else is checked, also for
 * a credential that is not valid where none is needed; with `forbidden` for another's id.
 */
export async function admit(c: HonoContext<ApiBindings>, spec: GuardSpec): Promise<Context> {
  const guest = await openContext(c);
  const ctx =
    spec.guard === "visitor" ? await admitVisitor(c, guest, spec) : await admitPerson(c, guest, spec);
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
): Promise<Context> {
  const token = bearerOf(c.req.header("authorization"));
  const session = token ? await readVisitorSession(guest.config, token, c.req.param("key")) : null;
  if (!session && orUser) return admitPerson(c, guest, { guard: "user" });
  const resource = session && (await findPublic(guest, session.publicKey, session.visitorId));
  if (!session || !resource) throw new AppError("unauthorized");
  const addressHash = guest.actor.kind === "guest" ? guest.actor.addressHash : "";
  const { id: resourceId, ownerId, chatbot } = resource;
  const { visitorId: id } = session;
  return { ...guest, actor: { kind: "visitor", id, resourceId, ownerId, chatbot, addressHash } };
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

/** A body that names a user must name the caller. */
export function assertSelf({ actor }: Context, named: unknown): void {
  if (actor.kind === "user" && named !== undefined && named !== null && named !== "" && named !== actor.id)
    throw new AppError("forbidden");
}

/** The API accepts only bearer tokens: with a cookie, other sites could call it. */
async function authenticate(c: HonoContext<ApiBindings>, guest: Context): Promise<Context> {
  const header = c.req.header("authorization");
  if (header === undefined) return guest;
  const credential = bearerOf(header);
  const actor = credential ? await readActor(guest, credential) : null;
  if (!credential || !actor) throw new AppError("unauthorized");
  return { ...guest, actor, sessionToken: realmOf(credential) && credential };
}

const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([A-Za-z0-9._-]{20,2000})$/i.exec(header ?? "")?.[1] ?? null;

/** Pages for visitors of a chatbot: they contain nothing of a user who is signed in to the product. */
const VISITOR_PAGES = /^\/support-gpt-public\//;

/** The context of a page request: the user of the session cookie, else a guest. */
export async function openPageContext(c: HonoContext<ApiBindings>): Promise<Context> {
  const guest = await openContext(c);
  if (VISITOR_PAGES.test(c.req.path)) return guest;
  const realm: Realm = /^\/admin(\/|\.data|$)/.test(c.req.path) ? "admin" : "user";
  const token = readSessionCookie(c.req.raw, realm);
  const actor = token && realmOf(token) === realm ? await readActor(guest, token) : null;
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
    actor: { kind: "guest", addressHash: hash },
    locale,
    userAgent: c.req.header("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
    origin: new URL(c.req.url).origin,
    requestId: c.get("requestId") ?? crypto.randomUUID(),
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
