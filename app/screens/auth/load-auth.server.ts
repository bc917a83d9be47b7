import { redirect } from "@remix-run/cloudflare";
import { EmailLink, type EmailLinkInput } from "#workers/contract/accounts";
import { DASHBOARD } from "#workers/contract/session";
import type { Context } from "#workers/core/context";
import { checkActivationLink, checkEmailLink } from "#workers/features/accounts/public";
import { readMailServer } from "#workers/core/mail/mail-server";
import { AppError } from "#workers/core/errors";
import { CATALOGUES } from "~/i18n/catalogues";
import type { PageInput } from "~/page-handlers.server";
import { destination, isLinkMode, modeOf, type AuthMode, type LinkMode } from "~/session/auth-modes";
import type { LinkRefusal, AuthPage } from "./auth-page";

/** Modes that signed-in users can open too: links from emails, and a new password. */
const OPEN_TO_USERS: readonly AuthMode[] = ["activate", "forgot", "reset", "change-email", "undo-email"];

/** Data of the sign-in screen. Signed-in users are redirected, except for links from emails. */
export async function loadAuth({ ctx, url }: PageInput): Promise<AuthPage> {
  const get = (name: string) => url.searchParams.get(name) ?? "";
  const mode = modeOf(get("mode"));
  const to = destination(get("to"));
  const isSignedIn = ctx.actor.kind === "user";
  // The destination that the browser stored counts where the address has none; only the page can read it.
  const leadsOn = isSignedIn && !OPEN_TO_USERS.includes(mode);
  if (leadsOn && url.searchParams.has("to")) throw redirect(to ?? DASHBOARD);
  const texts = CATALOGUES[ctx.locale].auth.titles;
  const link = { email: get("email"), token: get("token") };
  return {
    mode,
    email: link.email,
    token: link.token,
    to,
    reason: get("reason") || null,
    source: get("source"),
    brokenLink: isLinkMode(mode) ? await refusalOf(checkLink(ctx, mode, link)) : null,
    isSignedIn,
    leadsOn,
    google: ctx.config.google !== null,
    mail: (await readMailServer(ctx)) ? "sent" : ctx.config.printsMail ? "terminal" : "outbox",
    title: texts[leadsOn ? "signedIn" : mode],
  };
}

async function checkLink(ctx: Context, mode: LinkMode, link: EmailLinkInput): Promise<void> {
  if (mode === "activate") return checkActivationLink(ctx, link.email, link.token);
  const parsed = EmailLink.safeParse(link);
  if (!parsed.success) throw new AppError("link_unknown");
  await checkEmailLink(ctx, mode === "undo-email" ? "undo" : "confirm", parsed.data);
}

/** Returns why a link was refused; null if it was not. */
async function refusalOf(following: Promise<void>): Promise<LinkRefusal | null> {
  try {
    await following;
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "link_expired") return "link_expired";
    if (error.code === "link_unknown" || error.code === "bad_request") return "link_unknown";
    throw error;
  }
}
