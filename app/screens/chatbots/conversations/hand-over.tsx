import { Bot, SendHorizontal, UserRound } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_VISITOR_QUESTION, type ConversationState } from "#workers/contract/chatbots/visitors";
import { Button } from "~/ui/button";
import { Textarea } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { newId } from "~/browser/new-id";
import { useChatbotAction } from "../use-chatbot-action";
import type { ConversationCalls } from "./conversation-calls";

interface HandOverProps {
  state: ConversationState;
  calls: ConversationCalls;
  onState: (state: ConversationState) => void;
  /** A message has been sent. */
  onWritten: () => Promise<void>;
}

/**
 * Shows who answers in a conversation and lets the operator change that; while a person answers, it has the field to
 * write in.
 */
export function HandOver({ state, calls, onState, onWritten }: HandOverProps) {
  const { t } = useTranslation("chatbotActivity");
  const { run, busy, failure } = useChatbotAction();
  const change = (call: () => Promise<{ state: ConversationState }>) =>
    run(async () => onState((await call()).state));
  const isPerson = state === "person";
  return (
    <footer className="border-t border-line px-4 py-3" data-state={state}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 flex-1 items-start gap-2 text-sm text-ink-muted">
          {isPerson ? (
            <UserRound aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <Bot aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          {t(`handOver.${state}`)}
        </p>
        <Button
          size="small"
          variant={state === "waiting" ? "primary" : "secondary"}
          busy={busy}
          onClick={() => void change(isPerson ? calls.handBack : calls.takeOver)}
        >
          {t(isPerson ? "handOver.handBack" : "handOver.takeOver")}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" className="mt-3">
          {failure}
        </Notice>
      )}
      {isPerson && <MessageField calls={calls} onWritten={onWritten} />}
    </footer>
  );
}

const newMessageId = () => `msg_${newId()}`;

function MessageField({ calls, onWritten }: Pick<HandOverProps, "calls" | "onWritten">) {
  const { t } = useTranslation("chatbotActivity");
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const { run, busy, failure } = useChatbotAction();
  // Kept until the message has arrived: sent again after a lost answer, it must not be there twice.
  const id = useRef(newMessageId());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || busy) return;
    void run(async () => {
      await calls.write(id.current, text.trim());
      id.current = newMessageId();
      setText("");
      await onWritten().catch(() => {});
    });
  };
  return (
    <form ref={form} className="mt-3" onSubmit={send}>
      <div className="flex items-end gap-2">
        <Textarea
          rows={2}
          maxLength={MAX_VISITOR_QUESTION}
          aria-label={t("handOver.field")}
          placeholder={t("handOver.placeholder")}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            form.current?.requestSubmit();
          }}
          className="min-h-11 flex-1"
        />
        <Button type="submit" variant="primary" busy={busy} disabled={!text.trim()}>
          <SendHorizontal aria-hidden />
          {t("handOver.send")}
        </Button>
      </div>
      {failure && (
        <Notice tone="error" className="mt-3">
          {failure}
        </Notice>
      )}
    </form>
  );
}
