import { json, redirect } from "@remix-run/cloudflare";
import { z } from "zod/mini";
import { signOut, signOutEverywhere, viewSession, sessionCookie } from "#workers/features/accounts/public";
import { pageAction, pageLoader } from "~/page-handlers.server";

/** Answers who is signed in, with a fresh bearer for the page's calls: the browser asks when its bearer expires. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx }) => json(await viewSession(ctx)));

const SignOut = z.object({ intent: z.enum(["sign-out", "sign-out-everywhere"]) });

/** Signs out of this browser, or of all devices. It succeeds also where the session has ended already. */
export const action = pageAction(
  { guard: "anyone", body: SignOut },
  async ({ ctx, request, body, headers }) => {
    if (ctx.actor.kind === "user") await (body.intent === "sign-out" ? signOut(ctx) : signOutEverywhere(ctx));
    headers.append("set-cookie", sessionCookie(request, "user", null));
    return redirect("/auth", 303);
  },
);
