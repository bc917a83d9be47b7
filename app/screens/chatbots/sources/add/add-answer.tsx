import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_ANSWER, MAX_QUESTION } from "#workers/contract/chatbots/sources";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import type { AddedSources } from "../source-calls";
import { AddForm } from "./add-form";

/** A question with the answer that the chatbot is to give. */
export function AddAnswer({ onAdd }: { onAdd: (added: AddedSources) => Promise<void> }) {
  const { t } = useTranslation("chatbotSources");
  const [question, setQuestion] = useState("");
  const [answer, setAnswer] = useState("");
  return (
    <AddForm
      disabled={!question.trim() || !answer.trim()}
      onSubmit={() => onAdd({ answers: [{ question, answer }] })}
    >
      <Field label={t("dialog.question")} hint={t("dialog.questionHint")}>
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
      <Field label={t("dialog.answerBody")} hint={t("dialog.answerHint")}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={5}
            maxLength={MAX_ANSWER}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
      </Field>
    </AddForm>
  );
}
