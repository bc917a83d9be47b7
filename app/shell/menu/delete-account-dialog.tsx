import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, callApi, requireUserId } from "~/api-client";
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
  const { t: errorText } = useTranslation("errors");
  const { id } = useUser();
  const [proof, setProof] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !proof) return;
    setBusy(true);
    try {
      const body = { password: proof, confirmation: proof };
      await callApi(`/user/${requireUserId(id)}`, { method: "DELETE", body });
      await forgetSession();
    } catch (cause) {
      setBusy(false);
      if (cause instanceof ApiError && cause.code === "user_id_missing")
        return setError(errorText(cause.code));
      const isRefused = cause instanceof ApiError && (cause.status === 422 || cause.message === "");
      setError(cause instanceof ApiError && !isRefused ? cause.message : t("account.notDeleted"));
    }
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
      <form id={FORM} onSubmit={(event) => void remove(event)}>
        <Field label={t("account.password")} hint={t("account.passwordHint")} error={error}>
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
