import { Plug } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES, type Platform } from "#workers/contract/social/platforms";
import type { ConnectResult } from "#workers/contract/social/accounts";
import { useAction } from "~/kit/use-action";
import { Button, type ButtonProps } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { connectAddress } from "./account-calls";

interface ConnectButtonProps {
  platform: Platform;
  label?: string;
  variant?: ButtonProps["variant"];
}

/** Sends the user to a network to let this site publish there; the network sends them back. */
export function ConnectButton({ platform, label, variant }: ConnectButtonProps) {
  const { t } = useTranslation("social");
  const { run, busy } = useAction({ toasts: true, leaves: true });
  const connect = () => run(async () => location.assign(await connectAddress(platform)));
  return (
    <Button
      size="small"
      variant={variant}
      busy={busy}
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

/** Says how the connection of an account ended, when its user comes back from the network. */
export function ConnectNotice({ result }: { result: ConnectResult | null }) {
  const { t } = useTranslation("social");
  if (!result) return null;
  return (
    <Notice tone={TONES[result]} className="mb-6">
      {t(`accounts.result.${result}`)}
    </Notice>
  );
}
