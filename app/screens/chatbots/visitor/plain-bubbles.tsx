import { UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { joinClasses } from "~/ui/join-classes";
import type { QuestionMessage } from "./visitor-state";

/** Bubble of a message that the visitor has written. */
export function QuestionBubble({ message, onRetry }: { message: QuestionMessage; onRetry: () => void }) {
  const { t } = useTranslation("visitor");
  const { text, delivery } = message;
  return (
    <article className="flex flex-col items-end" data-role="user" data-delivery={delivery}>
      <h2 className="sr-only">{t("you")}</h2>
      <p
        dir="auto"
        className={joinClasses(
          "w-fit max-w-[85%] rounded-lg rounded-ee-sm bg-(--bot) px-3.5 py-2.5 whitespace-pre-wrap text-(--bot-ink) [overflow-wrap:anywhere]",
          delivery === "sending" && "opacity-70",
        )}
      >
        {text}
      </p>
      {delivery === "failed" && (
        <p role="alert" className="mt-1 flex items-center gap-2 text-sm text-danger">
          {t("notDelivered")}
          <button type="button" onClick={onRetry} className="py-1 font-medium underline underline-offset-2">
            {t("retry")}
          </button>
        </p>
      )}
    </article>
  );
}

/** Bubble of a message that a person of the team has written: shown as written, and as a person's. */
export function OperatorBubble({ text }: { text: string }) {
  const { t } = useTranslation("visitor");
  return (
    <article className="flex gap-2.5" data-role="operator">
      <span className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-surface">
        <UserRound className="size-4" aria-hidden />
      </span>
      <div className="min-w-0 max-w-[85%]">
        <h2 className="text-xs font-medium text-ink-muted">{t("operator")}</h2>
        <p
          dir="auto"
          className="mt-1 w-fit rounded-lg rounded-ss-sm border border-line-strong/60 bg-surface-raised px-3.5 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      </div>
    </article>
  );
}
