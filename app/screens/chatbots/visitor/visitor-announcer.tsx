import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { markdownAsText } from "#workers/contract/text/markdown-as-text";
import { isRunning } from "~/conversation/engine/conversation-state";
import type { ShownMessage, VisitorState } from "./visitor-state";
import { useVisitorError } from "./use-visitor-error";

/**
 * Reads to a screen reader that an answer is written, then the whole answer; also what a person writes. A failure
 * interrupts what is being read.
 */
export function VisitorAnnouncer({ state: { messages, phase } }: { state: VisitorState }) {
  const { t } = useTranslation("visitor");
  const errorText = useVisitorError();
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState("");
  const announced = useRef<string | null>(null);
  const last = messages.at(-1);
  const step = last ? stepOf(last) : "";
  useEffect(() => {
    const isFirst = announced.current === null;
    if (announced.current === step) return;
    announced.current = phase === "loading" ? null : step;
    // Messages from before the page was opened are there to be read: they are no news.
    if (isFirst || !last || last.role === "user") return;
    setFailed("");
    if (last.role === "operator") return setSaid(`${t("operator")}: ${last.text}`);
    const { status, text, failure } = last.answer;
    if (isRunning(last.answer)) setSaid(t("writing"));
    else if (status === "failed") {
      setSaid("");
      setFailed(errorText(failure?.code));
    } else setSaid(markdownAsText(text));
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step, phase]);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="alert" className="sr-only">
        {failed}
      </p>
    </>
  );
}

const stepOf = (message: ShownMessage): string =>
  message.role === "assistant"
    ? `${message.id} ${isRunning(message.answer) ? "running" : message.answer.status}`
    : message.id;
