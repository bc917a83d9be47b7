import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";

/** A plan's limit was met; it leads to the plans. */
export function LimitNotice({ of, className }: { of: "folders" | "uploads"; className?: string }) {
  const { t } = useTranslation("pdf");
  return (
    <Notice
      tone="warning"
      className={className}
      title={t(`limit.${of}`)}
      action={
        <LinkButton to="/user/upgrade?tab=combo" size="small">
          {t("limit.upgrade")}
        </LinkButton>
      }
    >
      {t("limit.hint")}
    </Notice>
  );
}
