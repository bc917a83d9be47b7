import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { callApi, requireUserId } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Dialog } from "~/ui/overlays/dialog";
import { forgetSession } from "~/session/log-out";

const FORM = "delete-account";

/** Asks for the password, or for a word if the account has none, before the account and all its data are deleted. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { id } = useUser();
  const [proof, setProof] = useState("");
  const notDeleted = t("account.notDeleted");
  const { run, busy, failure } = useAction({
    leaves: true,
    texts: {
      user_id_missing: () => undefined,
      password_wrong: notDeleted,
      validation_failed: notDeleted,
      // The API's reason is written for the reader.
      other: ({ message }) => message || notDeleted,
    },
  });
  const remove = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !proof) return;
    void run(async () => {
      const body = { password: proof, confirmation: proof };
      await callApi(`/user/${requireUserId(id)}`, { method: "DELETE", body });
      await forgetSession();
    });
  };
  return (
    <Dialog
      title={t("account.deleteTitle")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("account.cancel")}</Button>
          <Button type="submit" form={FORM} variant="danger" busy={busy} disabled={!proof}>
            {t("account.deleteNow")}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-muted">{t("account.deleteText")}</p>
      <form id={FORM} onSubmit={remove}>
        <Field label={t("account.password")} hint={t("account.passwordHint")} error={failure}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={proof}
              onChange={({ currentTarget }) => setProof(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
