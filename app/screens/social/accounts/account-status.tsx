import { CircleCheck, PlugZap, ShieldAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  EXPIRY_WARNINGS_DAYS,
  type SocialAccountView,
  type AccountState,
} from "#workers/contract/social/accounts";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import { Badge } from "~/ui/badge";
import { usePlannerTime } from "../time/planner-time";

const DAY_MS = 86_400_000;

export type AccountTrouble =
  | { kind: "expired" | "limited" | "paused"; days: 0 }
  /** The number of days, at least one. */
  | { kind: "expires"; days: number };

type Checked = Pick<SocialAccountView, "state" | "paused_until" | "expires_at">;

/** The most urgent of what is wrong with an account; null if nothing is. */
export function warningOf({ state, paused_until, expires_at }: Checked, now: number): AccountTrouble | null {
  if (state !== "connected") return { kind: state, days: 0 };
  if (paused_until && Date.parse(paused_until) > now) return { kind: "paused", days: 0 };
  if (!expires_at) return null;
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - now) / DAY_MS));
  return days <= EXPIRY_WARNINGS_DAYS[0] ? { kind: "expires", days } : null;
}

const LOOKS = {
  connected: { Icon: CircleCheck, tone: "success" },
  limited: { Icon: ShieldAlert, tone: "warning" },
  expired: { Icon: PlugZap, tone: "danger" },
} as const;

/** Whether an account can publish. */
export function AccountBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation("social");
  const { Icon, tone } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {t(`accounts.state.${state}`)}
    </Badge>
  );
}

/** Says what prevents an account from publishing, or soon will; nothing is shown where nothing does. */
export function AccountWarning({ account }: { account: SocialAccountView }) {
  const { t } = useTranslation("social");
  const time = usePlannerTime();
  const warning = warningOf(account, Date.now());
  if (!warning) return null;
  const network = PLATFORM_NAMES[account.platform];
  const texts = {
    expired: () => t("accounts.expired", { network }),
    limited: () => t("accounts.limited", { scopes: account.missing_scopes.join(", ") }),
    paused: () => t("accounts.paused", { network, time: time(account.paused_until!) }),
    expires: () => t("accounts.expiresSoon", { count: warning.days }),
  };
  return (
    // The days depend on the clock, which advances between the server and the browser.
    <p suppressHydrationWarning className="mt-1 flex items-start gap-1.5 text-sm">
      <TriangleAlert
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${warning.kind === "expired" ? "text-danger" : "text-warning"}`}
      />
      {texts[warning.kind]()}
    </p>
  );
}
