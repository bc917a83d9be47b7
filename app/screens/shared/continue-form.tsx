import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sharedPath } from "#workers/contract/chat/sharing";
import type { ActionAnswer } from "~/action-answer";
import { authAddress } from "~/session/auth-modes";
import { useUser } from "~/session/session";
import { useErrorText } from "~/i18n/use-error-text";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Notice } from "~/ui/notice";

/** Copies the conversation to one of the reader's own; a guest is led to the sign-in screen first, and back. */
export function ContinueForm({ link }: { link: string }) {
  const { t } = useTranslation("share");
  const { guest } = useUser();
  const { formData } = useNavigation();
  const answer = useActionData<ActionAnswer<object>>();
  const errorText = useErrorText();
  const isRefused = answer && !answer.ok && !("reason" in answer.given);
  return (
    <Form method="post" className="rounded-xl border border-line bg-surface-raised px-5 py-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-muted">{t("page.continueHint")}</p>
        {guest ? (
          <a
            href={authAddress("login", { to: sharedPath(link) })}
            rel="nofollow"
            className={buttonStyle("primary", "medium")}
          >
            {t("page.signIn")}
          </a>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="copy"
            variant="primary"
            busy={formData?.get("intent") === "copy"}
          >
            {t("page.continue")}
          </Button>
        )}
      </div>
      {isRefused && (
        <Notice tone="error" className="mt-3">
          {errorText(answer)}
        </Notice>
      )}
    </Form>
  );
}
