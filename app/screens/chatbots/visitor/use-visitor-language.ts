import type { i18n as I18n } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#workers/contract/languages";
import type { Area } from "~/i18n/load-texts";

const AREAS: readonly Area[] = ["visitor", "chat", "errors", "ui"];

/**
 * The texts of the chat in its own language, which may be another one than the page's: in the preview of the builder.
 * The page's until they have come.
 */
export function useVisitorLanguage(language: Language, areas: readonly Area[] = AREAS): I18n {
  const { i18n } = useTranslation();
  const [other, setOther] = useState<I18n | null>(null);
  useEffect(() => {
    if (i18n.language === language) return;
    let isWanted = true;
    const load = async () => {
      const { importCatalogue } = await import("~/i18n/import-catalogue");
      await Promise.all(
        areas.map(async (area) =>
          i18n.addResourceBundle(language, area, await importCatalogue(language, area)),
        ),
      );
      if (isWanted) setOther(i18n.cloneInstance({ lng: language }));
    };
    load().catch(() => {});
    return () => void (isWanted = false);
  }, [i18n, language, areas]);
  return other?.language === language ? other : i18n;
}
