import { ArrowLeft } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_NAME } from "#workers/contract/chatbots/chatbots";
import { MAX_PASTED_TEXT } from "#workers/contract/chatbots/sources";
import { LimitNotice } from "~/kit/refusal";
import { isLimit } from "~/session/offer-plans";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import type { Draft } from "./draft";
import { FileChoice } from "./file-choice";
import { PageChoice } from "./page-choice";
import type { Creation } from "./use-creation";

interface PagesStepProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
  creation: Creation;
}

/** The second step: what the chatbot is trained from. */
export function PagesStep({ draft, onChange, creation }: PagesStepProps) {
  const { t } = useTranslation("chatbotCreate");
  const [files, setFiles] = useState<File[]>([]);
  const [isTried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const { found, chosen, name, text } = draft;
  const hasSources = chosen.length + files.length > 0 || text.trim() !== "";
  const lacks = name.trim() === "" ? "name" : hasSources ? null : "sources";
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacks === "name") nameField.current?.focus();
    if (!lacks) void creation.create(draft, files);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid min-w-0 gap-6">
      <div className="flex items-center gap-2">
        <Button variant="quiet" size="small" className="-ms-3" onClick={() => onChange({ step: "site" })}>
          <ArrowLeft aria-hidden />
          {t("pages.back")}
        </Button>
        <h2 className="text-lg font-semibold">{t("pages.title")}</h2>
      </div>
      <Field
        label={t("site.name")}
        hint={t("site.nameHintAlone")}
        error={isTried && lacks === "name" ? t("site.noName") : undefined}
        className="sm:max-w-sm"
      >
        {(control) => (
          <Input
            {...control}
            ref={nameField}
            value={name}
            maxLength={MAX_CHATBOT_NAME}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      {found && <PageChoice found={found} chosen={chosen} onChoose={(urls) => onChange({ chosen: urls })} />}
      <FileChoice files={files} onFiles={setFiles} />
      <Field label={t("pages.text")} hint={t("pages.textHint")}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            maxLength={MAX_PASTED_TEXT}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-3">
        {isTried && lacks === "sources" && <Notice tone="error">{t("pages.nothing")}</Notice>}
        {isLimit(creation.error) && <LimitNotice of="chatbots" />}
        {creation.failure && !isLimit(creation.error) && <Notice tone="error">{creation.failure}</Notice>}
        <Button
          type="submit"
          variant="primary"
          busy={creation.isBusy}
          className="justify-self-start max-sm:w-full"
        >
          {t("pages.create")}
        </Button>
      </div>
    </form>
  );
}
