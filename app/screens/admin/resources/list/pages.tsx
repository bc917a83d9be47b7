import { useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";

/** The ways to the page before and the page after; nothing where there is one page. */
export function Pages({ current, last }: { current: number; last: number }) {
  const { t } = useTranslation("adminResources");
  const [parameters] = useSearchParams();
  if (last <= 1) return null;
  const to = (page: number) => {
    const changed = new URLSearchParams(parameters);
    changed.set("page", String(page));
    return `?${changed}`;
  };
  return (
    <nav aria-label={t("pages")} className="flex items-center justify-between gap-4">
      {current > 1 ? (
        <LinkButton to={to(current - 1)} size="small">
          <ChevronLeft aria-hidden />
          {t("previous")}
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-muted">{t("page", { page: current, last })}</span>
      {current < last ? (
        <LinkButton to={to(current + 1)} size="small">
          {t("next")}
          <ChevronRight aria-hidden />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
