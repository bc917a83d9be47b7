import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { authAddress } from "~/session/auth-modes";
import { EmailField } from "./email-field";
import type { AuthPage } from "./load-auth.server";
import { ModeLink } from "./mode-link";
import { useAuthForm } from "./use-auth-form";

/** Asks for a link to choose a new password. */
export function ForgotForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const { busy, message, fieldError, noteEdit, given } = useAuthForm();
  return (
    <>
      <p className="mb-6 text-ink-muted">{t("forgotText")}</p>
      {message && (
        <Notice tone="error" className="mb-6">
          {message}
        </Notice>
      )}
      <Form
        method="post"
        action={authAddress("forgot", { to: page.to })}
        noValidate
        onInput={noteEdit}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="forgot" />
        <EmailField error={fieldError("email")} value={given("email") || page.email} />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("sendLink")}
        </Button>
      </Form>
      <p className="mt-6 text-center text-sm">
        <ModeLink mode="login" page={page}>
          {t("backToLogin")}
        </ModeLink>
      </p>
    </>
  );
}
