import { catalogRoutes } from "../routes/catalog.ts";
import { customerRoutes } from "../routes/customers.ts";
import { eventRoutes } from "../routes/events.ts";
import { invoiceRoutes } from "../routes/invoices.ts";
import { paymentRoutes } from "../routes/payments.ts";
import type { Route } from "../routes/route.ts";
import { scheduleRoutes } from "../routes/schedules.ts";
import { sessionRoutes } from "../routes/sessions.ts";
import { subscriptionRoutes } from "../routes/subscriptions.ts";
import { type Account, API_VERSION, newId } from "../state/account.ts";
import { invalid, isParameterFailure, rateLimited, serverError, StripeFailure } from "../state/failures.ts";
import { present } from "./expand.ts";
import type { Fault, Faults } from "./faults.ts";
import { decodeForm, Params } from "./form.ts";
import type { Answer, IdempotencyKeys } from "./idempotency.ts";

const ROUTES: Route[] = [
  customerRoutes,
  catalogRoutes,
  subscriptionRoutes,
  scheduleRoutes,
  invoiceRoutes,
  paymentRoutes,
  sessionRoutes,
  eventRoutes,
].flat();

/** One call that reached the API. */
export interface RecordedCall {
  id: string;
  method: string;
  path: string;
  params: Params["fields"];
  idempotencyKey: string | undefined;
  version: string | undefined;
  status: number;
  replayed: boolean;
}

export interface ApiRequest {
  method: string;
  url: URL;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

export interface Api {
  account: Account;
  keys: IdempotencyKeys;
  faults: Faults;
  calls: RecordedCall[];
  secretKey: string;
}

/** The answer of a call; "reset" and "timeout" are none. */
export async function answerCall(api: Api, request: ApiRequest): Promise<Answer | "reset" | "timeout"> {
  const { method, url, body, headers } = request;
  const header = (name: string) => (typeof headers[name] === "string" ? headers[name] : undefined);
  const call: RecordedCall = {
    id: newId("req"),
    method,
    path: url.pathname,
    params: decodeForm(method === "POST" ? body : url.search.slice(1)),
    idempotencyKey: method === "POST" ? header("idempotency-key") : undefined,
    version: header("stripe-version"),
    status: 0,
    replayed: false,
  };
  api.calls.push(call);
  try {
    authenticate(api.secretKey, header("authorization"));
    const answer = await execute(api, call, `${method} ${url.pathname} ${body}`);
    if (typeof answer === "string") return answer;
    call.status = answer.status;
    call.replayed = answer.headers["idempotent-replayed"] === "true";
    return answer;
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    call.status = error.status;
    return failed(error, call);
  }
}

function authenticate(secretKey: string, authorization: string | undefined): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (given === secretKey) return;
  const message = given
    ? `Invalid API Key provided: ${given.slice(0, 8)}${"*".repeat(8)}${given.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  throw new StripeFailure(401, { type: "invalid_request_error", message });
}

/** Looks at the key before the fault, so that a call which is under way holds it. */
async function execute(
  api: Api,
  call: RecordedCall,
  fingerprint: string,
): Promise<Answer | "reset" | "timeout"> {
  const { keys, faults } = api;
  const key = call.idempotencyKey;
  const stored = key === undefined ? undefined : keys.begin(key, fingerprint, call.id);
  if (stored) return stored;
  const fault = faults.take(call.method, call.path);
  try {
    if (fault?.kind === "held") await faults.held();
    else if (fault && fault.when !== "after") {
      if (key !== undefined) keys.forget(key);
      return broken(fault, call);
    }
    const answer = run(api.account, call);
    const isKept = !(answer.failure && isParameterFailure(answer.failure));
    const late = fault?.when === "after" ? broken(fault, call) : undefined;
    const sent = late ?? answer;
    if (key !== undefined && isKept) keys.keep(key, typeof sent === "string" ? answer : sent);
    else if (key !== undefined) keys.forget(key);
    return sent;
  } catch (error) {
    if (key !== undefined) keys.forget(key);
    throw error;
  }
}

function broken({ kind }: Fault, call: RecordedCall): Answer | "reset" | "timeout" {
  if (kind === "timeout" || kind === "reset") return kind;
  return failed(kind === "rate-limit" ? rateLimited() : serverError(), call);
}

function run(account: Account, call: RecordedCall): Answer & { failure?: StripeFailure } {
  account.request = { id: call.id, idempotency_key: call.idempotencyKey ?? null };
  try {
    const { route, id } = find(call);
    const params = new Params(call.params);
    const unknown = params.names.find((name) => name !== "expand" && !route.params.includes(name));
    if (unknown)
      throw invalid(`Received unknown parameter: ${unknown}`, { code: "parameter_unknown", param: unknown });
    const result = route.run({ account, params, id, url: call.path });
    const body = JSON.stringify(present(account, result, params.texts("expand")), null, 2);
    return { status: 200, body, headers: headersOf(call) };
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    return { ...failed(failure, call), failure };
  } finally {
    account.request = null;
  }
}

/** An address without an id in it goes before one with. */
function find({ method, path }: RecordedCall): { route: Route; id: string } {
  const given = path.split("/");
  const fitting = ROUTES.filter((route) => {
    const parts = route.path.split("/");
    return (
      route.method === method &&
      parts.length === given.length &&
      parts.every((part, index) => part === ":id" || part === given[index])
    );
  });
  const route = fitting.find((one) => one.path === path) ?? fitting[0];
  if (!route)
    throw new StripeFailure(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    });
  return { route, id: decodeURIComponent(given[route.path.split("/").indexOf(":id")] ?? "") };
}

function failed(failure: StripeFailure, call: RecordedCall): Answer {
  return {
    status: failure.status,
    body: JSON.stringify({
      error: { ...failure.body, request_log_url: `https://dashboard.stripe.com/logs/${call.id}` },
    }),
    headers: { ...headersOf(call), ...failure.headers },
  };
}

function headersOf(call: RecordedCall): Record<string, string> {
  return {
    "content-type": "application/json",
    "request-id": call.id,
    "stripe-version": call.version ?? API_VERSION,
    ...(call.idempotencyKey !== undefined && { "idempotency-key": call.idempotencyKey }),
  };
}
