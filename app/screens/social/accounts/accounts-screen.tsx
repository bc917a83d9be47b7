import type { AccountWarning, ConnectResult, SocialAccountView } from "#workers/contract/social/accounts";
import { PLATFORMS, type Platform } from "#workers/contract/social/platforms";
import type { PlannerPreferences } from "#workers/contract/social/post-input";
import { useRefresh } from "~/kit/list/use-refresh";
import { ConnectNotice } from "./connect-account";
import { PlannerFrame } from "../planner-frame";
import { NetworkAccounts } from "./network-accounts";
import { SettingsForm } from "./settings-form";

export interface AccountsScreenProps {
  accounts: SocialAccountView[];
  /** Scheduled posts that cannot go out from their accounts. */
  warnings: AccountWarning[];
  preferences: PlannerPreferences & { is_default: boolean };
  /** Networks that are set up on this site. */
  configured: Platform[];
  /** Outcome of a connection from which the browser has just come back. */
  result: ConnectResult | null;
}

/** The accounts that posts go out from, and what is set for the planner. */
export function AccountsScreen({ accounts, warnings, preferences, configured, result }: AccountsScreenProps) {
  const refresh = useRefresh();
  return (
    <PlannerFrame section="accounts" timeZone={preferences.time_zone}>
      <ConnectNotice result={result} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {PLATFORMS.map((platform) => (
            <NetworkAccounts
              key={platform}
              platform={platform}
              accounts={accounts.filter((account) => account.platform === platform)}
              warnings={warnings}
              isConfigured={configured.includes(platform)}
              onChanged={refresh}
            />
          ))}
        </div>
        <SettingsForm preferences={preferences} onSaved={refresh} />
      </div>
    </PlannerFrame>
  );
}
