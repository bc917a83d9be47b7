import type { Context as HonoContext } from "hono";
import type { z } from "zod/mini";
import type { Context } from "../core/context";
import { assertMayUse } from "../core/entitlements/visitor";
import { AppError, validationFailed } from "../core/errors";
import { USUAL_LIMIT, type Body } from "../core/routes/body";
import { assertKey, assertSelf } from "../core/routes/guard";
import { isKeyed, Reply, type Route, type RouteSpec } from "../core/routes/routes";
import type { ApiBindings } from "./api-bindings";
import { admit, readSigned } from "./guards";
import { parseJson, readBody } from "./read-body";
import { whileAlive } from "./while-alive";

type Schema = z.ZodMiniType;

/** Answers a call of a route: guard, module, reading and validation in that order, then its handler. */
export async function answerCall({ spec, handle }: Route, c: HonoContext<ApiBindings>): Promise<Response> {
  // A visitor may send the public key in the body instead of a credential.
  const early = isKeyed(spec) && !c.req.header("authorization") ? await readEarly(c.req.raw, spec) : null;
  const ctx = await admit(c, spec, early?.fields.access_key);
  const signed = spec.guard === "webhook" ? await readSignedJson(ctx, c.req.raw, spec) : null;
  const params = parseParams(spec.params, c.req.param());
  const query = parseInput(spec.query, c.req.query());
  // `findPublic` has already decided whether a visitor may use it.
  if (spec.module && ctx.actor.kind !== "visitor") await assertMayUse(ctx, spec.module);
  await spec.before?.(ctx);
  const { fields, files } =
    signed ?? early ?? (spec.body ? await readBody(c.req.raw, spec.maxBody) : NO_BODY);
  const body = parseInput(spec.body, fields) as Named | undefined;
  assertSelf(ctx, body?.user_id);
  assertSelf(ctx, body?.userId);
  assertKey(ctx, body?.access_key);
  const work = handle({ ctx, request: c.req.raw, params, query, body, files } as never);
  if (spec.mayTakeMinutes) return whileAlive(c, work as Promise<object>);
  const result = await work;
  if (result instanceof Response) return result;
  const {
    status,
    body: answer,
    headers,
  } = result instanceof Reply ? result : new Reply(spec.status ?? 200, result);
  for (const [name, value] of Object.entries(headers)) c.header(name, value, { append: true });
  return c.json(answer as object, status, PRIVATE);
}

/** Names under which bodies name the caller (see `OwnId` and `PublicKey`). */
interface Named {
  user_id?: unknown;
  userId?: unknown;
  access_key?: unknown;
}

/**
 * A body that cannot be read has no key: a call without a credential is refused as such. Fails with `server_busy` where
 * there is no room for it now.
 */
const readEarly = (request: Request, { maxBody }: RouteSpec): Promise<Body | null> =>
  readBody(request, maxBody).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "server_busy") throw error;
    return null;
  });

/** Responses depend on the caller. */
const PRIVATE = { "cache-control": "private, no-store" };
const NO_BODY: Body = { fields: {}, files: {} };

async function readSignedJson(
  ctx: Context,
  request: Request,
  spec: Extract<RouteSpec, { guard: "webhook" }>,
): Promise<Body> {
  const text = await readSigned(ctx, request, spec, spec.maxBody?.json ?? USUAL_LIMIT);
  return { fields: parseJson(text), files: {} };
}

/** A parameter that cannot be an id is handled like an unknown id. */
function parseParams<S extends Schema>(schema: S | undefined, value: unknown): z.infer<S> | undefined {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw new AppError("not_found");
  return parsed?.data;
}

function parseInput<S extends Schema>(schema: S | undefined, value: unknown): z.infer<S> | undefined {
  const parsed = schema?.safeParse(value);
  if (parsed && !parsed.success) throw validationFailed(parsed.error.issues, "body");
  return parsed?.data;
}
