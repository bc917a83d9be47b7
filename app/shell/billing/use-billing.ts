import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActionAnswer } from "~/page-handlers.server";
import { showToast } from "~/ui/toast/toast-store";

type Answer = ActionAnswer<{ intent: string; cancel_at: string | null }>;
type Done = Extract<Answer, { ok: true }>;

/** Sends one of the subscriber's requests; a refusal is shown as a toast. */
export function useBilling(onDone: (answer: Done) => void) {
  const { t } = useTranslation("errors");
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data;
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) latest.current(answer);
    else showToast({ tone: "error", text: t(answer.code) });
  }, [answer, t]);
  return {
    send: (fields: Record<string, string>) =>
      fetcher.submit(fields, { method: "post", action: "/user/billing" }),
    /** The intent that is at work. */
    busy: fetcher.state === "idle" ? null : String(fetcher.formData?.get("intent") ?? ""),
  };
}
