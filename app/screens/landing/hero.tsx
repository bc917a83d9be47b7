import { ArrowUp } from "lucide-react";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import type { Language } from "#workers/contract/languages";
import { MarkedTitle } from "~/site/page-parts";
import { COLUMN } from "~/site/column";
import { HeroEasel } from "./hero-easel";
import type { LandingContent, LandingTexts } from "./landing-texts";

export interface HeroProps {
  content: LandingContent["hero"];
  texts: LandingTexts;
  language: Language;
  /** Questions without an account, 0 for no limit; null if it is not known. */
  usageLimit: number | null;
  /** Questions to begin with, which the models here can answer. */
  ideas: readonly string[];
}

/** Says what the product is, with its own field to begin with. */
export function Hero({ content, texts, language, usageLimit, ideas }: HeroProps) {
  return (
    <section className={`${COLUMN} relative pt-12 pb-14 sm:pt-20 sm:pb-20`}>
      <HeroEasel className="pointer-events-none absolute top-10 right-6 w-76 max-lg:hidden xl:w-84" />
      <div className="relative max-w-2xl">
        <h1 className="text-4xl leading-[1.14] font-semibold text-balance sm:text-5xl sm:leading-[1.14]">
          <MarkedTitle text={content.title} marked={content.marked} />
        </h1>
        {content.lead && <p className="mt-6 max-w-xl text-lg text-ink-muted">{content.lead}</p>}
        <form
          action="/user/dashboard"
          className="mt-8 rounded-xl bg-surface-raised shadow-overlay ring-1 ring-line-strong transition-shadow focus-within:ring-2 focus-within:ring-accent"
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
            className="h-14 w-full min-w-0 rounded-xl bg-transparent px-5 pt-1 text-lg outline-none"
          />
          <p className="flex items-center justify-between gap-3 py-2 pr-2 pl-5">
            <span className="min-w-0 text-sm text-ink-faint">
              {usageLimit !== null && withoutAccount(texts, usageLimit, language)}
            </span>
            <button
              aria-label={content.action}
              title={content.action}
              className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-hover"
            >
              <ArrowUp aria-hidden className="size-5" />
            </button>
          </p>
        </form>
        <ul aria-label={texts.ideasLabel} className="mt-5 flex flex-wrap gap-2">
          {ideas.map((idea) => (
            <li key={idea}>
              <a
                href={`/user/dashboard?${new URLSearchParams({ q: idea, send: "1" })}`}
                className="block rounded-full px-4 py-2 text-sm text-ink-muted ring-1 ring-line transition-colors ring-inset hover:bg-hover hover:text-ink"
              >
                {idea}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const withoutAccount = (texts: LandingTexts, limit: number, language: Language): string =>
  limit > 0 ? texts.guest.replace("{{limit}}", limit.toLocaleString(language)) : texts.guestFree;
