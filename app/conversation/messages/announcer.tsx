import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "~/i18n/use-error-text";
import { isRunning, type ConversationState } from "../engine/conversation-state";

const SILENCE = { said: "", failed: "" };

/** Fetched with the first answer: a page that is only opened needs none of it. */
const markTab = (answering: boolean): void =>
  void import("~/browser/tab-icon").then(({ showAnswering }) => showAnswering(answering)).catch(() => {});

/**
 * Announces to a screen reader that an answer begins and how it has ended, but not its text; shows it in the tab's title
 * too. A failure interrupts what is being read.
 */
export function Announcer({ turns, notice }: Pick<ConversationState, "turns" | "notice">) {
  const { t } = useTranslation("chat");
  const errorText = useErrorText();
  const [news, setNews] = useState(SILENCE);
  const last = turns.at(-1);
  const answer = last?.answer;
  const running = answer ? isRunning(answer) : false;
  const wasRunning = useRef(false);
  const begun = useRef("");
  useEffect(() => {
    if (running === wasRunning.current) return;
    wasRunning.current = running;
    const say = (said: string) => setNews({ ...SILENCE, said });
    if (answer && running) {
      begun.current = last.key;
      return say(t("turn.started", { model: answer.model.name }));
    }
    // The answer has left the conversation: the one on screen is another.
    if (notice?.kind === "interrupted" || answer?.status === "cancelled") return say(t("turn.stopped"));
    // Another branch is shown: the answer goes on where it was.
    if (!answer || last.key !== begun.current) return setNews(SILENCE);
    if (answer.status !== "failed") return say(t("turn.ended", { model: answer.model.name }));
    setNews({ ...SILENCE, failed: answer.failure ? errorText(answer.failure) : t("turn.endedBadly") });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);
  useEffect(() => {
    if (!running) return;
    markTab(true);
    return () => markTab(false);
  }, [running]);
  return (
    <>
      <p role="status" className="sr-only">
        {news.said}
      </p>
      <p role="alert" className="sr-only">
        {news.failed}
      </p>
    </>
  );
}
