import { EllipsisVertical, Eraser, Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";

export interface PanelHeadProps {
  title: string;
  canClear: boolean;
  onSettings: () => void;
  onClear: () => void;
  close: ReactNode;
}

/** Names the chat, and holds what can be done with it. */
export function PanelHead({ title, canClear, onSettings, onClear, close }: PanelHeadProps) {
  const { t } = useTranslation("pdfChat");
  const items = [
    { label: t("settings.title"), icon: <Settings2 />, onSelect: onSettings },
    { label: t("clear.open"), icon: <Eraser />, danger: true, disabled: !canClear, onSelect: onClear },
  ];
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 print:hidden border-b border-line ps-4 pe-2">
      <h2 className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</h2>
      <LazyMenu
        align="end"
        sections={[{ items }]}
        trigger={
          <IconButton label={t("more")}>
            <EllipsisVertical />
          </IconButton>
        }
      />
      {close}
    </header>
  );
}
