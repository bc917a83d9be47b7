import { useTranslation } from "react-i18next";
import { MAX_INSTRUCTIONS, PERSONALITIES } from "#workers/contract/chatbots/chatbots";
import { modelLabels } from "~/conversation/models/model-labels";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import type { OfferedModel } from "../../offered-model";
import type { Design } from "../use-design";

interface AnswerFieldsProps {
  design: Design;
  models: readonly OfferedModel[];
}

/** Fields for who answers, in which manner, and from what. */
export function AnswerFields({ design, models }: AnswerFieldsProps) {
  const { t } = useTranslation("chatbotDesign");
  const { values, change, errorOf } = design;
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-[2fr_1fr]">
        <ModelField
          models={models}
          value={values.model_id}
          error={errorOf("model_id")}
          onChange={(model_id) => change({ model_id })}
        />
        <Field label={t("answers.personality")} className="self-start">
          {(control) => (
            <Select
              {...control}
              value={values.personality}
              onChange={(event) =>
                change({
                  personality: PERSONALITIES.find((one) => one === event.currentTarget.value) ?? "neutral",
                })
              }
            >
              {PERSONALITIES.map((personality) => (
                <option key={personality} value={personality}>
                  {t(`answers.personalities.${personality}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={t("answers.instructions")} hint={t("answers.instructionsHint")}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            maxLength={MAX_INSTRUCTIONS}
            value={values.instructions}
            placeholder={t("answers.instructionsPlaceholder")}
            onChange={(event) => change({ instructions: event.currentTarget.value })}
            className="min-h-32!"
          />
        )}
      </Field>
      <Switch
        label={t("answers.onlyFromSources")}
        hint={t("answers.onlyFromSourcesHint")}
        checked={values.only_from_sources}
        onChange={(event) => change({ only_from_sources: event.currentTarget.checked })}
      />
    </>
  );
}

interface ModelFieldProps {
  models: readonly OfferedModel[];
  value: number | null;
  error: string | undefined;
  onChange: (model: number | null) => void;
}

function ModelField({ models, value, error, onChange }: ModelFieldProps) {
  const { t } = useTranslation("chatbotDesign");
  const labelOf = modelLabels(models);
  const isGone = value !== null && !models.some(({ id }) => id === value);
  return (
    <Field label={t("answers.model")} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
        >
          <option value="">{t("answers.modelAuto")}</option>
          {isGone && <option value={value}>{t("answers.modelGone")}</option>}
          {models.map((model) => (
            <option key={model.id} value={model.id} disabled={model.premium === 1 && model.id !== value}>
              {model.premium === 1 ? t("answers.modelBeyond", { name: labelOf(model) }) : labelOf(model)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
