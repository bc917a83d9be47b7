import { useTranslation } from "react-i18next";
import type { ConnectResult } from "#workers/contract/social/accounts";
import { Notice } from "~/ui/notice";

const TONES = {
  connected: "success",
  limited: "warning",
  cancelled: "info",
  stale: "warning",
  refused: "error",
  unavailable: "error",
} as const;

/** How the connection of an account ended, when its user comes back from the network. */
export function ConnectNotice({ result }: { result: ConnectResult | null }) {
  const { t } = useTranslation("social");
  if (!result) return null;
  return (
    <Notice tone={TONES[result]} className="mb-6">
      {t(`accounts.result.${result}`)}
    </Notice>
  );
}
