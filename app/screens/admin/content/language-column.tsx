import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#workers/contract/languages";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

/** The props of the fields of one language, for every kind of content. */
export interface LanguageFieldsProps<Texts> {
  language: Language;
  texts: Texts;
  /** What is wrong with a field; undefined where nothing is. */
  refused: (field: string) => string | undefined;
  onChange: (change: Partial<Texts>) => void;
}

interface LanguageColumnProps {
  language: Language;
  isMissing: boolean;
  /** Puts the text of the product into the fields; null where there is none, or it is in them already. */
  onRestore: (() => void) | null;
  children: ReactNode;
}

/** The fields of one language. */
export function LanguageColumn({ language, isMissing, onRestore, children }: LanguageColumnProps) {
  const { t } = useTranslation("adminContent");
  const title = t(`languages.${language}`);
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-4 rounded-lg bg-surface-raised p-4 ring-1 ring-line ring-inset sm:p-5"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {isMissing && <Badge tone="warning">{t(`missing.${language}`)}</Badge>}
        </h2>
        {onRestore && (
          <Button size="small" variant="quiet" onClick={onRestore}>
            <RotateCcw aria-hidden />
            {t("insertOurs")}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
