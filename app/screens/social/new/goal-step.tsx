import { ArrowLeft, Sparkles } from "lucide-react";
import { type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { LANGUAGES } from "#workers/contract/languages";
import { MAX_CAMPAIGN_POSTS } from "#workers/contract/social/campaign-limits";
import { PLATFORM_NAMES, PLATFORMS, type Platform } from "#workers/contract/social/platforms";
import { modelLabels } from "~/conversation/models/model-labels";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Notice } from "~/ui/notice";
import { PlatformIcon } from "../platform-icon";
import { Section } from "../section";
import { ZoneField } from "../time/time-fields";
import { isStartable } from "./campaign-form";
import type { CampaignFormState } from "./use-campaign-form";

interface GoalStepProps {
  form: CampaignFormState;
  models: readonly AiModelView[];
  onBack: () => void;
}

/** Asks what a campaign is for, and how its posts are written. */
export function GoalStep({ form: { form, change, start }, models, onBack }: GoalStepProps) {
  const { t, i18n } = useTranslation("socialNew");
  const labelOf = modelLabels(models);
  const { run, busy } = useAction();
  const languages = new Intl.DisplayNames(i18n.language, { type: "language" });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (isStartable(form)) void run(start);
  };
  const toggle = (platform: Platform, isOn: boolean) =>
    change({
      platforms: PLATFORMS.filter((one) => (one === platform ? isOn : form.platforms.includes(one))),
    });
  return (
    <form onSubmit={begin}>
      <Section title={t("goal.title")} hint={t("goal.hint")}>
        <div className="grid gap-5">
          <Field label={t("goal.goal")}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={1_000}
                value={form.goal}
                placeholder={t("goal.goalPlaceholder")}
                onChange={(event) => change({ goal: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t("goal.context")} hint={t("goal.contextHint")}>
            {(control) => (
              <Textarea
                {...control}
                maxLength={8_000}
                value={form.context}
                onChange={(event) => change({ context: event.currentTarget.value })}
              />
            )}
          </Field>
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{t("goal.networks")}</legend>
            <div className="flex flex-wrap gap-2">
              {PLATFORMS.map((platform) => (
                <label
                  key={platform}
                  className="flex cursor-pointer items-center gap-2.5 rounded-md px-3.5 py-2.5 text-sm ring-1 ring-line ring-inset has-checked:bg-accent-soft has-checked:ring-accent/40"
                >
                  <input
                    type="checkbox"
                    checked={form.platforms.includes(platform)}
                    onChange={(event) => toggle(platform, event.currentTarget.checked)}
                  />
                  <PlatformIcon platform={platform} />
                  {PLATFORM_NAMES[platform]}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t("goal.language")}>
              {(control) => (
                <Select
                  {...control}
                  value={form.language}
                  onChange={({ currentTarget: { value } }) =>
                    change({ language: LANGUAGES.find((one) => one === value) ?? form.language })
                  }
                >
                  {LANGUAGES.map((language) => (
                    <option key={language} value={language}>
                      {languages.of(language)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t("goal.posts", { max: MAX_CAMPAIGN_POSTS })}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_CAMPAIGN_POSTS}
                  value={form.posts_wanted || ""}
                  onChange={({ currentTarget: { value } }) =>
                    change({
                      posts_wanted: Math.min(MAX_CAMPAIGN_POSTS, Math.max(1, Math.floor(Number(value)))),
                    })
                  }
                />
              )}
            </Field>
            <Field label={t("goal.model")}>
              {(control) => (
                <Select
                  {...control}
                  value={form.ai_model ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    change({ ai_model: value ? Number(value) : null })
                  }
                >
                  <option value="">{t("goal.cheapest")}</option>
                  {models.map((model) => (
                    <option key={model.id} value={model.id}>
                      {labelOf(model)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <ZoneField value={form.time_zone} onChange={(time_zone) => change({ time_zone })} />
          </div>
          {!isStartable(form) && <Notice>{t("goal.incomplete")}</Notice>}
        </div>
        <div className="mt-6 flex flex-wrap justify-between gap-2">
          <Button onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t("back")}
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={!isStartable(form)}>
            <Sparkles aria-hidden />
            {t("goal.start", { count: form.posts_wanted })}
          </Button>
        </div>
      </Section>
    </form>
  );
}
