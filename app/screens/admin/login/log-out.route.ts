import { redirect } from "@remix-run/cloudflare";
import { z } from "zod/mini";
import { sessionCookie, signOut } from "#workers/features/accounts/public";
import { ADMIN_LOGIN, pageAction } from "~/page-handlers.server";

export const loader = () => redirect(ADMIN_LOGIN);

/** Ends the administrator's session, on the server and in the browser. */
export const action = pageAction(
  { guard: "anyone", body: z.object({}) },
  async ({ ctx, request, headers }) => {
    await signOut(ctx);
    headers.append("set-cookie", sessionCookie(request, "admin", null));
    return redirect(ADMIN_LOGIN);
  },
);
