import { CircleCheck, PlugZap, ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AccountState } from "#workers/contract/social/accounts";
import { Badge } from "~/ui/badge";

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
