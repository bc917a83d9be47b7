import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PASTED_TEXT } from "#workers/contract/chatbots/sources";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import type { AddedSources } from "../source-calls";
import { AddForm } from "./add-form";

/** A text that is typed or pasted. */
export function AddText({ onAdd }: { onAdd: (added: AddedSources) => Promise<void> }) {
  const { t } = useTranslation("chatbotSources");
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const given = name.trim();
  return (
    <AddForm
      disabled={!text.trim()}
      onSubmit={() => onAdd({ texts: [{ text, ...(given && { name: given }) }] })}
    >
      <Field label={t("dialog.textName")} hint={t("dialog.textNameHint")}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t("dialog.textBody")}>
        {(control) => (
          <Textarea
            {...control}
            required
            rows={8}
            maxLength={MAX_PASTED_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
    </AddForm>
  );
}
