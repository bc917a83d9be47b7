import { WifiOff } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { AnswerText } from "~/conversation/markdown/answer-text";
import type { KeptTurn } from "~/conversation/kept/kept-conversation";
import { CopyButton } from "~/conversation/copy-button";
import { LatestButton } from "~/conversation/messages/latest-button";
import { Question } from "~/conversation/messages/pending-question";
import { SourceList } from "~/conversation/messages/source-list";
import { useStickToBottom } from "~/conversation/messages/use-stick-to-bottom";
import { Button } from "~/ui/button";
import { OfflineHeader } from "./offline-header";
import type { ReadableConversation } from "./readable";
import { useRetry } from "./use-retry";

/** A conversation to be read; where its field would be, it says why nothing can be asked. */
export function ConversationReader({ conversation }: { conversation: ReadableConversation }) {
  const { t } = useTranslation(["offline", "chat"]);
  const { title, turns, hasOlder } = conversation;
  const content = useRef<HTMLElement>(null);
  const { away, toBottom } = useStickToBottom(content);
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <OfflineHeader title={title || t("untitled")} />
      <main className="mx-auto grid w-full max-w-[46rem] min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] px-4">
        <section ref={content} aria-label={t("chat:turn.conversation")} className="min-w-0">
          <div className="space-y-10 pt-6 pb-10">
            {hasOlder && <p className="text-center text-sm text-ink-muted">{t("older")}</p>}
            {turns.map((turn) => (
              <Turn key={turn.key} turn={turn} />
            ))}
          </div>
          <LatestButton visible={away} onClick={toBottom} place="bottom-44 sm:bottom-28" />
        </section>
        <ReadOnly />
      </main>
    </div>
  );
}

function Turn({ turn: { query, pictures, text, model, sources } }: { turn: KeptTurn }) {
  const { t } = useTranslation(["offline", "chat"]);
  return (
    <article>
      <h2 className="sr-only">{t("chat:turn.question")}</h2>
      <Question text={query} />
      {pictures > 0 && (
        <p className="mt-2 text-end text-xs text-ink-muted">{t("pictures", { count: pictures })}</p>
      )}
      <h2 className="sr-only">{t("chat:turn.answer", { model })}</h2>
      <div className="mt-6 min-h-7">
        {text ? (
          <AnswerText text={text} streaming={false} />
        ) : (
          <p className="text-ink-muted">{t("noAnswer")}</p>
        )}
      </div>
      <SourceList sources={sources} />
      {text && (
        <div className="-ms-2 mt-2 flex min-h-9 items-center gap-x-1 text-xs text-ink-muted print:hidden">
          <CopyButton text={text} label={t("chat:turn.copy")} />
          {model}
        </div>
      )}
    </article>
  );
}

function ReadOnly() {
  const { t } = useTranslation("offline");
  const { isBusy, hasFailed, retry } = useRetry();
  return (
    <div className="sticky bottom-0 z-10 bg-surface pb-[max(1rem,env(safe-area-inset-bottom))] print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line-strong/45 bg-surface-raised px-4 py-3 shadow-raised">
        <WifiOff className="size-5 shrink-0 text-ink-muted max-sm:hidden" aria-hidden />
        <div className="min-w-0 flex-1 basis-60 text-sm">
          <p className="font-medium">{t("readOnly")}</p>
          <p role="status" className="text-ink-muted">
            {t(hasFailed ? "still" : "readOnlyHint")}
          </p>
        </div>
        <Button size="small" busy={isBusy} onClick={() => void retry()}>
          {t("again")}
        </Button>
      </div>
    </div>
  );
}
