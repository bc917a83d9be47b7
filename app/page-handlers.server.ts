import {
  json,
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import type { z } from "zod/mini";
import type { ErrorCode } from "#workers/contract/errors";
import { decideRoute, type UserScreen } from "#workers/contract/route-access";
import { DASHBOARD } from "#workers/contract/session";
import type { ModuleKey } from "#workers/contract/modules";
import { storable } from "#workers/contract/text/storable-text";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import type { Context } from "#workers/core/context";
import { AppError, validationFailed } from "#workers/core/errors";
import { activateModuleOf } from "#workers/features/billing/public";
import { visitorOf } from "#workers/core/entitlements/visitor";
import type { PagePolicy } from "#workers/http/security-headers";
import { leadOn } from "./shell/modules/lead-on.server";
import { sameOriginPath } from "./same-origin-path";
import type { ActionAnswer } from "./action-answer";

/** Readers who may see a page: everyone; users whom the table of the user area allows; administrators. */
export type PageGuard = { guard: "anyone" | "admin" } | { screen: UserScreen };

export interface PageInput extends Omit<LoaderFunctionArgs, "context"> {
  ctx: Context;
  url: URL;
  /** Widened by a page that needs more than others, such as Stripe's frames. */
  policy: PagePolicy;
  /** The guests' limit of the page being rendered, the same for all of them; null if the page is for one visitor. */
  guestLimit: LimitAnswer | null;
}

/** Facts of a refusal that a page's error boundary gets. */
export interface PageError {
  code: ErrorCode;
  request_id: string;
}

export const ADMIN_LOGIN = "/admin/login";

/**
 * A loader: guard, then the page's data; a refusal becomes an answer with its code and status, here and nowhere else.
 */
export function pageLoader<T>(guard: PageGuard, load: (input: PageInput) => Promise<T> | T) {
  return async ({ context, ...args }: LoaderFunctionArgs): Promise<T> => {
    try {
      const url = new URL(args.request.url);
      await admit(context.ctx, guard, url);
      const { ctx, policy, guestPage } = context;
      return await load({ ...args, ctx, url, policy, guestLimit: guestPage?.limit ?? null });
    } catch (error) {
      if (error instanceof Response) throw withSource(error, args.request.url);
      if (!(error instanceof AppError)) throw error;
      throw json<PageError>(
        { code: error.code, request_id: context.ctx.requestId },
        { status: error.status },
      );
    }
  };
}

/** A redirect within the site that passes the landing source on: only the page at its end can keep it. */
function withSource(answer: Response, from: string): Response {
  const source = new URL(from).searchParams.get("source");
  const to = sameOriginPath(answer.headers.get("location"));
  if (!source || !to) return answer;
  const address = new URL(to, from);
  if (!address.searchParams.has("source")) address.searchParams.set("source", source);
  const headers = new Headers(answer.headers);
  headers.set("location", address.pathname + address.search);
  return new Response(null, { status: answer.status, headers });
}

export interface ActionInput<Body> extends Omit<PageInput, "policy" | "guestLimit"> {
  body: Body;
  /** Headers of the answer; for cookies. */
  headers: Headers;
}

type Schema = z.ZodMiniType;

/**
 * An action: guard, then the form by its schema, then the verb. Refusals come back to the form with their code and
 * fields. That the form was sent by our own page is checked before any action runs.
 */
export function pageAction<S extends Schema, T extends object>(
  { body: schema, echo = [], ...guard }: PageGuard & { body: S; echo?: readonly string[] },
  act: (input: ActionInput<z.infer<S>>) => Promise<T | Response> | T | Response,
) {
  return async ({ context, ...args }: ActionFunctionArgs) => {
    const headers = new Headers();
    let form: Record<string, FormDataEntryValue> = {};
    try {
      const url = new URL(args.request.url);
      await admit(context.ctx, guard, url);
      form = await readForm(args.request);
      const parsed = schema.safeParse(form);
      if (!parsed.success) throw validationFailed(parsed.error.issues, "form");
      const answer = await act({ ...args, ctx: context.ctx, url, body: parsed.data, headers });
      if (answer instanceof Response) return withHeaders(answer, headers) as never;
      return json<ActionAnswer<T>>({ ok: true, ...answer }, { headers });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, status, detail } = error;
      const given = Object.fromEntries(
        echo.flatMap((name) => (typeof form[name] === "string" ? [[name, form[name]]] : [])),
      );
      const refusal = { ok: false as const, code, fields: detail.fields ?? {}, given };
      return json<ActionAnswer<T>>(refusal, { status, headers });
    }
  };
}

async function readForm(request: Request): Promise<Record<string, FormDataEntryValue>> {
  try {
    const fields = [...(await request.formData())];
    return Object.fromEntries(
      fields.map(([name, value]) => [name, typeof value === "string" ? storable(value) : value]),
    );
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("bad_request");
  }
}

function withHeaders(answer: Response, headers: Headers): Response {
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}

/** Lets the visitor pass, or throws the redirect that the guard decides. */
async function admit(ctx: Context, guard: PageGuard, url: URL): Promise<void> {
  if ("guard" in guard) {
    if (guard.guard === "admin" && ctx.actor.kind !== "admin") throw redirect(ADMIN_LOGIN);
    return;
  }
  const visitor = await visitorOf(ctx);
  const decision = decideRoute(visitor, guard.screen);
  const path = url.pathname + url.search;
  if (decision.kind === "redirect") {
    if (decision.remember) throw redirectDocument(`${decision.to}?to=${encodeURIComponent(path)}`);
    throw redirect(leadOn(visitor, guard.screen, decision.to, url));
  }
  // A module that cannot be activated leads to the dashboard and not around in a circle.
  if (decision.kind === "activate" && !(await activateOnVisit(ctx, decision.module)))
    throw redirect(DASHBOARD);
}

/** Whether a module could be switched on; an error is logged. */
async function activateOnVisit(ctx: Context, module: ModuleKey): Promise<boolean> {
  try {
    await activateModuleOf(ctx, module);
    return true;
  } catch (error) {
    ctx.log.error("module_activation_failed", { module, detail: String(error).slice(0, 200) });
    return false;
  }
}
