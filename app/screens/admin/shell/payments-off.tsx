import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";

/** Said where payments are not set up: nothing can be sold then. */
export function PaymentsOff() {
  const { t } = useTranslation("admin");
  return (
    <Notice
      tone="warning"
      title={t("paymentsOff.title")}
      action={
        <LinkButton to="/admin/payments/connection" size="small">
          {t("paymentsOff.setUp")}
        </LinkButton>
      }
    >
      {t("paymentsOff.text")}
    </Notice>
  );
}
