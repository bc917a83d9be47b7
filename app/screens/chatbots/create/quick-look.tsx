import { ChevronRight } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_WELCOME, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import { AnswerFields } from "../design/fields/answer-fields";
import type { OfferedModel } from "../offered-model";
import { useDesign } from "../design/use-design";
import { ColorField } from "../look/color-field";

interface QuickLookProps {
  chatbot: ChatbotView;
  /** Models that can answer. */
  models: readonly OfferedModel[];
}

/** Offers the fields that most people change at once: the colour and the first words; folded, who answers and how. */
export function QuickLook({ chatbot, models }: QuickLookProps) {
  const { t } = useTranslation(["chatbotCreate", "chatbotDesign"]);
  const design = useDesign(chatbot);
  const { color, welcome } = design.values.appearance;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!design.isBusy) void design.save();
  };
  return (
    <form noValidate onSubmit={save} className="grid min-w-0 gap-4">
      <h3 className="text-base font-semibold">{t("train.look")}</h3>
      <ColorField
        label={t("train.color")}
        value={color}
        onChange={(next) => design.changeIn("appearance", { color: next })}
      />
      <Field label={t("train.welcome")}>
        {(control) => (
          <Input
            {...control}
            value={welcome}
            maxLength={MAX_WELCOME}
            placeholder={t("train.welcomePlaceholder")}
            onChange={(event) => design.changeIn("appearance", { welcome: event.currentTarget.value })}
          />
        )}
      </Field>
      <details className="group border-y border-line">
        <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-sm font-semibold [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 text-ink-muted transition-transform group-open:rotate-90"
          />
          {t("chatbotDesign:answers.title")}
        </summary>
        <div className="grid min-w-0 gap-5 pt-2 pb-5">
          <AnswerFields design={design} models={models} />
        </div>
      </details>
      {design.failure && <Notice tone="error">{design.failure}</Notice>}
      <Button type="submit" busy={design.isBusy} className="justify-self-start">
        {t("train.save")}
      </Button>
    </form>
  );
}
