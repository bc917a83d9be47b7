import { ChartNoAxesColumn, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostAnalysis } from "#workers/contract/social/analysis";
import type { PostMetricsSeries } from "#workers/contract/social/metrics";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { PlannerTime } from "../../time/planner-time";
import { Notice } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import { Section } from "../../section";
import { analysePost } from "../../post-calls";
import { ComputedFigures } from "./computed-figures";
import { Judgement } from "./judgement";
import { Results } from "./results";
import { Suggestions } from "./suggestions";

interface AnalysisPanelProps {
  post: string;
  /** Null while there is none of the present text. */
  analysis: PostAnalysis | null;
  metrics: PostMetricsSeries;
  /** The text is empty, or not stored yet. */
  isWaiting: boolean;
  /** Applies a change that was suggested; absent if the text can no longer be changed. */
  onApply?: (before: string, after: string) => void;
  flush: () => Promise<boolean>;
  onChanged: () => void;
}

/** Shows what can be said of a post: counted by code, judged by a model with its reasons, and what is not known. */
export function AnalysisPanel(props: AnalysisPanelProps) {
  const { post, analysis, metrics, isWaiting, onApply, flush, onChanged } = props;
  const { t } = useTranslation("socialAnalysis");
  const { run, busy, failure } = useAction();
  const analyse = () =>
    run(async () => {
      await flush();
      await analysePost(post);
      onChanged();
    });
  const button = (
    <Button size="small" busy={busy} disabled={isWaiting} onClick={() => void analyse()}>
      {analysis ? <RefreshCw aria-hidden /> : <ChartNoAxesColumn aria-hidden />}
      {t(analysis ? "again" : "analyse")}
    </Button>
  );
  return (
    <Section
      title={t("title")}
      hint={
        analysis && (
          <>
            {t("analysedAt")} <PlannerTime at={analysis.ai_analyzed_at} />
          </>
        )
      }
      actions={button}
    >
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      {analysis ? (
        <Tabs
          label={t("title")}
          tabs={[
            { id: "judgement", label: t("tabs.judgement"), content: <Judgement analysis={analysis} /> },
            {
              id: "suggestions",
              label: t("tabs.suggestions"),
              content: <Suggestions analysis={analysis} onApply={onApply} />,
            },
            {
              id: "figures",
              label: t("tabs.figures"),
              content: <ComputedFigures figures={analysis.ai_metriques_calculees} />,
            },
            {
              id: "results",
              label: t("tabs.results"),
              content: <Results analysis={analysis} metrics={metrics} />,
            },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-muted">{t("none")}</p>
      )}
    </Section>
  );
}
