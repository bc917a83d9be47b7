import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { authAddress } from "~/session/auth-modes";
import { AuthForm, Refusal } from "./auth-form";
import type { AuthPage } from "./auth-page";
import { ModeLink } from "./mode-link";
import { PasswordField } from "./password-field";
import { useAuthForm } from "./use-auth-form";

/** A new password, by the link of the mail. */
export function ResetForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const form = useAuthForm();
  const { busy, refusal, message, fieldError } = form;
  const isRefused = refusal?.code === "link_unknown" || refusal?.code === "link_expired";
  const broken = fieldError("token") ?? fieldError("email", "token");
  return (
    <>
      <Refusal text={isRefused ? t("resetRefused") : (message ?? broken)} />
      {page.email && (
        <p className="mb-6 wrap-anywhere text-ink-muted">{t("resetText", { email: page.email })}</p>
      )}
      <AuthForm
        intent="reset"
        action={authAddress("reset", { email: page.email, token: page.token })}
        form={form}
      >
        <input type="hidden" name="email" value={page.email} autoComplete="username" />
        <input type="hidden" name="token" value={page.token} />
        <PasswordField label={t("newPassword")} isNew error={fieldError("password", "newPassword")} />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("savePassword")}
        </Button>
      </AuthForm>
      <p className="mt-6 text-center text-sm">
        <ModeLink mode={isRefused || broken ? "forgot" : "login"} page={page}>
          {t(isRefused || broken ? "askAgain" : "backToLogin")}
        </ModeLink>
      </p>
    </>
  );
}
