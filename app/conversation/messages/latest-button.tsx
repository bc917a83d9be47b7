import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

export interface LatestButtonProps {
  visible: boolean;
  onClick: () => void;
  /** The class that places it above the end. */
  place?: string | undefined;
}

/** Leads back to the end after scrolling up. */
export function LatestButton({ visible, onClick, place = "bottom-40" }: LatestButtonProps) {
  const { t } = useTranslation("chat");
  if (!visible) return null;
  return (
    <div className={`pointer-events-none print:hidden sticky ${place} z-10 -mt-10 flex justify-center`}>
      <button
        type="button"
        onClick={onClick}
        title={t("latest")}
        aria-label={t("latest")}
        className="pointer-events-auto grid size-10 place-items-center rounded-full bg-surface-raised shadow-overlay hover:bg-surface-sunken"
      >
        <ArrowDown className="size-4" aria-hidden />
      </button>
    </div>
  );
}
