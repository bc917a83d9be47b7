import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { RequestForm } from "./request-form";
import { SectionCard } from "./section-card";
import { useRequest } from "./use-request";

const ROW = "sm:grid-cols-[1fr_auto] sm:items-start";
/** Level with the control beside it, below its label. */
const BESIDE_CONTROL = "justify-self-start sm:mt-[1.625rem]";

/** Name and address. A new address counts once the link that is mailed there has been followed. */
export function ProfileCard({ account }: { account: AccountView }) {
  const { t } = useTranslation("account");
  const [pending, setPending] = useState<string>();
  const name = useRequest({ toast: t("profile.saved") });
  const email = useRequest({ then: (answer) => setPending(answer.pending_email) });
  const isPending = pending !== undefined && pending !== account.email;
  return (
    <SectionCard title={t("profile.title")}>
      <RequestForm request={name} intent="name" className={ROW}>
        <Field label={t("profile.name")} error={name.errorOf("name")}>
          {(control) => (
            <Input {...control} name="name" defaultValue={account.name} autoComplete="name" maxLength={100} />
          )}
        </Field>
        <Button type="submit" busy={name.busy} className={BESIDE_CONTROL}>
          {t("profile.saveName")}
        </Button>
      </RequestForm>
      <RequestForm request={email} intent="email" className={ROW}>
        <Field label={t("profile.email")} error={email.errorOf("email")}>
          {(control) => (
            <Input
              {...control}
              key={account.email}
              name="email"
              type="email"
              defaultValue={account.email}
              autoComplete="email"
            />
          )}
        </Field>
        <Button type="submit" busy={email.busy} className={BESIDE_CONTROL}>
          {t("profile.changeEmail")}
        </Button>
      </RequestForm>
      {isPending && (
        <Notice title={t("profile.pending", { email: pending })}>
          {t("profile.pendingText", { email: account.email })}
        </Notice>
      )}
    </SectionCard>
  );
}
