import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { authAddress } from "~/session/auth-modes";
import { AuthForm, Refusal } from "./auth-form";
import { CodeField } from "./code-field";
import type { AuthPage } from "./auth-page";
import { ModeLink } from "./mode-link";
import { useAuthForm } from "./use-auth-form";

/** The second factor after signing in with Google. */
export function CodeForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const form = useAuthForm();
  const { busy, message, fieldError } = form;
  return (
    <>
      <Refusal text={message} />
      <AuthForm intent="code" action={authAddress("code", { to: page.to })} form={form}>
        {page.to && <input type="hidden" name="to" value={page.to} />}
        <CodeField error={fieldError("code")} />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("confirmCode")}
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
