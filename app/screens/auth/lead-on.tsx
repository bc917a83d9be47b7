import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DASHBOARD } from "#workers/contract/session";
import { AFTER_LOGIN_KEY } from "~/session/session-entry";
import { buttonStyle } from "~/ui/button-style";
import { AuthFrame } from "./auth-frame";
import { destination } from "~/session/auth-modes";

/** Leads users who are already logged in to the destination of an earlier visit, else to the dashboard. */
export function LeadOn({ title }: { title: string }) {
  const { t } = useTranslation("auth");
  useEffect(() => location.replace(storedDestination() ?? DASHBOARD), []);
  return (
    <AuthFrame title={title}>
      <a href={DASHBOARD} className={buttonStyle("primary", "medium")}>
        {t("continue")}
      </a>
    </AuthFrame>
  );
}

function storedDestination(): string | null {
  try {
    return destination(localStorage.getItem(AFTER_LOGIN_KEY));
  } catch {
    return null;
  }
}
