import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The way back to the end for a reader who has scrolled up. */
export function LatestButton({ visible, onClick }: { visible: boolean; onClick: () => void }) {
  const { t } = useTranslation("chat");
  if (!visible) return null;
  return (
    <div className="pointer-events-none sticky bottom-40 z-10 -mt-10 flex justify-center">
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
