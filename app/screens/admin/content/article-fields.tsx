import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ArticleTexts } from "#workers/contract/content/texts";
import { LivePreview } from "./live-preview";
import { PictureButton } from "./picture-button";
import { LongTextField, type LanguageFieldsProps } from "./text-field";

interface ArticleFieldsProps extends LanguageFieldsProps<ArticleTexts> {
  hasPreview: boolean;
}

/** A page or a post in one language, below its title. */
export function ArticleFields({ language, texts, hasPreview, refused, onChange }: ArticleFieldsProps) {
  const { t } = useTranslation("adminContent");
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (url: string) => {
    const at = body.current?.selectionStart ?? texts.body.length;
    onChange({ body: `${texts.body.slice(0, at)}\n\n![](${url})\n\n${texts.body.slice(at)}` });
  };
  return (
    <>
      <LongTextField
        label={t("fields.summary")}
        hint={t("fields.summaryHint")}
        error={refused("summary")}
        language={language}
        value={texts.summary}
        maxLength={320}
        onChange={(summary) => onChange({ summary })}
      />
      <LongTextField
        label={t("fields.body")}
        error={refused("body")}
        language={language}
        value={texts.body}
        maxLength={100_000}
        onChange={(text) => onChange({ body: text })}
        field={body}
        rows={20}
        className="max-h-[70dvh] min-h-96 font-mono leading-relaxed"
      />
      <PictureButton label={t("fields.insertImage")} icon={<ImagePlus aria-hidden />} onStored={insert} />
      {hasPreview && <LivePreview language={language} markdown={texts.body} />}
    </>
  );
}
