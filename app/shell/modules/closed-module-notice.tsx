import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { keepPlace } from "~/session/after-plan";
import { authAddress } from "~/session/auth-modes";
import { AFTER_LOGIN_KEY } from "~/session/session-entry";
import type { ClosedModule } from "./closed-module";

export interface ClosedModuleNoticeProps {
  closed: ClosedModule;
  /** The reader is among the plans already. */
  showsPlans?: boolean;
  className?: string;
}

/**
 * Explains why a reader who asked for a module's address is here instead, and how to get there. It is shown once: a
 * reload does not show it again.
 */
export default function ClosedModuleNotice({ closed, showsPlans, className }: ClosedModuleNoticeProps) {
  const { t } = useTranslation("plans");
  const [shown, setShown] = useState(true);
  const { opens, path, name, freeDocuments: count } = closed;
  const needsAccount = opens === "free account" || opens === "account with plan";
  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete("from");
    history.replaceState(history.state, "", address);
    if (opens === "plan") keepPlace(path);
    try {
      if (needsAccount) localStorage.setItem(AFTER_LOGIN_KEY, path);
    } catch {
      // The link itself still leads there without storage.
    }
  }, [opens, needsAccount, path]);
  if (!shown) return null;
  const text = {
    "free account": { title: t("closed.documentsTitle"), body: t("closed.documents", { count }) },
    "account with plan": { title: t("closed.accountTitle", { module: name }), body: t("closed.account") },
    plan: { title: t("closed.planTitle", { module: name }), body: t("closed.plan") },
    none: { title: t("closed.notYet", { module: name }), body: null },
  }[opens];
  const link = needsAccount
    ? { to: authAddress("login", { to: path }), text: t("closed.signIn") }
    : { to: "/user/upgrade?tab=combo", text: t("closed.plans") };
  const isLinked = needsAccount || (opens === "plan" && !showsPlans);
  return (
    <Notice className={className} title={text.title} onDismiss={() => setShown(false)}>
      {text.body}
      {isLinked && (
        <div className="mt-2.5">
          <LinkButton to={link.to} size="small">
            {link.text}
          </LinkButton>
        </div>
      )}
    </Notice>
  );
}
