import { LANGUAGES, type Language } from "#workers/contract/languages";

/** Name of each language in its own words, as short as a switch can show it. */
const NAMES: Record<Language, { short: string; full: string }> = {
  en: { short: "EN", full: "English" },
  fr: { short: "FR", full: "Français" },
};
/** Parameters that are used only once and must not be repeated. */
const PASSING = ["q", "send", "source"];

export interface LanguageSwitchProps {
  label: string;
  language: Language;
  pathname: string;
  search: string;
}

/** The same page in the other language: plain links, which the server remembers. */
export function LanguageSwitch({ label, language, pathname, search }: LanguageSwitchProps) {
  return (
    <div role="group" aria-label={label} className="flex gap-0.5 text-xs font-semibold">
      {LANGUAGES.map((other) => (
        <a
          key={other}
          href={addressIn(other, pathname, search)}
          hrefLang={other}
          lang={other}
          title={NAMES[other].full}
          aria-current={other === language ? "true" : undefined}
          className="grid h-9 min-w-9 place-items-center rounded-md text-ink-faint transition-colors hover:bg-hover hover:text-ink aria-[current]:text-ink"
        >
          {NAMES[other].short}
        </a>
      ))}
    </div>
  );
}

/** The address of a page in that language. */
export function addressIn(language: Language, pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of PASSING) parameters.delete(name);
  parameters.set("lang", language);
  return `${pathname}?${parameters}`;
}
