import { Hono, type Context as HonoContext } from "hono";
import type { z } from "zod/mini";
import type { Context } from "../context";
import type { ModuleKey } from "../contract/modules";
import type { Done } from "../contract/responses/response";
import { AppError, validationFailed } from "../domain/errors";
import { assertMayUse } from "../domain/modules/visitor";
import type { ApiBindings } from "./api-bindings";
import { USUAL_LIMIT } from "../limit-body";
import { admit, readSigned, type GuardSpec } from "./guards";
import { parseJson, readBody, type Body, type MaxBody } from "./read-body";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Schema = z.ZodMiniType;
type Output<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

interface RouteParts {
  /** One sentence for the API's description. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The schema of a successful JSON response: one of `contract/responses/`. */
  answer?: Schema;
  /**
   * The media type of a successful response that is not JSON. If `answer` is given too, a response is one or the other.
   */
  produces?:
    | "text/event-stream"
    | "application/pdf"
    | "image/*"
    | "text/csv"
    | "text/calendar"
    | "application/json";
  /** A successful response is a redirect without a body. */
  redirects?: true;
  /** The status of a successful response, if it is not 200. */
  status?: 200 | 201 | 202;
  /** Another status with which the same body is sent. */
  otherStatus?: 200 | 403 | 503;
  /** Refuses users who may not use the route's module, before the body is read. */
  module?: ModuleKey;
  /** A check before the body is read; for calls with large bodies. */
  before?: (ctx: Context) => Promise<void>;
  /** Set where larger bodies than usual are accepted. */
  maxBody?: MaxBody;
}

export type RouteSpec = RouteParts & GuardSpec;

export interface RouteInput<S extends RouteSpec> {
  ctx: Context;
  c: HonoContext<ApiBindings>;
  params: Output<S["params"]>;
  query: Output<S["query"]>;
  body: Output<S["body"]>;
  /** Uploaded parts of the body; empty for JSON. */
  files: Body["files"];
}

/** A response with another status than the route's usual one. */
export class Reply<T> {
  constructor(
    readonly status: 200 | 201 | 202 | 403 | 503,
    readonly body: T,
  ) {}
}

type JsonResult<S extends RouteSpec> = S["answer"] extends Schema
  ? z.infer<S["answer"]> | Reply<z.infer<S["answer"]>>
  : never;
type OtherResult<S extends RouteSpec> = S["produces"] extends string
  ? Response
  : S["redirects"] extends true
    ? Response
    : never;
export type RouteResult<S extends RouteSpec> = JsonResult<S> | OtherResult<S>;

export interface Route {
  method: Method;
  /** As specified, below `/api`, with `:name` for parameters. */
  path: string;
  spec: RouteSpec;
}

/** The response of a call without a result. */
export const DONE: z.infer<typeof Done> = { success: true };

/** The types of a route for its callers: its body and its response. */
interface Call<S extends RouteSpec> {
  body: S["body"] extends Schema ? z.input<S["body"]> : undefined;
  answer: S["answer"] extends Schema ? z.output<S["answer"]> : undefined;
}

type AddRoute<Calls, M extends Method> = <const P extends string, S extends RouteSpec>(
  path: P,
  spec: S,
  handle: (input: RouteInput<S>) => Promise<RouteResult<S>> | RouteResult<S>,
) => ApiRouter<Calls & { [Key in `${M} ${P}`]: Call<S> }>;

/**
 * The routes of one noun. Guard, module, reading and validation run here in that order; the handler gets the
 * results, and what it returns is checked against `answer` by the compiler and, in tests, by the schema itself.
 */
export class ApiRouter<Calls = object> {
  /** For the compiler alone: the routes by method and path, from which the browser's client gets its types. */
  declare readonly calls: Calls;
  readonly routes: Route[] = [];
  readonly hono = new Hono<ApiBindings>();

  get: AddRoute<Calls, "GET"> = this.#verb("GET");
  post: AddRoute<Calls, "POST"> = this.#verb("POST");
  put: AddRoute<Calls, "PUT"> = this.#verb("PUT");
  delete: AddRoute<Calls, "DELETE"> = this.#verb("DELETE");

  #verb<M extends Method>(method: M): AddRoute<Calls, M> {
    return (path, spec, handle) => {
      this.routes.push({ method, path, spec });
      this.hono.on(method, path as string, async (c) => {
        const ctx = await admit(c, spec);
        const signed = spec.guard === "webhook" ? await readSignedJson(ctx, c.req.raw, spec) : null;
        const params = parseParams(spec.params, c.req.param());
        const query = parseInput(spec.query, c.req.query());
        // `findPublic` has already decided whether a visitor may use it.
        if (spec.module && ctx.actor.kind !== "visitor") await assertMayUse(ctx, spec.module);
        await spec.before?.(ctx);
        const { fields, files } = signed ?? (spec.body ? await readBody(c.req.raw, spec.maxBody) : NO_BODY);
        const body = parseInput(spec.body, fields);
        const result = await handle({ ctx, c, params, query, body, files } as RouteInput<typeof spec>);
        if (result instanceof Response) return result;
        const reply = result instanceof Reply ? result : new Reply(spec.status ?? 200, result);
        return c.json(reply.body as object, reply.status, PRIVATE);
      });
      return this as never;
    };
  }
}

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
