import { redirect } from "@remix-run/cloudflare";
import { z } from "zod/mini";
import {
  ActivationParams,
  AuthCode,
  Credentials,
  EmailLink,
  EmailOnly,
  PasswordReset,
  Registration,
} from "#workers/contract/accounts";
import { DASHBOARD } from "#workers/contract/session";
import {
  activate,
  confirmEmailChange,
  undoEmailChange,
  endedSecondFactor,
  finishWithCode,
  register,
  resendActivation,
  requestPasswordReset,
  resetPassword,
  sessionCookie,
  signIn,
} from "#workers/features/accounts/public";
import type { ActionInput } from "~/page-handlers.server";
import { authAddress, destination } from "~/session/auth-modes";
import type { AuthDone } from "./auth-page";

/** The forms of the sign-in screen; `intent` says which one was sent. */
export const AuthForm = z.discriminatedUnion("intent", [
  z.extend(Credentials, { intent: z.literal("sign-in"), to: z.optional(z.string()) }),
  z.extend(Registration, { intent: z.literal("register") }),
  z.extend(EmailOnly, { intent: z.literal("forgot") }),
  z.extend(EmailOnly, { intent: z.literal("resend") }),
  z.extend(PasswordReset, { intent: z.literal("reset") }),
  z.extend(ActivationParams, { intent: z.literal("activate") }),
  z.extend(EmailLink, { intent: z.literal("change-email") }),
  z.extend(EmailLink, { intent: z.literal("undo-email") }),
  z.extend(AuthCode, { intent: z.literal("code"), to: z.optional(z.string()) }),
]);

/** Does what a form of the sign-in screen asks. */
export async function actAuth(input: ActionInput<z.infer<typeof AuthForm>>): Promise<AuthDone | Response> {
  const { ctx, body, request, headers } = input;
  const enter = (token: string, to: string | undefined) => {
    headers.append("set-cookie", sessionCookie(request, "user", token));
    return redirect(destination(to) ?? DASHBOARD, 303);
  };
  if (body.intent === "code") {
    const token = await finishWithCode(ctx, request.headers.get("cookie") ?? "", body.code);
    headers.append("set-cookie", endedSecondFactor(ctx));
    return enter(token, body.to);
  }
  const { email } = body;
  switch (body.intent) {
    case "sign-in": {
      const { token } = await signIn(ctx, body);
      return enter(token, body.to);
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
    case "activate":
      await activate(ctx, email, body.token);
      return { done: "activated", email };
    case "change-email":
      await confirmEmailChange(ctx, body);
      return { done: "email-changed", email };
    case "undo-email": {
      const token = await undoEmailChange(ctx, body);
      headers.append("set-cookie", sessionCookie(request, "user", null));
      return redirect(authAddress("reset", { email, token, reason: "restored" }), 303);
    }
  }
}
