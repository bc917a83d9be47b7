import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CheckView } from "#workers/contract/chatbots/checks";
import { callApi } from "~/api-client";
import { usePolling } from "~/browser/polling";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { useChatbotAction } from "../../use-chatbot-action";
import { Panel } from "../panel";
import { CheckItem } from "./check-item";

/** Milliseconds between two reads of checks that wait. */
const INTERVAL_MS = 3_000;
/** Most reads of checks that wait: five minutes of them. */
const MAX_READS = 100;
const LISTED = 10;

interface CheckPanelProps {
  chatbot: string;
  checks: CheckView[];
  /** Reads the screen again. */
  onChanged: () => void;
}

/** Answers that were fixed, and whether the chatbot still gives them. */
export function CheckPanel({ chatbot, checks: loaded, onChanged }: CheckPanelProps) {
  const { t } = useTranslation("chatbotActivity");
  const { checks, isRunning, run } = useChecks(chatbot, loaded);
  const [isAll, setAll] = useState(false);
  const [deleting, setDeleting] = useState<CheckView | null>(null);
  const passed = checks.filter(({ state }) => state === "passed").length;
  // Checks that need attention come first.
  const sorted = [...checks].sort((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));
  const remove = async ({ id }: CheckView) => {
    await unlessGone(callApi(`/v01/support-chatbot/check/${id}`, { method: "DELETE" }));
    onChanged();
  };
  if (checks.length === 0)
    return (
      <Panel title={t("statistics.checks.title")}>
        <p className="text-sm text-ink-muted">{t("statistics.checks.none")}</p>
      </Panel>
    );
  return (
    <Panel
      title={t("statistics.checks.title")}
      actions={
        <Button size="small" busy={isRunning} onClick={() => void run()}>
          {t("statistics.checks.run")}
        </Button>
      }
    >
      <p className="text-sm text-ink-muted">
        <span role="status" className="font-medium text-ink">
          {t("statistics.checks.summary", { passed, total: checks.length })}
        </span>{" "}
        {t("statistics.checks.text")}
      </p>
      <ul aria-label={t("statistics.checks.title")} className="mt-2 divide-y divide-line text-sm">
        {sorted.slice(0, isAll ? undefined : LISTED).map((check) => (
          <CheckItem key={check.id} check={check} onDelete={() => setDeleting(check)} />
        ))}
      </ul>
      {!isAll && sorted.length > LISTED && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {t("statistics.checks.all")}
        </Button>
      )}
      {deleting && (
        <ConfirmDialog
          title={t("statistics.checks.deleteTitle")}
          body={t("statistics.checks.deleteBody")}
          action={t("statistics.checks.deleteAction")}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Panel>
  );
}

/** The checks of a chatbot; read again while some of them wait. */
function useChecks(chatbot: string, loaded: CheckView[]) {
  const [live, setLive] = useState({ of: loaded, checks: loaded });
  const starting = useChatbotAction({ toasts: true });
  const checks = live.of === loaded ? live.checks : loaded;
  const isWaiting = checks.some(({ state }) => state === "waiting");
  const show = (read: CheckView[]) => setLive({ of: loaded, checks: read });
  usePolling(isWaiting ? chatbot : null, {
    intervalMs: INTERVAL_MS,
    maxReads: MAX_READS,
    read: async (signal) => {
      const { CheckListResponse: answer } = await import("#workers/contract/chatbots/checks");
      const { data } = await callApi(`/v01/support-chatbot/checks/${chatbot}`, { answer, signal });
      show(data);
      return data.some(({ state }) => state === "waiting") ? undefined : data;
    },
    // A reading that fails is left to the next reading of the screen.
    onError: () => {},
  });
  const run = () =>
    starting.run(async () => {
      const { CheckListResponse: answer } = await import("#workers/contract/chatbots/checks");
      const path = `/v01/support-chatbot/run-checks/${chatbot}` as const;
      show((await callApi(path, { method: "POST", answer })).data);
    });
  return { checks, isRunning: starting.busy || isWaiting, run };
}
