import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ContentDetail } from "#workers/contract/content/items";
import { isArticle, type ContentTexts } from "#workers/contract/content/texts";
import type { LandingSection } from "#workers/contract/content/vocabulary";
import type { Language } from "#workers/contract/languages";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ArticleFields } from "./article-fields";
import { LandingFields } from "./landing-fields";
import { TextField } from "./text-field";
import type { ContentDraftState } from "./use-content-draft";

interface LanguageColumnProps {
  language: Language;
  item: ContentDetail;
  state: ContentDraftState;
  /** Shows a page or a post as visitors will see it. */
  hasPreview: boolean;
}

/** The fields of one language, and whether its text is the product's. */
export function LanguageColumn({ language, item, state, hasPreview }: LanguageColumnProps) {
  const { t } = useTranslation("adminContent");
  const name = t(`languages.${language}`);
  const texts = state.textsOf(language);
  const ours = item.ours?.[language];
  const isOurs = JSON.stringify(texts) === JSON.stringify(ours);
  const refused = (field: string) =>
    state.refused(`${language}.${field}`) ? t("fields.required") : undefined;
  const onChange = (change: Partial<ContentTexts>) => state.changeTexts(language, change);
  const parts = { language, refused, onChange };
  return (
    <section
      aria-label={name}
      className="grid min-w-0 gap-4 rounded-lg bg-surface-raised p-4 ring-1 ring-line ring-inset sm:p-5"
    >
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            {item.missing.includes(language) && <Badge tone="warning">{t(`missing.${language}`)}</Badge>}
            {ours && (isOurs ? <Badge>{t("ours.text")}</Badge> : <Badge tone="accent">{t("changed")}</Badge>)}
          </h2>
          {ours && !isOurs && (
            <Button size="small" variant="quiet" onClick={() => onChange(ours)}>
              <RotateCcw aria-hidden />
              {t("insertOurs")}
            </Button>
          )}
        </div>
        {ours && item.kind === "landing" && (
          <p className="text-sm text-ink-muted">{t(isOurs ? "followsOurs" : "staysChanged")}</p>
        )}
      </div>
      <TextField
        label={t("fields.title")}
        error={refused("title")}
        language={language}
        value={texts.title}
        maxLength={120}
        onChange={(title) => onChange({ title })}
      />
      {isArticle(texts) ? (
        <ArticleFields {...parts} texts={texts} hasPreview={hasPreview} />
      ) : (
        <LandingFields {...parts} section={item.slug as LandingSection} texts={texts} />
      )}
    </section>
  );
}
