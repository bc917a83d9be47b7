import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ACCOUNT_REQUESTS, useRequest } from "./use-request";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

export interface DeleteDialogProps {
  /** False for users who type a word instead. */
  hasPassword: boolean;
  onClose: () => void;
}

/** Asks for confirmation and the password before the account is deleted. */
export function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const { t } = useTranslation("account");
  const form = useId();
  const [isGone, setGone] = useState(false);
  const request = useRequest({
    then: () => {
      setGone(true);
      void import("~/session/browser-session.client").then(({ sessionRules }) => sessionRules.forget());
    },
  });
  const { Form, errorOf } = request;
  return (
    <Dialog
      title={t("delete.ask")}
      description={t("delete.askText")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={form} variant="danger" busy={request.busy || isGone}>
            {t("delete.confirm")}
          </Button>
        </>
      }
    >
      <Form id={form} method="post" action={ACCOUNT_REQUESTS} noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="delete" />
        {request.error && <Notice tone="error">{request.error}</Notice>}
        {request.code === "sign_in_again" && (
          <Notice
            tone="warning"
            action={
              <a href="/auth/google?to=/user/account" className={buttonStyle("secondary", "small")}>
                {t("profile.signIn")}
              </a>
            }
          >
            {t("delete.signInAgain")}
          </Notice>
        )}
        {hasPassword ? (
          <Field label={t("currentPassword")} error={errorOf("password")}>
            {(control) => (
              <Input {...control} name="password" type="password" autoComplete="current-password" />
            )}
          </Field>
        ) : (
          <Field label={t("delete.typeWord", { word: t("delete.word") })} error={errorOf("confirmation")}>
            {(control) => <Input {...control} name="confirmation" autoComplete="off" autoCapitalize="none" />}
          </Field>
        )}
      </Form>
    </Dialog>
  );
}
