import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";

/** Ends the session here, and in the other tabs of this browser. */
export function LogOutButton() {
  const { t } = useTranslation(["account", "errors"]);
  const { run, busy } = useAction({ toasts: true, leaves: true, texts: { other: t("errors:network") } });
  const logOut = () =>
    run(async () => {
      const { sessionRules } = await import("~/session/browser-session.client");
      await sessionRules.logOut();
    });
  return (
    <Button size="small" busy={busy} onClick={() => void logOut()}>
      <LogOut aria-hidden />
      {t("account:logOut")}
    </Button>
  );
}
