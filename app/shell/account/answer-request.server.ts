import { redirectDocument } from "@remix-run/cloudflare";
import type { AccountRequestInput } from "#workers/contract/accounts";
import {
  changeAccount,
  changePassword,
  deleteAccount,
  endSession,
  signOutEverywhere,
  sessionCookie,
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from "#workers/features/accounts/public";
import type { Language } from "#workers/contract/languages";
import type { ActionInput } from "~/page-handlers.server";
import { sameOriginPath } from "~/same-origin-path";
import type { AccountAnswer } from "./account-answer";

/** Does what a card of the account page asks for; one verb a request. */
export async function answerRequest(
  input: ActionInput<AccountRequestInput>,
): Promise<AccountAnswer | Response> {
  const { ctx, body, request, headers } = input;
  const keepSession = (token: string | null) =>
    headers.append("set-cookie", sessionCookie(request, "user", token));
  switch (body.intent) {
    case "name":
    case "news":
      await changeAccount(ctx, body);
      return {};
    case "email":
      await changeAccount(ctx, body);
      return { pending_email: body.email };
    case "language":
      await changeAccount(ctx, { language: body.language });
      return redirectDocument(inLanguage(body.to, body.language));
    case "password":
      await changePassword(ctx, body.current_password, body.password);
      return {};
    case "two-factor-begin":
      return { setUp: await beginTwoFactor(ctx, body.password) };
    case "two-factor-confirm": {
      const { token, recovery_codes } = await confirmTwoFactor(ctx, body.code);
      keepSession(token);
      return { recovery_codes };
    }
    case "two-factor-codes":
      return renewRecoveryCodes(ctx, body.password);
    case "two-factor-off":
      keepSession((await disableTwoFactor(ctx, body.password)).token);
      return {};
    case "end-session":
      await endSession(ctx, body.session);
      return {};
    case "end-others":
      await signOutEverywhere(ctx, true);
      return {};
    case "delete":
      await deleteAccount(ctx, body);
      keepSession(null);
      return {};
  }
}

/** The page that the reader is on, in another language. */
function inLanguage(to: string | undefined, language: Language): string {
  const [path = "", search] = (sameOriginPath(to) ?? "/user/account").split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.set("lang", language);
  return `${path}?${parameters}`;
}
