import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserDetail } from "#workers/contract/admin/users";
import { Button } from "~/ui/button";
import { ConfirmAction } from "../shell/confirm-action";
import { useUserAction } from "./use-user-action";

/** Decides who may come in: suspending, reactivating, signing out, the activation mail, a lost second factor, and sharing. */
export function UserAccess({ user }: { user: UserDetail }) {
  const { t } = useTranslation("admin");
  const [asked, setAsked] = useState<"suspend" | "sign-out" | "reset-two-factor" | "block-sharing" | null>(
    null,
  );
  const { submit, busy } = useUserAction(() => setAsked(null));
  const { name } = user;
  return (
    <section aria-label={t("user.actions")} className="flex flex-wrap gap-2">
      {user.suspended_at === null ? (
        <Button variant="danger" onClick={() => setAsked("suspend")}>
          {t("user.suspend")}
        </Button>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => submit({ intent: "reactivate" })}>
          {t("user.reactivate")}
        </Button>
      )}
      {user.sessions.length > 0 && <Button onClick={() => setAsked("sign-out")}>{t("user.signOut")}</Button>}
      {!user.email_verified && (
        <Button busy={busy} onClick={() => submit({ intent: "resend-activation" })}>
          {t("user.resend")}
        </Button>
      )}
      {user.two_factor_enabled && (
        <Button onClick={() => setAsked("reset-two-factor")}>{t("user.resetTwoFactor")}</Button>
      )}
      {user.sharing_blocked_at === null ? (
        <Button onClick={() => setAsked("block-sharing")}>{t("user.blockSharing")}</Button>
      ) : (
        <Button busy={busy} onClick={() => submit({ intent: "allow-sharing" })}>
          {t("user.allowSharing")}
        </Button>
      )}
      <ConfirmAction
        open={asked === "block-sharing"}
        title={t("user.blockSharingTitle", { name })}
        text={t("user.blockSharingText")}
        confirm={t("user.blockSharing")}
        busy={busy}
        onConfirm={() => submit({ intent: "block-sharing" })}
        onClose={() => setAsked(null)}
      />
      <ConfirmAction
        open={asked === "suspend"}
        title={t("user.suspendTitle", { name })}
        text={t("user.suspendText")}
        confirm={t("user.suspend")}
        busy={busy}
        onConfirm={() => submit({ intent: "suspend" })}
        onClose={() => setAsked(null)}
      />
      <ConfirmAction
        open={asked === "sign-out"}
        title={t("user.signOutTitle", { name })}
        text={t("user.signOutText")}
        confirm={t("user.signOut")}
        busy={busy}
        onConfirm={() => submit({ intent: "sign-out" })}
        onClose={() => setAsked(null)}
      />
      <ConfirmAction
        open={asked === "reset-two-factor"}
        title={t("user.resetTwoFactorTitle", { name })}
        text={t("user.resetTwoFactorText")}
        confirm={t("user.resetTwoFactor")}
        busy={busy}
        onConfirm={() => submit({ intent: "reset-two-factor" })}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
