import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ArticleTexts } from "#workers/contract/content/texts";
import type { Language } from "#workers/contract/languages";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { LanguageColumn } from "./language-column";
import { LivePreview } from "./live-preview";
import { PictureButton } from "./picture-button";

interface ArticleFieldsProps {
  language: Language;
  isMissing: boolean;
  texts: ArticleTexts;
  hasPreview: boolean;
  refused: (field: keyof ArticleTexts) => string | undefined;
  onChange: (change: Partial<ArticleTexts>) => void;
}

/** A page or a post in one language. */
export function ArticleFields(props: ArticleFieldsProps) {
  const { language, isMissing, texts, hasPreview, refused, onChange } = props;
  const { t } = useTranslation("adminContent");
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (url: string) => {
    const at = body.current?.selectionStart ?? texts.body.length;
    onChange({ body: `${texts.body.slice(0, at)}\n\n![](${url})\n\n${texts.body.slice(at)}` });
  };
  const error = (field: keyof ArticleTexts) => {
    const text = refused(field);
    return text ? { error: text } : {};
  };
  return (
    <LanguageColumn language={language} isMissing={isMissing}>
      <Field label={t("fields.title")} {...error("title")}>
        {(control) => (
          <Input
            {...control}
            lang={language}
            value={texts.title}
            maxLength={120}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t("fields.summary")} hint={t("fields.summaryHint")} {...error("summary")}>
        {(control) => (
          <Textarea
            {...control}
            lang={language}
            value={texts.summary}
            maxLength={320}
            onChange={({ currentTarget }) => onChange({ summary: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t("fields.body")} {...error("body")}>
        {(control) => (
          <Textarea
            {...control}
            ref={body}
            lang={language}
            rows={20}
            value={texts.body}
            maxLength={100_000}
            onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
            className="max-h-[70dvh] min-h-96 font-mono leading-relaxed"
          />
        )}
      </Field>
      <PictureButton label={t("fields.insertImage")} icon={<ImagePlus aria-hidden />} onStored={insert} />
      {hasPreview && <LivePreview language={language} markdown={texts.body} />}
    </LanguageColumn>
  );
}
