import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { languageOf, LANGUAGES, type Language } from "#workers/contract/languages";
import type { TemplateView } from "#workers/contract/writing/templates";
import { modelLabels } from "~/conversation/models/model-labels";
import { localiser } from "~/i18n/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { checkValues, type Refusal, valuesToSend } from "./form-values";
import { TemplateFieldControl } from "./template-field";
import { useFormDraft } from "./use-form-draft";

export interface GenerateInput {
  template_id: number;
  fields: Record<string, string | number>;
  model_id: number | undefined;
  language: Language;
}

export interface TemplatePanelProps {
  template: TemplateView;
  /** Models that can write, the default first. */
  models: readonly AiModelView[];
  /** A model is at work: one at a time is. */
  isRunning: boolean;
  /** Resolves when the model has ended, with whether it has written a text. */
  onGenerate: (input: GenerateInput) => Promise<boolean>;
}

/** The form of a template: what it asks for, and who writes it. */
export function TemplatePanel(props: TemplatePanelProps) {
  const { template, models, isRunning, onGenerate } = props;
  const labelOf = modelLabels(models);
  const { t, i18n } = useTranslation("writingEditor");
  const { t: names } = useTranslation("writingRuns");
  const own = languageOf(i18n.language);
  const local = localiser(own);
  const draft = useFormDraft(template.id);
  const { values } = draft;
  const [refusals, setRefusals] = useState<Record<string, Refusal>>({});
  const [model, setModel] = useState(models.find(({ available }) => available === 1)?.id);
  const [language, setLanguage] = useState<Language>(own);
  const [hasWritten, setWritten] = useState(false);
  const asksLanguage = template.fields.some(({ kind }) => kind === "language");
  const generate = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = checkValues(template.fields, values);
    setRefusals(refused);
    const first = template.fields.findIndex(({ name }) => name in refused);
    if (first >= 0) {
      const controls = event.currentTarget.querySelectorAll<HTMLElement>("input, textarea, select");
      return controls[first]?.focus();
    }
    setWritten(true);
    draft.forget();
    const isWritten = await onGenerate({
      template_id: template.id,
      fields: valuesToSend(template.fields, values),
      model_id: model,
      language,
    });
    if (!isWritten) draft.keep();
  };
  return (
    <form
      onSubmit={(event) => void generate(event)}
      noValidate
      className="grid grid-cols-1 gap-4"
      aria-label={t("generate.title")}
    >
      <div>
        <h2 className="text-lg font-semibold">{local(template.name, template.name_en)}</h2>
        <p className="mt-1 text-sm text-ink-muted">{local(template.description, template.description_en)}</p>
      </div>
      {template.fields.map((field) => (
        <TemplateFieldControl
          key={field.name}
          field={field}
          value={values[field.name] ?? ""}
          refusal={refusals[field.name]}
          onChange={(value) => {
            setRefusals(Object.fromEntries(Object.entries(refusals).filter(([name]) => name !== field.name)));
            draft.change({ ...values, [field.name]: value });
          }}
        />
      ))}
      <div className="grid grid-flow-col gap-3 *:min-w-0">
        <Field label={t("generate.model")}>
          {(control) => (
            <Select
              {...control}
              value={model}
              onChange={(event) => setModel(Number(event.currentTarget.value))}
            >
              {models.map((one) => (
                <option key={one.id} value={one.id} disabled={one.available === 0}>
                  {labelOf(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {!asksLanguage && (
          <Field label={t("generate.language")}>
            {(control) => (
              <Select
                {...control}
                value={language}
                onChange={(event) => setLanguage(languageOf(event.currentTarget.value))}
              >
                {LANGUAGES.map((other) => (
                  <option key={other} value={other}>
                    {names(`languages.${other}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {/* Next to the text the form scrolls, and its button stays in view. */}
      <div className="grid lg:sticky lg:-bottom-5 lg:-mx-5 lg:-mb-5 lg:border-t lg:border-line lg:bg-surface lg:px-5 lg:py-3">
        <Button type="submit" variant="primary" busy={isRunning}>
          {t(hasWritten ? "generate.again" : "generate.generate")}
        </Button>
      </div>
    </form>
  );
}
