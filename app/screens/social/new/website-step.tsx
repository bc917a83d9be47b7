import { ArrowRight } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { refusedFields } from "~/api-client";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Section } from "../section";
import type { CampaignFormState } from "./use-campaign-form";
import { websiteOf } from "./website-address";

interface WebsiteStepProps {
  form: CampaignFormState;
  /** Websites of earlier campaigns. */
  websites: readonly string[];
  onNext: () => void;
}

/** The site that posts take their facts from; a campaign can do without one. */
export function WebsiteStep({ form: { form, state, error, change }, websites, onNext }: WebsiteStepProps) {
  const { t } = useTranslation("socialNew");
  const list = useId();
  const [isWrong, setWrong] = useState(false);
  const next = (event: FormEvent) => {
    event.preventDefault();
    const website = websiteOf(form.website);
    setWrong(website === null);
    if (website === null) return;
    change({ website });
    onNext();
  };
  return (
    <form onSubmit={next}>
      <Section title={t("website.title")} hint={t("website.hint")}>
        <div className="grid gap-4">
          <Field
            label={t("website.address")}
            error={isWrong || refusedFields(error).website ? t("website.wrong") : undefined}
          >
            {(control) => (
              <Input
                {...control}
                type="text"
                inputMode="url"
                autoComplete="url"
                list={list}
                maxLength={2_000}
                value={form.website}
                placeholder={t("website.example")}
                onChange={(event) => change({ website: event.currentTarget.value })}
              />
            )}
          </Field>
          <datalist id={list}>
            {websites.map((website) => (
              <option key={website} value={website} />
            ))}
          </datalist>
          <Field label={t("website.name")} hint={t("website.nameHint")}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                value={form.name}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
        <div className="mt-6 flex justify-end">
          <Button type="submit" variant="primary" busy={state === "saving"}>
            {t(form.website.trim() ? "next" : "website.without")}
            <ArrowRight aria-hidden />
          </Button>
        </div>
      </Section>
    </form>
  );
}
