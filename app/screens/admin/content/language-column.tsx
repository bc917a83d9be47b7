import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#workers/contract/languages";
import { Badge } from "~/ui/badge";

interface LanguageColumnProps {
  language: Language;
  isMissing: boolean;
  children: ReactNode;
}

/** The fields of one language. */
export function LanguageColumn({ language, isMissing, children }: LanguageColumnProps) {
  const { t } = useTranslation("adminContent");
  const title = t(`languages.${language}`);
  return (
    <section
      aria-label={title}
      className="grid min-w-0 gap-4 rounded-lg bg-surface-raised p-4 ring-1 ring-line ring-inset sm:p-5"
    >
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        {isMissing && <Badge tone="warning">{t(`missing.${language}`)}</Badge>}
      </h2>
      {children}
    </section>
  );
}
