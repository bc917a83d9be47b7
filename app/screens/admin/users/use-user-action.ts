import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { UserActionInput } from "#workers/contract/admin/users";
import type { ErrorCode } from "#workers/contract/errors";
import { showToast } from "~/ui/toast/toast-store";

type Answer =
  | { ok: true; intent: UserActionInput["intent"] }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };

/** Does something to the user of this page, says so in passing, and why not where it was refused. */
export function useUserAction(onDone?: () => void) {
  const { t } = useTranslation(["admin", "errors"]);
  const fetcher = useFetcher<Answer>();
  const shown = useRef<Answer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    if (data.ok) {
      showToast({ tone: "success", text: t(`admin:user.done.${data.intent}`) });
      onDone?.();
    } else if (data.code !== "validation_failed") {
      showToast({ tone: "error", text: t(`errors:${data.code}`) });
    }
  }, [data, state, t, onDone]);
  const refused = data && !data.ok && state === "idle" ? data.fields : {};
  return {
    fetcher,
    refused,
    isBusy: state !== "idle",
    act: (intent: UserActionInput["intent"]) => fetcher.submit({ intent }, { method: "post" }),
  };
}
