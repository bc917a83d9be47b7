import { ArrowUp } from "lucide-react";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { COLUMN } from "./landing-frame";
import type { Language } from "#workers/contract/languages";
import type { LandingTexts } from "./landing-texts";
import { Specimen } from "./specimen";

export interface HeroProps {
  texts: LandingTexts;
  language: Language;
  usageLimit: number;
  /** Questions to begin with, which the models here can answer. */
  ideas: readonly string[];
}

/** What it is, and the product's own field to begin with. */
export function Hero({ texts, language, usageLimit, ideas }: HeroProps) {
  return (
    <section className={`${COLUMN} pt-12 pb-20 sm:pt-20 sm:pb-28`}>
      <h1 className="max-w-3xl text-4xl font-semibold text-balance sm:text-5xl">{texts.title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-muted">{texts.lead}</p>
      <form
        action="/user/dashboard"
        className="mt-9 flex max-w-2xl items-center gap-2 rounded-xl bg-surface-raised p-2 pl-5 shadow-raised ring-1 ring-line-strong/60 transition-shadow focus-within:ring-2 focus-within:ring-accent"
      >
        <input type="hidden" name="send" value="1" />
        <input
          name="q"
          required
          maxLength={MAX_QUERY_CHARACTERS}
          autoComplete="off"
          enterKeyHint="send"
          aria-label={texts.question}
          placeholder={texts.placeholder}
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <button
          aria-label={texts.ask}
          title={texts.ask}
          className="grid size-12 shrink-0 place-items-center rounded-lg bg-accent text-accent-ink transition-colors hover:bg-accent-hover"
        >
          <ArrowUp aria-hidden className="size-5" />
        </button>
      </form>
      <p className="mt-3 pl-1 text-sm text-ink-faint">
        {usageLimit > 0
          ? texts.guest.replace("{{limit}}", usageLimit.toLocaleString(language))
          : texts.guestFree}
      </p>
      <ul aria-label={texts.ideasLabel} className="mt-7 flex flex-wrap gap-2">
        {ideas.map((idea) => (
          <li key={idea}>
            <a
              href={`/user/dashboard?${new URLSearchParams({ q: idea, send: "1" })}`}
              className="block rounded-full px-4 py-1.5 text-sm text-ink-muted ring-1 ring-line transition-colors ring-inset hover:bg-hover hover:text-ink"
            >
              {idea}
            </a>
          </li>
        ))}
      </ul>
      <Specimen texts={texts.specimen} />
    </section>
  );
}
