import { Laptop, Smartphone, SquareTerminal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Device } from "#workers/contract/session";

/** A device as people call it: browser and system. */
export function DeviceName({ device: { browser, system, is_handheld } }: { device: Device }) {
  const { t } = useTranslation("admin");
  const Icon = !browser ? SquareTerminal : is_handheld ? Smartphone : Laptop;
  const name = [browser, system].filter(Boolean).join(" · ") || t("user.device");
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-medium">
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-muted" strokeWidth={1.5} />
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}
