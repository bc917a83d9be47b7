import { useTranslation } from "react-i18next";

const KNOWN = ["rate_limited", "chatbot_busy", "limit_reached", "not_trained", "network"] as const;

/** Words a failure for a visitor, who need not know what a quota or a provider is. */
export function useVisitorError(): (code: string | undefined) => string {
  const { t } = useTranslation("visitor");
  return (code) => {
    if (code === "not_found" || code === "unauthorized") return t("gone");
    const known = KNOWN.find((own) => own === code);
    return t(`errors.${known ?? "other"}`);
  };
}
