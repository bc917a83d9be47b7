import { useTranslation } from "react-i18next";
import type { Turn } from "../engine/turn";
import { AnswerText } from "../markdown/answer-text";
import { Figures } from "./answer-actions";
import { CopyButton } from "../copy-button";

/** Shows all answers to one question side by side, for wide screens. */
export function AnswerColumns({ turn: { answers } }: { turn: Turn }) {
  const { t } = useTranslation("chat");
  return (
    <ol
      aria-label={t("turn.compare")}
      className="grid w-[60rem] 2xl:w-[74rem] auto-cols-[minmax(20rem,1fr)] grid-flow-col gap-4 overflow-x-auto relative left-1/2 -translate-x-1/2"
    >
      {answers.map((answer, index) => (
        <li key={answer.exchange ?? index} className="min-w-0 rounded-xl border border-line px-4 pt-3 pb-2">
          <h3 className="mb-3 border-b border-line pb-2 text-sm font-medium">{answer.model.name}</h3>
          <AnswerText text={answer.text} streaming={false} />
          <div className="-ms-2 mt-2 flex flex-wrap items-center gap-x-1 text-ink-muted">
            <CopyButton text={answer.text} label={t("turn.copy")} />
            <Figures answer={answer} />
          </div>
        </li>
      ))}
    </ol>
  );
}
