import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/button-style";
import { isServerReachable } from "./is-server-reachable";
import { MessagePage } from "./message-page";

/**
 * Replaces a screen that failed: what it means for the reader, a way on, and a reference where there is
 * one.
 */
export function Failure() {
  const { t, i18n } = useTranslation(["shell", "errors"]);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error)
    ? (error.data as { code?: string; request_id?: string } | null)
    : null;
  const known = refusal?.code && i18n.exists(refusal.code, { ns: "errors" });
  const offline = typeof navigator !== "undefined" && navigator.onLine === false;
  // A failed fetch throws it, and mistakes in code do too.
  const mayBeUnreachable = error instanceof TypeError;
  useEffect(() => {
    if (mayBeUnreachable) void showOfflinePage();
  }, [mayBeUnreachable]);
  return (
    <MessagePage
      title={t("failure.title")}
      actions={
        <a href={pathname + search} className={buttonStyle("primary", "medium")}>
          {t("failure.reload")}
        </a>
      }
    >
      <p>
        {known
          ? i18n.t(refusal.code as never, { ns: "errors" })
          : t(offline ? "failure.offline" : "failure.body")}
      </p>
      {refusal?.request_id && (
        <p className="mt-2 text-sm text-ink-faint">{t("failure.reference", { id: refusal.request_id })}</p>
      )}
    </MessagePage>
  );
}

/**
 * Reloads the page if the server cannot be reached, so that the service worker shows what can be read without a
 * network. The server is asked because `navigator.onLine` is true on a network that leads nowhere; and a page that
 * fails for another reason must not reload forever.
 */
async function showOfflinePage(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active && !(await isServerReachable())) location.reload();
}
