import { useTranslation } from "react-i18next";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { Badge } from "~/ui/badge";

const TONES = { waiting: "warning", trained: "success", failed: "danger" } as const;

/** Whether a source has been read, and why not. */
export function SourceStatus({ source: { state, error, sections } }: { source: SourceView }) {
  const { t } = useTranslation(["chatbotSources", "chatbots"]);
  return (
    <>
      <Badge tone={TONES[state]}>{t(`chatbotSources:states.${state}`)}</Badge>
      {error && <p className="mt-1 text-xs text-ink-muted">{t(`chatbots:refusal.${error}`)}</p>}
      {state === "failed" && sections > 0 && (
        <p className="text-xs text-ink-muted">{t("chatbotSources:previous")}</p>
      )}
    </>
  );
}
