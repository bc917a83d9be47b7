import { lazy, memo, Suspense, useContext, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Turn } from "../engine/turn";
import { isRunning, type Compared } from "../engine/conversation-state";
import { AnswerText, usePreparedMarkdown } from "../markdown/answer-text";
import { CitationMarks } from "../markdown/citation-marks";
import { AnswerActions, type AnswerActionsProps } from "./answer-actions";
import type { ComparisonActions } from "./answer-columns";
import { AnswerExtrasContext } from "./answer-extras";
import { AnswerNotes } from "./answer-notes";
import { EditableQuestion } from "./editable-question";
import { RelatedQuestions } from "./related-questions";
import { SentPictures } from "./sent-pictures";
import { SourceList } from "./source-list";

/** Fetched with the first comparison. */
const AnswerColumns = lazy(() => import("./answer-columns"));

type Again = Pick<
  AnswerActionsProps,
  "models" | "onRegenerate" | "onRetryWith" | "onAllModels" | "onSelect" | "branch"
>;

export interface TurnViewProps extends Again {
  turn: Turn;
  isLast: boolean;
  connected: boolean;
  /** Whether a question can be asked now. */
  canAsk: boolean;
  onRetry: (key: string) => void;
  /** Asks the question again in other words. */
  onEdit: (key: string, query: string) => void;
  /** The turns whose answers are shown beside this one's; undefined if none are. */
  compared: Compared["others"] | undefined;
  comparison: ComparisonActions;
  onAsk: (query: string) => void;
  /** The images sent with the question of a turn, as far as this tab has them. */
  filesOf: (key: string) => File[];
}

/** A question and the answer on screen. A finished one is drawn again only when it changes. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { t } = useTranslation("chat");
  usePreparedMarkdown();
  const { turn, isLast, canAsk } = props;
  const { answer } = turn;
  const running = isRunning(answer);
  const extras = useContext(AnswerExtrasContext);
  const canCompare = !extras && turn.siblings.length > 1;
  const comparing = canCompare && props.compared !== undefined;
  const marks = useMemo(() => extras && ((k: number) => extras.citation(answer, k)), [extras, answer]);
  return (
    <article id={turn.key} className="turn scroll-mt-20 outline-none" data-status={answer.status}>
      <h2 className="sr-only">{t("turn.question")}</h2>
      <EditableQuestion query={turn.query} canEdit={canAsk} onEdit={(query) => props.onEdit(turn.key, query)}>
        {turn.pictures.length > 0 && (
          <SentPictures pictures={turn.pictures} filesOf={() => props.filesOf(turn.key)} />
        )}
      </EditableQuestion>
      <h2 className="sr-only">{t("turn.answer", { model: answer.model.name })}</h2>
      {comparing && (
        <div className="mt-6">
          <Suspense>
            <AnswerColumns
              turn={turn}
              others={props.compared!}
              connected={props.connected}
              actions={props.comparison}
            />
          </Suspense>
        </div>
      )}
      <div className="mt-6 min-h-7" hidden={comparing}>
        {comparing ? null : answer.text ? (
          <CitationMarks.Provider value={marks}>
            <AnswerText text={answer.text} streaming={running} />
          </CitationMarks.Provider>
        ) : (
          running && (
            <p className="w-fit animate-pulse text-ink-muted motion-reduce:animate-none">
              {t("turn.thinking")}
            </p>
          )
        )}
      </div>
      {extras ? extras.sources(answer, turn) : <SourceList sources={answer.sources} />}
      {!comparing && (
        <AnswerNotes
          answer={answer}
          connected={props.connected || !running}
          canRetry={canAsk}
          onRetry={() => props.onRetry(turn.key)}
        />
      )}
      <AnswerActions
        turn={turn}
        answer={answer}
        canRetry={canAsk}
        models={props.models}
        onSelect={props.onSelect}
        branch={props.branch}
        onRegenerate={props.onRegenerate}
        onRetryWith={props.onRetryWith}
        onAllModels={props.onAllModels}
        comparing={comparing}
        onCompare={canCompare ? () => props.comparison.toggle(turn) : undefined}
      >
        {extras?.actions?.(answer, turn)}
      </AnswerActions>
      {isLast && canAsk && <RelatedQuestions questions={answer.related} onAsk={props.onAsk} />}
    </article>
  );
});
