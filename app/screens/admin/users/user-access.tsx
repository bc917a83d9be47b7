import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserDetail } from "#workers/contract/admin/users";
import { Button } from "~/ui/button";
import { ConfirmAction } from "../shell/confirm-action";
import { useUserAction } from "./use-user-action";

/** Who may come in: suspending, reactivating, signing out, and the activation mail. */
export function UserAccess({ user }: { user: UserDetail }) {
  const { t } = useTranslation("admin");
  const [asked, setAsked] = useState<"suspend" | "sign-out" | null>(null);
  const { act, isBusy } = useUserAction(useCallback(() => setAsked(null), []));
  const { name } = user;
  return (
    <section aria-label={t("user.actions")} className="flex flex-wrap gap-2">
      {user.suspended_at === null ? (
        <Button variant="danger" onClick={() => setAsked("suspend")}>
          {t("user.suspend")}
        </Button>
      ) : (
        <Button variant="primary" busy={isBusy} onClick={() => act("reactivate")}>
          {t("user.reactivate")}
        </Button>
      )}
      {user.sessions.length > 0 && <Button onClick={() => setAsked("sign-out")}>{t("user.signOut")}</Button>}
      {!user.email_verified && (
        <Button busy={isBusy} onClick={() => act("resend-activation")}>
          {t("user.resend")}
        </Button>
      )}
      <ConfirmAction
        open={asked === "suspend"}
        title={t("user.suspendTitle", { name })}
        text={t("user.suspendText")}
        confirm={t("user.suspend")}
        busy={isBusy}
        onConfirm={() => act("suspend")}
        onClose={() => setAsked(null)}
      />
      <ConfirmAction
        open={asked === "sign-out"}
        title={t("user.signOutTitle", { name })}
        text={t("user.signOutText")}
        confirm={t("user.signOut")}
        busy={isBusy}
        onConfirm={() => act("sign-out")}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
