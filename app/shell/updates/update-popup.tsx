import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";

export interface UpdatePopupProps {
  onLater: () => void;
  onClose: () => void;
}

/** Offers the newer version. */
export function UpdatePopup({ onLater, onClose }: UpdatePopupProps) {
  const { t } = useTranslation("shell");
  return (
    <section className="w-full sm:max-w-84 rounded-lg bg-surface-raised p-4 shadow-overlay">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold">{t("update.title")}</h2>
        <IconButton label={t("update.close")} size="small" className="-mt-1 -mr-1" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <p className="mt-1 text-sm text-ink-muted">{t("update.body")}</p>
      <div className="mt-4 flex gap-2">
        <Button variant="primary" size="small" onClick={() => location.reload()}>
          {t("update.now")}
        </Button>
        <Button variant="quiet" size="small" onClick={onLater}>
          {t("update.later")}
        </Button>
      </div>
    </section>
  );
}
