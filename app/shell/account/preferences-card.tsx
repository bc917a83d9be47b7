import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import { languageOf, LANGUAGES, type Language } from "#workers/contract/languages";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import { Notice } from "~/ui/notice";
import { SectionCard } from "./section-card";
import { useRequest } from "./use-request";

/** Name of each language in its own words. */
const NAMES: Record<Language, string> = { en: "English", fr: "Français" };

/** Language and mail; both count as soon as they are chosen. */
export function PreferencesCard({ account }: { account: AccountView }) {
  const { t, i18n } = useTranslation("account");
  const { pathname, search } = useLocation();
  const language = useRequest();
  const news = useRequest({ toast: t("preferences.saved") });
  const wanted = news.sending ? news.sending.get("hasSubscribed") === "true" : account.hasSubscribed;
  const error = language.error ?? news.error;
  return (
    <SectionCard title={t("preferences.title")}>
      {error && <Notice tone="error">{error}</Notice>}
      <Field label={t("preferences.language")} hint={t("preferences.languageHint")} className="sm:max-w-xs">
        {(control) => (
          <Select
            {...control}
            value={languageOf(i18n.language)}
            aria-busy={language.busy || undefined}
            onChange={(event) =>
              language.submit({
                intent: "language",
                language: event.currentTarget.value,
                to: pathname + search,
              })
            }
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {NAMES[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Switch
        label={t("preferences.news")}
        hint={t("preferences.newsHint")}
        checked={wanted}
        onChange={(event) =>
          news.submit({ intent: "news", hasSubscribed: String(event.currentTarget.checked) })
        }
      />
    </SectionCard>
  );
}
