import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ANSWER, MAX_QUESTION } from "#workers/contract/chatbots/sources";
import { callApi } from "~/api-client";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { showToast } from "~/ui/toast/toast-store";
import { useChatbotAction } from "./use-chatbot-action";

export interface FixAnswerDialogProps {
  chatbot: string;
  /** The answer that was wrong or missing, where it was one. */
  message?: string;
  question: string;
  /** The chatbot's answer; empty if it had none. */
  answer: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes the answer that the chatbot gives to a question from now on. Fetched when it is first opened. */
export default function FixAnswerDialog({
  chatbot,
  message,
  onSaved,
  onClose,
  ...given
}: FixAnswerDialogProps) {
  const { t } = useTranslation("chatbotActivity");
  const form = useId();
  const [question, setQuestion] = useState(given.question.slice(0, MAX_QUESTION));
  const [answer, setAnswer] = useState(withoutMarks(given.answer).slice(0, MAX_ANSWER));
  const { run, busy, failure } = useChatbotAction();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !question.trim() || !answer.trim()) return;
    void run(async () => {
      await callApi("/v01/support-chatbot/fix-answer", {
        body: { support_chat_id: chatbot, question, answer, ...(message && { message_id: message }) },
      });
      showToast({ tone: "success", text: t("fix.saved") });
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      title={t(message ? "fix.title" : "fix.addTitle")}
      description={t("fix.text")}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={form}
          variant="primary"
          busy={busy}
          disabled={!question.trim() || !answer.trim()}
        >
          {t("fix.save")}
        </Button>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={save}>
        <Field label={t("fix.question")}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={MAX_QUESTION}
              value={question}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t("fix.answer")}>
          {(control) => (
            <Textarea
              {...control}
              required
              rows={6}
              maxLength={MAX_ANSWER}
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}

/** An answer without the numbers of its citations: in a written answer they would point to nothing. */
const withoutMarks = (answer: string): string => answer.replace(/\s?\[\d{1,3}\]/g, "");
