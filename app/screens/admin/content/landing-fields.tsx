import { useTranslation } from "react-i18next";
import { hasItems, LANDING_SHAPES, type LandingTexts } from "#workers/contract/content/texts";
import type { LandingSection } from "#workers/contract/content/vocabulary";
import { LandingItems } from "./landing-items";
import { LongTextField, TextField, type LanguageFieldsProps } from "./text-field";

interface LandingFieldsProps extends LanguageFieldsProps<LandingTexts> {
  section: LandingSection;
}

/** A section of the landing page in one language, below its title: what its shape has, and nothing else. */
export function LandingFields({ section, ...props }: LandingFieldsProps) {
  const { language, texts, onChange } = props;
  const { t } = useTranslation("adminContent");
  const { hasAction } = LANDING_SHAPES[section];
  return (
    <>
      <LongTextField
        label={t("fields.text")}
        error={undefined}
        language={language}
        value={texts.text}
        maxLength={600}
        onChange={(text) => onChange({ text })}
      />
      {hasAction && (
        <TextField
          label={t("fields.action")}
          error={undefined}
          language={language}
          value={texts.action}
          maxLength={40}
          onChange={(action) => onChange({ action })}
        />
      )}
      {hasItems(section) && <LandingItems section={section} {...props} />}
    </>
  );
}
