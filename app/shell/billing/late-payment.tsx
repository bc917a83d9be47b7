import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";

/** Appears above every screen of a subscriber whose last payment failed. */
export default function LatePayment() {
  const { t } = useTranslation("shell");
  return (
    <Notice
      tone="warning"
      className="rounded-none"
      action={
        <Link to="/user/upgrade" className="font-medium underline">
          {t("latePayment.action")}
        </Link>
      }
    >
      {t("latePayment.text")}
    </Notice>
  );
}
