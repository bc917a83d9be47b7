import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import type { BillingView } from "#workers/contract/payments";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import { DataCard } from "~/shell/account/data-card";
import { DevicesCard } from "~/shell/account/devices-card";
import { LogOutButton } from "./log-out-button";
import { PasswordCard } from "~/shell/account/password-card";
import { PlanCard } from "./plan-card";
import { PreferencesCard } from "~/shell/account/preferences-card";
import { ProfileCard } from "~/shell/account/profile-card";
import { TwoFactorCard } from "~/shell/account/two-factor/two-factor-card";
import { SocialCard } from "./social-card";

export interface AccountScreenProps {
  account: AccountView;
  billing: BillingView;
  /** Connected accounts on networks. */
  social: SocialAccountView[];
}

/** Screen of everything that a user sees and decides of their own account. */
export function AccountScreen({ account, billing, social }: AccountScreenProps) {
  const { t } = useTranslation("account");
  return (
    <div className="mx-auto w-full max-w-[46rem] min-w-0 px-4 pt-8 pb-16 sm:pt-12">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold">{t("title")}</h1>
          <p className="mt-1 text-sm break-words text-ink-muted">{account.email}</p>
        </div>
        <LogOutButton />
      </header>
      <div className="mt-6 grid min-w-0 gap-4">
        <ProfileCard account={account} />
        <PlanCard plan={account.plan} billing={billing} />
        <PreferencesCard account={account} />
        <SocialCard accounts={social} />
        {account.has_password && <PasswordCard email={account.email} />}
        <TwoFactorCard account={account} />
        <DevicesCard sessions={account.sessions} />
        <DataCard hasPassword={account.has_password} />
      </div>
    </div>
  );
}
