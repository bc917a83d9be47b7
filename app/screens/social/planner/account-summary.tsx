import { useTranslation } from "react-i18next";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "#workers/contract/social/platforms";
import { LinkButton } from "~/ui/link-button";
import { AccountWarning, AccountBadge } from "../accounts/account-status";
import { ACCOUNTS } from "../addresses";
import { ConnectButton } from "../accounts/connect-account";
import { PlatformIcon } from "../platform-icon";
import { Section } from "../section";

interface AccountSummaryProps {
  accounts: readonly SocialAccountView[];
  /** Networks that are set up on this site. */
  configured: readonly Platform[];
}

/** The connected accounts with what is wrong with them, and the networks that can be connected. */
export function AccountSummary({ accounts, configured }: AccountSummaryProps) {
  const { t } = useTranslation("social");
  return (
    <Section
      title={t("accounts.title")}
      actions={
        <LinkButton to={ACCOUNTS} size="small">
          {t("accounts.manage")}
        </LinkButton>
      }
    >
      <ul className="grid gap-4">
        {PLATFORMS.map((platform) => {
          const own = accounts.filter((account) => account.platform === platform);
          return (
            <li key={platform} className={`flex gap-3 ${own.length > 0 ? "items-start" : "items-center"}`}>
              <PlatformIcon platform={platform} className={own.length > 0 ? "mt-0.5 size-5" : "size-5"} />
              <div className="grid min-w-0 flex-1 gap-2 text-sm">
                {own.map((account) => (
                  <div key={account.profile_id}>
                    <p className="flex flex-wrap items-center gap-2">
                      <span className="min-w-0 truncate font-medium">{account.name}</span>
                      {account.handle && <span className="text-ink-muted">@{account.handle}</span>}
                      <AccountBadge state={account.state} />
                    </p>
                    <AccountWarning account={account} />
                  </div>
                ))}
                {own.length === 0 &&
                  (configured.includes(platform) ? (
                    <ConnectButton platform={platform} />
                  ) : (
                    <p className="text-ink-muted">
                      {t("accounts.notConfigured", { network: PLATFORM_NAMES[platform] })}.
                    </p>
                  ))}
              </div>
            </li>
          );
        })}
      </ul>
      {configured.length === 0 && (
        <p className="mt-4 text-sm text-ink-muted">{t("accounts.notConfiguredHint")}</p>
      )}
    </Section>
  );
}
