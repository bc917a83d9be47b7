import { Hono, type Context as HonoContext } from "hono";
import type { z } from "zod/mini";
import type { Context } from "../context";
import type { ModuleKey } from "../contract/modules";
import { AppError } from "../domain/errors";
import { assertMayUse } from "../domain/modules/visitor";
import type { ApiBindings } from "./api-bindings";
import { admit, type Guard } from "./guards";
import { readBody, type Body, type MaxBody } from "./read-body";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Schema = z.ZodMiniType;
type Output<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

export interface RouteSpec {
  guard: Guard;
  /** One sentence for the API's description. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Refuses whom its module is closed to, before the body is read. */
  module?: ModuleKey;
  /** Refuses before the body is read; for calls that bring many bytes. */
  before?: (ctx: Context) => Promise<void>;
  /** Where larger bodies than the usual are accepted. */
  maxBody?: MaxBody;
  /** What a good answer is, when it is not JSON. */
  produces?: "text/event-stream" | "application/pdf";
}

export interface RouteInput<S extends RouteSpec> {
  ctx: Context;
  c: HonoContext<ApiBindings>;
  params: Output<S["params"]>;
  query: Output<S["query"]>;
  body: Output<S["body"]>;
  /** Uploaded parts of the body; empty for JSON. */
  files: Body["files"];
}

export interface Route {
  method: Method;
  /** As specified, below `/api`, with `:name` for parameters. */
  path: string;
  spec: RouteSpec;
}

type Answer = Response | object;

/** The routes of one noun. Guard, module, reading and validating happen here, once, in that order; the handler gets the results. */
export class ApiRouter {
  readonly routes: Route[] = [];
  readonly hono = new Hono<ApiBindings>();

  get = this.#verb("GET");
  post = this.#verb("POST");
  put = this.#verb("PUT");
  delete = this.#verb("DELETE");

  #verb(method: Method) {
    return <S extends RouteSpec>(
      path: string,
      spec: S,
      handle: (input: RouteInput<S>) => Promise<Answer> | Answer,
    ) => {
      this.routes.push({ method, path, spec });
      this.hono.on(method, path, async (c) => {
        const ctx = await admit(c, spec.guard);
        const params = parseParams(spec.params, c.req.param());
        const query = parse(spec.query, c.req.query());
        if (spec.module) await assertMayUse(ctx, spec.module);
        await spec.before?.(ctx);
        const { fields, files } = spec.body ? await readBody(c.req.raw, spec.maxBody) : NO_BODY;
        const body = parse(spec.body, fields);
        const answer = await handle({ ctx, c, params, query, body, files } as RouteInput<S>);
        return answer instanceof Response ? answer : c.json(answer, 200, PRIVATE);
      });
      return this;
    };
  }
}

/** Answers depend on who asks. */
const PRIVATE = { "cache-control": "private, no-store" };
const NO_BODY: Body = { fields: {}, files: {} };

/** What is no id names nothing, as an id that nobody has. */
function parseParams<S extends Schema>(schema: S | undefined, value: unknown): z.infer<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError("not_found");
  return parsed.data;
}

function parse<S extends Schema>(schema: S | undefined, value: unknown): z.infer<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || "body"] ??= issue.code ?? "invalid";
  throw new AppError("validation_failed", { fields });
}
