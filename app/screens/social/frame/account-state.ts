import { EXPIRY_WARNINGS_DAYS, type SocialAccountView } from "#workers/contract/social/accounts";

const DAY_MS = 86_400_000;

export type AccountTrouble =
  | { kind: "expired" | "limited" | "paused"; days: 0 }
  /** In so many days, at least one. */
  | { kind: "expires"; days: number };

type Checked = Pick<SocialAccountView, "state" | "paused_until" | "expires_at">;

/** The most urgent of what is wrong with an account; null where nothing is. */
export function warningOf({ state, paused_until, expires_at }: Checked, now: number): AccountTrouble | null {
  if (state !== "connected") return { kind: state, days: 0 };
  if (paused_until && Date.parse(paused_until) > now) return { kind: "paused", days: 0 };
  if (!expires_at) return null;
  const days = Math.max(1, Math.ceil((Date.parse(expires_at) - now) / DAY_MS));
  return days <= EXPIRY_WARNINGS_DAYS[0] ? { kind: "expires", days } : null;
}
