import type { z } from "zod/mini";
import type { ModuleKey } from "../../contract/modules";
import type { Done } from "../../contract/response";
import type { Context } from "../context";
import type { Body, MaxBody } from "./body";
import type { GuardSpec } from "./guard";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

type Schema = z.ZodMiniType;
type Output<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;

interface RouteParts {
  /** One sentence for the API's description. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The schema of a successful JSON response: one of `contract/`. */
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
  /** Keeps the connection open with spaces before the JSON, so that no proxy ends it. */
  mayTakeMinutes?: true;
}

export type RouteSpec = RouteParts & GuardSpec;

export interface RouteInput<S extends RouteSpec> {
  ctx: Context;
  /** Request with its headers; its body may have been read already. */
  request: Request;
  params: Output<S["params"]>;
  query: Output<S["query"]>;
  body: Output<S["body"]>;
  /** Uploaded parts of the body; empty for JSON. */
  files: Body["files"];
}

/** A response with another status than the route's usual one, or with headers of its own. */
export class Reply<T> {
  constructor(
    readonly status: 200 | 201 | 202 | 403 | 503,
    readonly body: T,
    readonly headers: Record<string, string> = {},
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
  /** Path as specified, below `/api`, with `:name` for parameters. */
  path: string;
  /** Another path of the same route, which the description of the API leaves out. */
  otherPath?: string;
  spec: RouteSpec;
  handle: (input: RouteInput<RouteSpec>) => Promise<unknown> | unknown;
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
) => Routes<Calls & { [Key in `${M} ${P}`]: Call<S> }>;

/**
 * The routes of one noun. Their order is free: a static segment of a path goes before a parameter. Guard, module, reading
 * and validation run before the handler, which gets the results; what it returns is checked against `answer` by the
 * compiler and, in tests, by the schema itself.
 */
export class Routes<Calls = object> {
  /** Routes by method and path, for the compiler alone: the browser's client gets its types from them. */
  declare readonly calls: Calls;

  constructor(readonly routes: Route[] = []) {}

  get: AddRoute<Calls, "GET"> = this.#verb("GET");
  post: AddRoute<Calls, "POST"> = this.#verb("POST");
  put: AddRoute<Calls, "PUT"> = this.#verb("PUT");
  delete: AddRoute<Calls, "DELETE"> = this.#verb("DELETE");

  #verb<M extends Method>(method: M): AddRoute<Calls, M> {
    return (path, spec, handle) => {
      this.routes.push({ method, path, spec, handle: handle as Route["handle"] });
      return this as never;
    };
  }
}

/** Whether a call can be made with a public key alone. */
export const isKeyed = ({ guard, body }: RouteSpec): boolean =>
  guard === "visitor" && body !== undefined && "shape" in body && "access_key" in (body.shape as object);
