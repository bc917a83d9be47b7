import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import { PLATFORM_NAMES, type Platform } from "#workers/contract/social/platforms";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { ACCOUNTS } from "../../addresses";

interface AccountFieldProps {
  platform: Platform;
  /** Accounts of this network. */
  accounts: readonly SocialAccountView[];
  /** Whether the network is set up on this installation. */
  isConfigured: boolean;
  /** Empty: published by hand, with a reminder. */
  value: string;
  onChange: (account: string) => void;
}

/** Chooses the account that a post goes out from, or that its author publishes it by hand. */
export function AccountField({ platform, accounts, isConfigured, value, onChange }: AccountFieldProps) {
  const { t } = useTranslation("socialPost");
  const network = PLATFORM_NAMES[platform];
  const nameOf = ({ name, handle, state }: SocialAccountView) =>
    [name, handle && `@${handle}`, state !== "connected" && t(`publish.accountState.${state}`)]
      .filter(Boolean)
      .join(" · ");
  return (
    <div className="grid gap-1.5">
      <Field label={t("publish.account")}>
        {(control) => (
          <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {accounts.map((account) => (
              <option key={account.profile_id} value={account.profile_id}>
                {nameOf(account)}
              </option>
            ))}
            <option value="">{t("publish.reminderOption")}</option>
          </Select>
        )}
      </Field>
      {accounts.length === 0 && (
        <p className="text-sm text-ink-muted">
          {isConfigured ? (
            <>
              {t("publish.noAccount", { network })}{" "}
              <Link to={ACCOUNTS} className="rounded-sm font-medium text-accent underline">
                {t("publish.connect", { network })}
              </Link>
            </>
          ) : (
            t("publish.notConfigured", { network })
          )}
        </p>
      )}
    </div>
  );
}
