import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "#workers/contract/session";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { RequestForm } from "./request-form";
import { SectionCard } from "./section-card";
import { useRequest } from "./use-request";

/** Changing the password, which signs out every other device. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation("account");
  const fields = useRef<HTMLDivElement>(null);
  const request = useRequest({
    asks: "current_password",
    toast: t("password.saved"),
    then: () => fields.current?.closest("form")?.reset(),
  });
  return (
    <SectionCard title={t("password.title")} text={t("password.text")}>
      <RequestForm request={request} intent="password">
        {/* Password managers want to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div ref={fields} className="grid gap-4 sm:grid-cols-2">
          <Field label={t("password.current")} error={request.errorOf("current_password")}>
            {(control) => (
              <Input {...control} name="current_password" type="password" autoComplete="current-password" />
            )}
          </Field>
          <Field label={t("password.next", { min: PASSWORD_LENGTH.min })} error={request.errorOf("password")}>
            {(control) => <Input {...control} name="password" type="password" autoComplete="new-password" />}
          </Field>
        </div>
        <Button type="submit" busy={request.busy} className="justify-self-start">
          {t("password.save")}
        </Button>
      </RequestForm>
    </SectionCard>
  );
}
