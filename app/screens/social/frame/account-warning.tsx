import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import { warningOf } from "./account-state";
import { PLATFORM_NAMES } from "./platform-icon";

/** What keeps an account from publishing, or soon will; nothing where nothing does. */
export function AccountWarning({ account }: { account: SocialAccountView }) {
  const { t, i18n } = useTranslation("social");
  const warning = warningOf(account, Date.now());
  if (!warning) return null;
  const network = PLATFORM_NAMES[account.platform];
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" });
  const texts = {
    expired: () => t("accounts.expired", { network }),
    limited: () => t("accounts.limited", { scopes: account.missing_scopes.join(", ") }),
    paused: () => t("accounts.paused", { network, time: time.format(new Date(account.paused_until!)) }),
    expires: () => t("accounts.expiresSoon", { count: warning.days }),
  };
  return (
    // The days depend on the clock, which goes on between the server and the browser.
    <p suppressHydrationWarning className="mt-1 flex items-start gap-1.5 text-sm">
      <TriangleAlert
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${warning.kind === "expired" ? "text-danger" : "text-warning"}`}
      />
      {texts[warning.kind]()}
    </p>
  );
}
