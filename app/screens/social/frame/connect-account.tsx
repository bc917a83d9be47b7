import { Plug } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "#workers/contract/social/platforms";
import type { ConnectResult } from "#workers/contract/social/accounts";
import { Button, type ButtonProps } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { Notice } from "~/ui/notice";
import { connectAddress } from "./account-calls";
import { useFailureText } from "./failure-text";
import { PLATFORM_NAMES } from "./platform-icon";

interface ConnectButtonProps {
  platform: Platform;
  label?: string;
  variant?: ButtonProps["variant"];
}

/** Sends the user to a network to let this site publish there; the network sends them back. */
export function ConnectButton({ platform, label, variant }: ConnectButtonProps) {
  const { t } = useTranslation("social");
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const connect = async () => {
    setBusy(true);
    try {
      location.assign(await connectAddress(platform));
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant={variant}
      busy={isBusy}
      className="justify-self-start"
      onClick={() => void connect()}
    >
      <Plug aria-hidden />
      {label ?? t("accounts.connect", { network: PLATFORM_NAMES[platform] })}
    </Button>
  );
}

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
