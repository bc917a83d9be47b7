import type { Language } from "#workers/contract/languages";
import en from "~/i18n/en/site/figures.json" with { type: "json" };
import fr from "~/i18n/fr/site/figures.json" with { type: "json" };
import { FIGURES, type FigureKey } from "./figures";

const TEXTS: Record<Language, typeof en & typeof fr> = { en, fr };
const NUMBERS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en"),
  fr: new Intl.NumberFormat("fr"),
};

export interface EvidenceProps {
  language: Language;
  keys: readonly FigureKey[];
}

/** The files behind these figures, each once, in the order in which they are named. */
const sourcesOf = (keys: readonly FigureKey[]): string[] => [
  ...new Set(keys.map((key) => FIGURES[key].source)),
];

/** Figures with the number of their source, as an answer has its citations. */
export function FigureList({ language, keys }: EvidenceProps) {
  const texts = TEXTS[language];
  const sources = sourcesOf(keys);
  return (
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))]">
      {keys.map((key) => {
        const { figure, text } = texts.items[key];
        const number = sources.indexOf(FIGURES[key].source) + 1;
        return (
          <li key={key} className="border-t-2 border-accent pt-4">
            <p className="text-2xl font-semibold tracking-tight tabular-nums">
              {figure.replace("{{n}}", NUMBERS[language].format(FIGURES[key].value))}
            </p>
            <p className="mt-1.5 text-ink-muted">
              {text}
              <a
                href={`#source-${number}`}
                aria-label={texts.sourceOf.replace("{{n}}", String(number))}
                className="ml-1.5 inline-grid size-6 place-items-center rounded-full bg-accent-soft align-text-bottom text-xs font-medium text-accent hover:bg-accent hover:text-accent-ink"
              >
                {number}
              </a>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The heading of a list of figures. */
export function FigureHeading({ language }: { language: Language }) {
  const { title, lead } = TEXTS[language];
  return (
    <header className="max-w-2xl">
      <h2 className="text-2xl font-semibold sm:text-3xl">{title}</h2>
      <p className="mt-3 text-ink-muted">{lead}</p>
    </header>
  );
}

/** Lists the sources of the page's figures. */
export function SourceList({ language, keys }: EvidenceProps) {
  const { sources, sourcesLead } = TEXTS[language];
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-8 text-sm">
      <h2 id="sources" className="font-semibold">
        {sources}
      </h2>
      <p className="mt-1 text-ink-muted">{sourcesLead}</p>
      <ol className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {sourcesOf(keys).map((source, at) => (
          <li
            key={source}
            id={`source-${at + 1}`}
            className="flex scroll-mt-24 items-center gap-3 rounded-sm py-1.5 target:bg-marker"
          >
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-medium text-accent">
              {at + 1}
            </span>
            <code className="min-w-0 font-mono text-xs break-all text-ink-muted">{source}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
