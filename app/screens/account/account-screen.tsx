import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import type { BillingView } from "#workers/contract/payments";
import { DataCard } from "./data-card";
import { DevicesCard } from "./devices-card";
import { LogOutButton } from "./log-out-button";
import { PasswordCard } from "./password-card";
import { PlanCard } from "./plan-card";
import { PreferencesCard } from "./preferences-card";
import { ProfileCard } from "./profile-card";
import { TwoFactorCard } from "./two-factor/two-factor-card";

/** All that a user sees and decides of their own account. */
export function AccountScreen({ account, billing }: { account: AccountView; billing: BillingView }) {
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
        {account.has_password && <PasswordCard email={account.email} />}
        <TwoFactorCard account={account} />
        <DevicesCard sessions={account.sessions} />
        <DataCard hasPassword={account.has_password} />
      </div>
    </div>
  );
}
