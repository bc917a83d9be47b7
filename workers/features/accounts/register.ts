import type { RegistrationInput } from "../../contract/accounts";
import type { Context } from "../../core/context";
import type { Language } from "../../contract/languages";
import { limitRate } from "../../core/quota/limit-rate";
import { fromAuth, openUserAuth } from "./open-auth";

const PER_HOUR = { registrations: 20, mails: 20 } as const;

/**
 * Registers a user and mails the activation link. A known address is answered the same way, and its owner gets a mail
 * saying so. Fails with `rate_limited` or `not_configured`.
 */
export async function register(ctx: Context, input: RegistrationInput): Promise<void> {
  await limitRate(ctx, "register", PER_HOUR.registrations);
  const auth = await openUserAuth(ctx);
  const { name, email, password, hasSubscribed = false, language = ctx.locale, source } = input;
  await fromAuth(
    auth.api.signUpEmail({
      body: { name, email, password, language, marketingOptIn: hasSubscribed, landingSource: source },
    }),
  );
}

/** Sends the activation link again if the account needs one; the response does not reveal it. Fails with `rate_limited`. */
export async function resendActivation(
  ctx: Context,
  email: string,
  mailLanguage: Language = ctx.locale,
): Promise<void> {
  await limitRate(ctx, "activation-mail", PER_HOUR.mails);
  const auth = await openUserAuth(ctx, { mailLanguage });
  await fromAuth(auth.api.sendVerificationEmail({ body: { email } }));
}
