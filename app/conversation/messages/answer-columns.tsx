import { Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "~/browser/environment";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import { CopyButton } from "../copy-button";
import { isRunning, type Compared } from "../engine/conversation-state";
import { idOf } from "../engine/place-turn";
import type { Turn } from "../engine/turn";
import { AnswerText } from "../markdown/answer-text";
import { Figures } from "./answer-actions";
import { AnswerNotes } from "./answer-notes";

/** Answers to one question side by side: opens and closes them, stops one, chooses the one that is continued. */
export interface ComparisonActions {
  toggle: (turn: Turn) => void;
  stop: (other: Turn) => void;
  choose: (chosen: Turn, shown: Turn) => void;
}

export interface AnswerColumnsProps {
  turn: Turn;
  others: Compared["others"];
  connected: boolean;
  actions: ComparisonActions;
}

/** Width of a window in which two answers fit beside each other. */
const WIDE = "(min-width: 48rem)";

/** The answers of a turn and of those beside it: columns, or tabs in a narrow window. */
export default function AnswerColumns({ turn, others, connected, actions }: AnswerColumnsProps) {
  const { t } = useTranslation("chat");
  const isWide = useIsWide(WIDE);
  if (others === "failed") return <Notice tone="error">{t("turn.selectFailed")}</Notice>;
  const byId = new Map([turn, ...(others ?? [])].map((one) => [idOf(one), one]));
  const ids = turn.siblings.length > 0 ? turn.siblings : [idOf(turn)];
  const columns = ids.flatMap((id) => byId.get(id) ?? (others === null ? id : []));
  const column = (one: Turn | string) =>
    typeof one === "string" ? (
      <Skeleton className="h-24" />
    ) : (
      <Column
        turn={one}
        hasOtherWords={one.query !== turn.query}
        connected={connected || one !== turn}
        onStop={one === turn ? undefined : () => actions.stop(one)}
        onChoose={() => actions.choose(one, turn)}
      />
    );
  const idOfColumn = (one: Turn | string) => (typeof one === "string" ? one : idOf(one));
  if (isWide === null) return null;
  if (!isWide)
    return (
      <Tabs
        label={t("turn.compare")}
        tabs={columns.map((one) => ({
          id: idOfColumn(one),
          label: typeof one === "string" ? "…" : one.answer.model.name,
          content: column(one),
        }))}
      />
    );
  return (
    <ol
      aria-label={t("turn.compare")}
      className="relative left-1/2 grid w-full -translate-x-1/2 auto-cols-[minmax(17rem,1fr)] grid-flow-col gap-4 overflow-x-auto xl:w-[60rem] 2xl:w-[74rem]"
    >
      {columns.map((one) => (
        <li
          key={idOfColumn(one)}
          className="flex min-w-0 flex-col rounded-xl border border-line px-4 pt-3 pb-3"
        >
          <h3 className="mb-1 truncate border-b border-line pb-2 text-sm font-medium">
            {typeof one === "string" ? "…" : one.answer.model.name}
          </h3>
          {column(one)}
        </li>
      ))}
    </ol>
  );
}

interface ColumnProps {
  turn: Turn;
  /** The question was put in other words: it stands above the answer. */
  hasOtherWords: boolean;
  connected: boolean;
  /** Absent where the answer is stopped by the composer's button. */
  onStop: (() => void) | undefined;
  onChoose: () => void;
}

function Column({ turn: { query, answer }, hasOtherWords, connected, onStop, onChoose }: ColumnProps) {
  const { t } = useTranslation("chat");
  const running = isRunning(answer);
  const isChoosable = !running && (answer.status === "complete" || answer.status === "stopped");
  return (
    <div className="flex min-h-24 grow flex-col">
      <div className="grow">
        {hasOtherWords && (
          <p dir="auto" className="mb-3 line-clamp-4 text-sm text-ink-muted [overflow-wrap:anywhere]">
            {query}
          </p>
        )}
        {answer.text ? (
          <AnswerText text={answer.text} streaming={running} />
        ) : (
          running && (
            <p className="w-fit animate-pulse text-ink-muted motion-reduce:animate-none">
              {t("turn.thinking")}
            </p>
          )
        )}
        {answer.status === "cancelled" && <p className="text-sm text-ink-muted">{t("turn.stopped")}</p>}
        <AnswerNotes answer={answer} connected={connected || !running} canRetry={false} onRetry={onChoose} />
      </div>
      <div className="-ms-2 mt-2 flex min-h-9 flex-wrap items-center gap-1 text-ink-muted print:hidden">
        {running && onStop && (
          <IconButton size="small" label={t("turn.stopOne", { model: answer.model.name })} onClick={onStop}>
            <Square />
          </IconButton>
        )}
        {answer.text && !running && <CopyButton text={answer.text} label={t("turn.copy")} />}
        <Figures answer={answer} withName={false} />
        {isChoosable && (
          <Button size="small" className="ms-auto" onClick={onChoose}>
            {t("turn.continueWith")}
          </Button>
        )}
      </div>
    </div>
  );
}
