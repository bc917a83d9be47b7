import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { authAddress } from "~/session/auth-modes";
import { AuthForm, Refusal } from "./auth-form";
import { CodeField } from "./code-field";
import { EmailField } from "./email-field";
import type { AuthPage } from "./auth-page";
import { ModeLink } from "./mode-link";
import { OtherWays } from "./other-ways";
import { PasswordField } from "./password-field";
import { ResendForm } from "./resend-form";
import { useAuthForm } from "./use-auth-form";

/** Email and password; then, with two-factor authentication, the code, which is sent together with both. */
export function LogInForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const form = useAuthForm();
  const { busy, refusal, message, fieldError, given } = form;
  // The typed values are still in a form that this page has sent; without script they are not.
  const [isHeld, setHeld] = useState(false);
  const wantsCode = refusal?.code === "two_factor_required" || refusal?.code === "two_factor_invalid";
  const unconfirmed = refusal?.code === "email_not_verified";
  const email = given("email") || page.email;
  return (
    <>
      {refusal?.code !== "two_factor_required" && (
        <Refusal text={message} tone={unconfirmed ? "warning" : "error"} />
      )}
      {unconfirmed && <ResendForm intent="resend" email={email} label={t("unconfirmed")} className="mb-6" />}
      <AuthForm
        intent="sign-in"
        action={authAddress("login", { to: page.to })}
        form={form}
        onSubmit={() => setHeld(true)}
      >
        {page.to && <input type="hidden" name="to" value={page.to} />}
        <div className={wantsCode && isHeld ? "hidden" : "grid gap-4"}>
          <EmailField error={fieldError("email")} value={email} />
          <PasswordField label={t("password")} error={fieldError("password")} />
        </div>
        {wantsCode && !isHeld && <p className="text-sm text-ink-muted">{t("retype")}</p>}
        {wantsCode && <CodeField error={fieldError("code")} />}
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t(wantsCode ? "confirmCode" : "login")}
        </Button>
      </AuthForm>
      <p className="mt-4 text-sm">
        <ModeLink mode="forgot" page={page}>
          {t("forgotLink")}
        </ModeLink>
      </p>
      <OtherWays page={page} />
      <p className="mt-6 text-center text-sm text-ink-muted">
        {t("noAccount")}{" "}
        <ModeLink mode="register" page={page}>
          {t("register")}
        </ModeLink>
      </p>
    </>
  );
}
