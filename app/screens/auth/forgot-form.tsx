import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { authAddress } from "~/session/auth-modes";
import { AuthForm, Refusal } from "./auth-form";
import { EmailField } from "./email-field";
import type { AuthPage } from "./auth-page";
import { ModeLink } from "./mode-link";
import { useAuthForm } from "./use-auth-form";

/** Asks for a link to choose a new password. */
export function ForgotForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const form = useAuthForm();
  const { busy, message, fieldError, given } = form;
  return (
    <>
      <p className="mb-6 text-ink-muted">{t("forgotText")}</p>
      <Refusal text={message} />
      <AuthForm intent="forgot" action={authAddress("forgot", { to: page.to })} form={form}>
        <EmailField error={fieldError("email")} value={given("email") || page.email} />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("sendLink")}
        </Button>
      </AuthForm>
      <p className="mt-6 text-center text-sm">
        <ModeLink mode="login" page={page}>
          {t("backToLogin")}
        </ModeLink>
      </p>
    </>
  );
}
