import { useTranslation } from "react-i18next";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { Badge } from "~/ui/badge";
import { useRefusalText } from "../../use-refusal-text";

const TONES = { waiting: "warning", trained: "success", failed: "danger", excluded: "warning" } as const;

/** Refusals that the site has asked for: there is nothing to repair, and trying again does not help. */
const EXCLUDED = ["robots_disallowed", "noindex"];

/** Whether a source has been read, and why not. */
export function SourceStatus({ source: { kind, state, error, sections } }: { source: SourceView }) {
  const { t } = useTranslation("chatbotSources");
  const refusalText = useRefusalText();
  const shown = state === "failed" && error && EXCLUDED.includes(error) ? "excluded" : state;
  return (
    <>
      <Badge tone={TONES[shown]}>{t(`states.${shown}`)}</Badge>
      {error && <p className="mt-1 text-xs text-ink-muted">{refusalText(error, kind)}</p>}
      {error === "robots_disallowed" && <p className="text-xs text-ink-muted">{t("robotsHint")}</p>}
      {state === "failed" && sections > 0 && <p className="text-xs text-ink-muted">{t("previous")}</p>}
    </>
  );
}
