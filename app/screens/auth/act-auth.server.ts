import { redirect } from "@remix-run/cloudflare";
import { z } from "zod/mini";
import { Credentials, EmailOnly, PasswordReset, Registration } from "#workers/contract/accounts";
import { DASHBOARD } from "#workers/contract/route-access";
import { register, resendActivation } from "#workers/domain/accounts/register";
import { requestPasswordReset, resetPassword } from "#workers/domain/accounts/reset-password";
import { sessionCookie } from "#workers/domain/accounts/session-cookie";
import { signIn } from "#workers/domain/accounts/sign-in";
import type { ActionInput } from "~/page-handlers.server";
import { destination } from "./load-auth.server";

/** The forms of the sign-in screen, told apart by their `intent`. */
export const AuthForm = z.discriminatedUnion("intent", [
  z.extend(Credentials, { intent: z.literal("sign-in"), to: z.optional(z.string()) }),
  z.extend(Registration, { intent: z.literal("register") }),
  z.extend(EmailOnly, { intent: z.literal("forgot") }),
  z.extend(EmailOnly, { intent: z.literal("resend") }),
  z.extend(PasswordReset, { intent: z.literal("reset") }),
]);

/** What a form led to, where it did not lead away: a mail is on its way, or there is a new password. */
export type AuthDone = { done: "activation-sent" | "reset-sent" | "reset"; email: string };

/** Does what a form of the sign-in screen asks. */
export async function actAuth(input: ActionInput<z.infer<typeof AuthForm>>): Promise<AuthDone | Response> {
  const { ctx, body, request, headers } = input;
  const { email } = body;
  switch (body.intent) {
    case "sign-in": {
      const { token } = await signIn(ctx, body);
      headers.append("set-cookie", sessionCookie(request, "user", token));
      return redirect(destination(body.to) ?? DASHBOARD, 303);
    }
    case "register":
      await register(ctx, body);
      return { done: "activation-sent", email };
    case "resend":
      await resendActivation(ctx, email);
      return { done: "activation-sent", email };
    case "forgot":
      await requestPasswordReset(ctx, email);
      return { done: "reset-sent", email };
    case "reset":
      await resetPassword(ctx, body);
      headers.append("set-cookie", sessionCookie(request, "user", null));
      return { done: "reset", email };
  }
}
