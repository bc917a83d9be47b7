import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import { Skeleton } from "~/ui/loading";
import { Dialog } from "~/ui/overlays/dialog";
import { ACCOUNT_REQUESTS } from "./use-request";
import { DataCard } from "./data-card";
import { DevicesCard } from "./devices-card";
import { PasswordCard } from "./password-card";
import { PreferencesCard } from "./preferences-card";
import { ProfileCard } from "./profile-card";
import { TwoFactorCard } from "./two-factor/two-factor-card";

/** Shows the account page's content to users whose plan opens no such page. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("account");
  const { load, data: account } = useFetcher<AccountView | null>({ key: "account" });
  useEffect(() => load(ACCOUNT_REQUESTS), [load]);
  return (
    <Dialog size="large" title={t("title")} description={account?.email} onClose={onClose}>
      {account ? (
        <div className="grid min-w-0 gap-4">
          <ProfileCard account={account} />
          <PreferencesCard account={account} />
          {account.has_password && <PasswordCard email={account.email} />}
          <TwoFactorCard account={account} />
          <DevicesCard sessions={account.sessions} />
          <DataCard hasPassword={account.has_password} />
        </div>
      ) : (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )}
    </Dialog>
  );
}
