import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/route-access";
import { activate } from "#workers/domain/accounts/activate";
import { AppError } from "#workers/domain/errors";
import { CATALOGUES } from "~/i18n/catalogues";
import type { PageInput } from "~/page-handlers.server";
import { sameOriginPath } from "~/same-origin-path";
import { modeOf, type AuthMode } from "./auth-modes";

/** How the link of an activation mail ended. */
export type ActivationResult = "confirmed" | "link_unknown" | "link_expired";

export interface AuthPage {
  mode: AuthMode;
  /** Of the mailed link, or as handed on between the forms. */
  email: string;
  token: string;
  /** A path of this site to go to after signing in. */
  to: string | null;
  /** Why the session ended, where this is where that leads. */
  reason: string | null;
  source: string;
  activation: ActivationResult | null;
  isSignedIn: boolean;
  google: boolean;
  title: string;
}

/** What the sign-in screen shows; whoever is signed in already is led on, but for the links of a mail. */
export async function loadAuth({ ctx, url }: PageInput): Promise<AuthPage> {
  const get = (name: string) => url.searchParams.get(name) ?? "";
  const mode = modeOf(get("mode"));
  const to = destination(get("to"));
  const isSignedIn = ctx.actor.kind === "user";
  const isOfMail = mode === "activate" || mode === "reset";
  if (isSignedIn && !isOfMail) throw redirect(to ?? DASHBOARD);
  return {
    mode,
    email: get("email"),
    token: mode === "reset" ? get("token") : "",
    to,
    reason: get("reason") || null,
    source: get("source"),
    activation: mode === "activate" ? await follow(() => activate(ctx, get("email"), get("token"))) : null,
    isSignedIn,
    google: ctx.config.google !== null,
    title: CATALOGUES[ctx.locale].auth.titles[mode],
  };
}

/** Where signing in leads; never back to the sign-in screen. */
export function destination(to: string | null | undefined): string | null {
  const path = sameOriginPath(to);
  return path && !/^\/auth(\/|\?|$)/.test(path) ? path : null;
}

async function follow(link: () => Promise<void>): Promise<ActivationResult> {
  try {
    await link();
    return "confirmed";
  } catch (error) {
    if (error instanceof AppError && (error.code === "link_unknown" || error.code === "link_expired"))
      return error.code;
    throw error;
  }
}
