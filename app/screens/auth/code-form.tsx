import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { authAddress } from "~/session/auth-modes";
import { CodeField } from "./code-field";
import type { AuthPage } from "./load-auth.server";
import { ModeLink } from "./mode-link";
import { useAuthForm } from "./use-auth-form";

/** The second factor after signing in with Google. */
export function CodeForm({ page }: { page: AuthPage }) {
  const { t } = useTranslation("auth");
  const { busy, message, fieldError, noteEdit } = useAuthForm();
  return (
    <>
      {message && (
        <Notice tone="error" className="mb-6">
          {message}
        </Notice>
      )}
      <Form
        method="post"
        action={authAddress("code", { to: page.to })}
        noValidate
        onInput={noteEdit}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="code" />
        {page.to && <input type="hidden" name="to" value={page.to} />}
        <CodeField error={fieldError("code")} />
        <Button type="submit" variant="primary" busy={busy} className="mt-2">
          {t("confirmCode")}
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
