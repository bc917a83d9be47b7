import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

export interface LatestButtonProps {
  visible: boolean;
  onClick: () => void;
  /** The class that says how far above the end it stands. */
  place?: string;
}

/** The way back to the end for a reader who has scrolled up. */
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
