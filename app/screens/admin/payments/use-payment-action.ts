import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";
import { showToast } from "~/ui/toast/toast-store";

type Answer = { ok: true; intent: "sync" | "compare" } | { ok: false; code: ErrorCode };

/** Has something done about payments, and says in passing that it has begun, or why not. */
export function usePaymentAction() {
  const { t } = useTranslation(["adminPayments", "errors"]);
  const fetcher = useFetcher<Answer>();
  const shown = useRef<Answer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    if (data.ok) showToast({ tone: "success", text: t(`adminPayments:begun.${data.intent}`) });
    else showToast({ tone: "error", text: t(`errors:${data.code}`) });
  }, [data, state, t]);
  return {
    isBusy: state !== "idle",
    sync: (customer: string) => fetcher.submit({ intent: "sync", customer }, { method: "post" }),
    compare: () => fetcher.submit({ intent: "compare" }, { method: "post" }),
  };
}
