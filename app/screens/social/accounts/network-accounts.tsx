import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountWarning, SocialAccountView } from "#workers/contract/social/accounts";
import { PLATFORM_NAMES, type Platform } from "#workers/contract/social/platforms";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { PlannerTime } from "../time/planner-time";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { AccountBadge, AccountWarning as Trouble } from "./account-status";
import { disconnect } from "./account-calls";
import { CALENDAR } from "../addresses";
import { ConnectButton } from "./connect-account";
import { PlatformIcon } from "../platform-icon";
import { Section } from "../section";

interface NetworkAccountsProps {
  platform: Platform;
  /** Accounts of this network. */
  accounts: readonly SocialAccountView[];
  /** Warnings of all networks. */
  warnings: readonly AccountWarning[];
  isConfigured: boolean;
  onChanged: () => void;
}

/** The connected accounts of one network. */
export function NetworkAccounts({
  platform,
  accounts,
  warnings,
  isConfigured,
  onChanged,
}: NetworkAccountsProps) {
  const { t } = useTranslation("social");
  const [asked, setAsked] = useState<SocialAccountView | null>(null);
  const network = PLATFORM_NAMES[platform];
  const remove = async ({ profile_id, name }: SocialAccountView) => {
    await unlessGone(disconnect(platform, profile_id));
    showToast({ tone: "success", text: t("accounts.disconnected", { name }) });
    onChanged();
  };
  return (
    <Section
      title={network}
      actions={
        isConfigured &&
        accounts.length > 0 && <ConnectButton platform={platform} label={t("accounts.connectAnother")} />
      }
    >
      {!isConfigured && (
        <Notice
          title={t("accounts.notConfigured", { network })}
          className={accounts.length > 0 ? "mb-4" : ""}
        >
          {t("accounts.notConfiguredHint")}
        </Notice>
      )}
      {isConfigured && accounts.length === 0 && (
        <div className="grid gap-3">
          <p className="text-sm text-ink-muted">{t(`accounts.about.${platform}`)}</p>
          <ConnectButton platform={platform} variant="primary" />
        </div>
      )}
      {accounts.length > 0 && (
        <ul className="grid gap-4">
          {accounts.map((account) => {
            const stopped = warnings.filter(({ profile_id }) => profile_id === account.profile_id).length;
            return (
              <li key={account.profile_id} className="flex items-start gap-3">
                <PlatformIcon platform={platform} className="mt-0.5 size-5" />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                    <span className="min-w-0 truncate font-semibold">{account.name}</span>
                    {account.handle && <span className="text-ink-muted">@{account.handle}</span>}
                    <AccountBadge state={account.state} />
                  </p>
                  <p className="text-xs text-ink-muted">
                    {t("accounts.since")} <PlannerTime at={account.connected_at} dateOnly />
                    {account.expires_at && account.state !== "expired" && (
                      <>
                        {" · "}
                        {t("accounts.expires")} <PlannerTime at={account.expires_at} dateOnly />
                      </>
                    )}
                  </p>
                  <Trouble account={account} />
                  {stopped > 0 && (
                    <p className="mt-1 text-sm">
                      <Link to={CALENDAR} className="rounded-sm text-accent underline">
                        {t("accounts.stopped", { count: stopped })}
                      </Link>
                    </p>
                  )}
                  <div className="mt-2 flex flex-wrap gap-2">
                    {isConfigured && (account.state !== "connected" || account.expires_at !== null) && (
                      <ConnectButton platform={platform} label={t("accounts.reconnect")} />
                    )}
                    <Button
                      size="small"
                      variant="quiet"
                      className="first:-ms-2.5"
                      onClick={() => setAsked(account)}
                    >
                      {t("accounts.disconnect")}
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={t("accounts.disconnectTitle", { name: asked.name })}
          body={t("accounts.disconnectBody")}
          action={t("accounts.disconnect")}
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
