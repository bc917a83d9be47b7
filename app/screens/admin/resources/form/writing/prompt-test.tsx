import { Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES, languageOf, type Language } from "#workers/contract/languages";
import type { TemplateField } from "#workers/contract/writing/templates";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import type { ResourceDone } from "../../action-answer";
import type { AdminRecord } from "../../declaration";
import type { ModelChoice } from "../record-options";
import { PromptTestAnswer } from "./prompt-test-answer";
import { SampleForm, type SampleValues } from "./sample-form";

export interface PromptTestProps {
  record: AdminRecord;
  /** The fields of the template's form; absent for an amelioration, which works on a text. */
  fields?: readonly TemplateField[];
  models: readonly ModelChoice[];
}

/** Tries the saved prompt with two models at once; shows what was sent, and each answer with its cost and time. */
export function PromptTest({ record, fields, models }: PromptTestProps) {
  const { t, i18n } = useTranslation(["adminResources", "writingRuns"]);
  const [language, setLanguage] = useState<Language>(languageOf(i18n.language));
  const [values, setValues] = useState<SampleValues>({});
  const [content, setContent] = useState("");
  const [chosen, setChosen] = useState(() => [models[0]?.id ?? 0, models[1]?.id ?? models[0]?.id ?? 0]);
  const sides = [
    useFormAction<ResourceDone>({ toasts: "all" }),
    useFormAction<ResourceDone>({ toasts: "all" }),
  ];
  const asked = { language, ...(fields ? { fields: values } : { content: `<p>${escapeHtml(content)}</p>` }) };
  const ask = () => {
    for (const [side, { submit }] of sides.entries()) {
      const values = JSON.stringify({ ...asked, model_id: chosen[side] });
      submit({ intent: "try-prompt", values });
    }
  };
  return (
    <section aria-labelledby="prompt-test" className="grid gap-5 border-t border-line pt-6">
      <div>
        <h2 id="prompt-test" className="text-lg font-semibold">
          {t("adminResources:promptTest.title")}
        </h2>
        <p className="text-sm text-ink-muted">
          {t("adminResources:promptTest.hint", { version: Number(record.prompt_version) })}
        </p>
      </div>
      <Field label={t("adminResources:promptTest.language")} className="max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ currentTarget }) => setLanguage(languageOf(currentTarget.value))}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`writingRuns:languages.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {fields ? (
        <SampleForm fields={fields} values={values} onChange={setValues} />
      ) : (
        <Field label={t("adminResources:promptTest.content")}>
          {(control) => (
            <Textarea
              {...control}
              value={content}
              onChange={({ currentTarget }) => setContent(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Button className="justify-self-start" onClick={ask}>
        <Play aria-hidden />
        {t("adminResources:promptTest.run")}
      </Button>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {sides.map(({ busy, answer }, side) => (
          <Side
            key={side}
            label={t("adminResources:promptTest.model", { number: side + 1 })}
            models={models}
            chosen={chosen[side] ?? 0}
            onChoose={(id) => setChosen((held) => held.with(side, id))}
            isBusy={busy}
            result={answer?.prompt}
          />
        ))}
      </div>
    </section>
  );
}

interface SideProps {
  label: string;
  models: readonly ModelChoice[];
  chosen: number;
  onChoose: (id: number) => void;
  isBusy: boolean;
  result: ResourceDone["prompt"];
}

function Side({ label, models, chosen, onChoose, isBusy, result }: SideProps) {
  return (
    <div className="grid min-w-0 gap-3">
      <Field label={label}>
        {(control) => (
          <Select
            {...control}
            value={String(chosen)}
            onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
          >
            {models.map(({ id, name, provider }) => (
              <option key={id} value={id}>
                {`${name} (${provider})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PromptTestAnswer isBusy={isBusy} result={result} />
    </div>
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replace(/\n+/g, "</p><p>");
