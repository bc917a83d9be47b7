import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/button-style";
import { MessagePage } from "./message-page";

/** In place of a screen that failed: what it means for the reader, a way on, and a reference where there is one. */
export function Failure() {
  const { t, i18n } = useTranslation(["shell", "errors"]);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error)
    ? (error.data as { code?: string; request_id?: string } | null)
    : null;
  const known = refusal?.code && i18n.exists(refusal.code, { ns: "errors" });
  const offline = typeof navigator !== "undefined" && navigator.onLine === false;
  const isUnreachable = offline && error instanceof TypeError;
  useEffect(() => {
    // The service worker then shows at this address what can be read without a network.
    const reload = (worker?: ServiceWorkerRegistration) => worker?.active && location.reload();
    if (isUnreachable) navigator.serviceWorker?.getRegistration().then(reload, () => {});
  }, [isUnreachable]);
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
