import { useTranslation } from "react-i18next";

/**
 * Marks every page of an installation without real services: nobody may take what it shows for paid, sent or
 * answered.
 */
export function SimulatedLabel() {
  const { t } = useTranslation("shell");
  return (
    <aside
      aria-label={t("simulated")}
      className="pointer-events-none fixed start-1/2 top-0 z-40 -translate-x-1/2 rounded-b-md bg-surface-raised px-2 text-[0.625rem] leading-3 text-ink-muted shadow-overlay print:hidden"
    >
      {t("simulated")}
    </aside>
  );
}
