import { LockKeyhole } from "lucide-react";
import { useEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";

export interface LockedDocumentProps {
  /** The password that was given does not open it. */
  wrong: boolean;
  onUnlock: (password: string) => void;
}

/** Asks for the password of a document that wants one. */
export function LockedDocument({ wrong, onUnlock }: LockedDocumentProps) {
  const { t } = useTranslation("pdfViewer");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wrong) field.current?.focus();
  }, [wrong]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onUnlock(String(new FormData(event.currentTarget).get("password")));
  };
  const form = (
    <form onSubmit={submit} className="w-72 max-w-full space-y-3 text-start">
      <Field label={t("locked.password")} {...(wrong ? { error: t("locked.wrong") } : {})}>
        {(control) => (
          <Input {...control} ref={field} name="password" type="password" autoComplete="off" required />
        )}
      </Field>
      <Button type="submit" variant="primary" className="w-full">
        {t("locked.open")}
      </Button>
    </form>
  );
  return (
    <EmptyState icon={<LockKeyhole />} title={t("locked.title")} text={t("locked.hint")} actions={form} />
  );
}
