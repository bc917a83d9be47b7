import { redirectDocument } from "@remix-run/cloudflare";
import type { AccountRequestInput, RecoveryCodes, TwoFactorSetUp } from "#workers/contract/accounts";
import { changeAccount } from "#workers/domain/accounts/profile/change-account";
import { changePassword } from "#workers/domain/accounts/change-password";
import { deleteAccount } from "#workers/domain/accounts/erase/delete-account";
import { endSession, signOutEverywhere } from "#workers/domain/accounts/sign-in/sign-out";
import { sessionCookie } from "#workers/domain/accounts/session-cookie";
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
} from "#workers/domain/accounts/profile/two-factor";
import type { ActionInput } from "~/page-handlers.server";

/** Additional result of a card's request. */
export interface AccountAnswer extends Partial<RecoveryCodes> {
  setUp?: TwoFactorSetUp;
  /** The address that has yet to be confirmed by its link. */
  pending_email?: string;
}

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
      return redirectDocument(`/user/account?lang=${body.language}`);
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
