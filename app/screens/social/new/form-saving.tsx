import { Check, Loader, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

const SIGNS = {
  saved: { Icon: Check, look: "text-ink-faint" },
  saving: { Icon: Loader, look: "text-ink-faint" },
  failed: { Icon: TriangleAlert, look: "text-danger" },
};

/** Whether what is filled in is stored. */
export function FormSaving({ state }: { state: keyof typeof SIGNS }) {
  const { t } = useTranslation("socialNew");
  const { Icon, look } = SIGNS[state];
  return (
    <span
      role={state === "failed" ? "status" : undefined}
      data-save={state}
      className={`flex items-center gap-1.5 text-sm ${look}`}
    >
      <Icon aria-hidden className="size-4" />
      {t(`save.${state}`)}
    </span>
  );
}
