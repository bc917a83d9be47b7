import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";

/** Ends the session here, and in the other tabs of this browser. */
export function LogOutButton() {
  const { t } = useTranslation(["account", "errors"]);
  const [isBusy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    try {
      const { sessionRules } = await import("~/session/browser-session.client");
      await sessionRules.logOut();
    } catch {
      showToast({ text: t("errors:network"), tone: "error" });
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void logOut()}>
      <LogOut aria-hidden />
      {t("account:logOut")}
    </Button>
  );
}
