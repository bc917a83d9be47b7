import { useId, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PRESET_NAME, MAX_PROMPT } from "#workers/contract/chat/setting-values";
import { savePreset } from "~/conversation/settings/preset-calls";
import type { Prompt } from "~/conversation/prompts/use-prompts";
import { useAction } from "~/kit/use-action";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";

export interface PromptFormProps {
  /** The prompt to change; absent for a new one. */
  prompt?: Prompt | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Writes a prompt of the user's own. */
export function PromptForm({ prompt, onSaved, onClose }: PromptFormProps) {
  const { t } = useTranslation("prompts");
  const { id: user } = useUser();
  const form = useId();
  const { run, busy, failure } = useAction();
  const variable = (name: "language" | "message") => `{{${t(`form.variables.${name}`)}}}`;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const [name, text] = [String(sent.get("name")), String(sent.get("text"))];
    void run(async () => {
      await savePreset(user, { kind: "prompt", name, text }, prompt?.id);
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      title={t(prompt ? "form.change" : "form.create")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t("form.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} className="grid gap-4">
        <Field label={t("form.name")} required>
          {(control) => (
            <Input
              {...control}
              name="name"
              dir="auto"
              defaultValue={prompt?.title}
              placeholder={t("form.namePlaceholder")}
              maxLength={MAX_PRESET_NAME}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t("form.text")} hint={t("form.hint", { example: variable("message") })} required>
          {(control) => (
            <Textarea
              {...control}
              name="text"
              defaultValue={prompt?.text}
              placeholder={t("form.placeholder", {
                language: variable("language"),
                message: variable("message"),
              })}
              maxLength={MAX_PROMPT}
              className="min-h-40"
            />
          )}
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </Dialog>
  );
}
