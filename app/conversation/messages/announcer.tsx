import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ANSWERING } from "~/browser/tab-icon";
import { isRunning, shownAnswer } from "../engine/conversation-state";
import type { Turn } from "../engine/turn";

/**
 * Announces to a screen reader that an answer begins and that it has ended, but not its text; shows it in the tab's
 * title too.
 */
export function Announcer({ last }: { last: Turn | undefined }) {
  const { t } = useTranslation("chat");
  const [said, setSaid] = useState("");
  const answer = last && shownAnswer(last);
  const running = answer ? isRunning(answer) : false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (running === wasRunning.current) return;
    wasRunning.current = running;
    if (!answer) return;
    const { name: model } = answer.model;
    if (running) setSaid(t("turn.started", { model }));
    else setSaid(answer.status === "failed" ? t("turn.endedBadly") : t("turn.ended", { model }));
  }, [running, answer, t]);
  useEffect(() => {
    document.documentElement.toggleAttribute(ANSWERING, running);
    return () => void document.documentElement.removeAttribute(ANSWERING);
  }, [running]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
