import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import { buttonStyle } from "~/ui/button-style";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { RequestForm } from "./request-form";
import { SectionCard } from "./section-card";
import { useRequest } from "./use-request";

const ROW = "sm:grid-cols-[1fr_auto] sm:items-start";
/** Aligned with the control next to it, below its label. */
const BESIDE_CONTROL = "justify-self-start sm:mt-[1.625rem]";

/** Name and address. A new address counts once the link that is mailed there has been followed. */
export function ProfileCard({ account }: { account: AccountView }) {
  const { t } = useTranslation("account");
  const name = useRequest({ toast: t("profile.saved") });
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
      <EmailForm key={account.email} account={account} />
    </SectionCard>
  );
}

/** The password is asked for once another address has been typed. */
function EmailForm({ account }: { account: AccountView }) {
  const { t } = useTranslation("account");
  const { pathname } = useLocation();
  const [address, setAddress] = useState(account.email);
  const [pending, setPending] = useState<string>();
  const request = useRequest({
    asks: "current_password",
    then: (answer) => {
      setPending(answer.pending_email);
      setAddress(account.email);
    },
  });
  const isOther = address.trim().toLowerCase() !== account.email;
  return (
    <>
      <RequestForm request={request} intent="email" className={ROW}>
        <div className="grid gap-4">
          <Field label={t("profile.email")} error={request.errorOf("email")}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                value={address}
                onChange={(event) => setAddress(event.currentTarget.value)}
                autoComplete="email"
              />
            )}
          </Field>
          {isOther && account.has_password && (
            <Field
              label={t("currentPassword")}
              hint={t("profile.passwordHint")}
              error={request.errorOf("current_password")}
            >
              {(control) => (
                <Input {...control} name="current_password" type="password" autoComplete="current-password" />
              )}
            </Field>
          )}
        </div>
        <Button type="submit" busy={request.busy} disabled={!isOther} className={BESIDE_CONTROL}>
          {t("profile.changeEmail")}
        </Button>
      </RequestForm>
      {request.code === "sign_in_again" && (
        <Notice
          tone="warning"
          action={
            <a
              href={`/auth/google?${new URLSearchParams({ to: pathname })}`}
              className={buttonStyle("secondary", "small")}
            >
              {t("profile.signIn")}
            </a>
          }
        >
          {t("profile.signInAgain")}
        </Notice>
      )}
      {pending !== undefined && (
        <Notice title={t("profile.pending", { email: pending })}>
          {t("profile.pendingText", { email: account.email })}
        </Notice>
      )}
    </>
  );
}
