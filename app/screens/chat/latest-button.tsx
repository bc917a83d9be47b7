import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

/** The way back to the end for a reader who has scrolled up. */
export function LatestButton({ visible, onClick }: { visible: boolean; onClick: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className="pointer-events-none relative h-0" hidden={!visible}>
      <button
        type="button"
        onClick={onClick}
        aria-label={t("latest")}
        className="pointer-events-auto absolute inset-x-0 bottom-3 mx-auto grid size-10 place-items-center rounded-full border border-line bg-surface-raised shadow-overlay hover:bg-hover"
      >
        <ArrowDown className="size-4" aria-hidden />
      </button>
    </div>
  );
}
