import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "~/i18n/use-error-text";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { idOf } from "../engine/place-turn";
import type { Turn } from "../engine/turn";
import { AnswerText } from "../markdown/answer-text";
import { Figures } from "./answer-actions";
import { CopyButton } from "../copy-button";

export interface AnswerColumnsProps {
  turn: Turn;
  readSiblings: (turn: Turn) => Promise<Turn[]>;
}

/** Shows the answers of a turn and of those beside it, for wide screens; a question in other words is above its answer. */
export function AnswerColumns({ turn, readSiblings }: AnswerColumnsProps) {
  const { t } = useTranslation("chat");
  const [read, setRead] = useState<Turn[] | "failed" | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const set = (turns: Turn[] | "failed") => isCurrent && setRead(turns);
    readSiblings(turn).then(set, () => set("failed"));
    return () => void (isCurrent = false);
  }, [turn, readSiblings]);
  if (read === "failed") return <Notice tone="error">{t("turn.selectFailed")}</Notice>;
  const columns = read ?? turn.siblings.map((id) => (id === idOf(turn) ? turn : id));
  return (
    <ol
      aria-label={t("turn.compare")}
      className="grid w-[60rem] 2xl:w-[74rem] auto-cols-[minmax(20rem,1fr)] grid-flow-col gap-4 overflow-x-auto relative left-1/2 -translate-x-1/2"
    >
      {columns.map((column) => (
        <li
          key={typeof column === "string" ? column : idOf(column)}
          className="min-w-0 rounded-xl border border-line px-4 pt-3 pb-2"
        >
          {typeof column === "string" ? (
            <Skeleton className="h-24" />
          ) : (
            <Column {...column} question={column.query === turn.query ? null : column.query} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Column({ answer, question }: Pick<Turn, "answer"> & { question: string | null }) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  return (
    <>
      <h3 className="mb-3 border-b border-line pb-2 text-sm font-medium">{answer.model.name}</h3>
      {question && (
        <p dir="auto" className="mb-3 line-clamp-4 text-sm text-ink-muted [overflow-wrap:anywhere]">
          {question}
        </p>
      )}
      <AnswerText text={answer.text} streaming={false} />
      {answer.failure && <p className="text-sm text-danger">{errorText(answer.failure)}</p>}
      <div className="-ms-2 mt-2 flex flex-wrap items-center gap-x-1 text-ink-muted">
        {answer.text && <CopyButton text={answer.text} label={t("turn.copy")} />}
        <Figures answer={answer} />
      </div>
    </>
  );
}
