import { FileText } from "lucide-react";
import { buttonStyle } from "~/ui/button-style";
import { COLUMN } from "./landing-frame";
import type { LandingTexts } from "./landing-texts";

/**
 * Presents the document chat: an answer next to the page that it quotes. `free` is how many an account has without a
 * plan.
 */
export function Documents({ texts, free }: { texts: LandingTexts["documents"]; free: number }) {
  const promise = free === 1 ? texts.free_one : texts.free_other;
  return (
    <section className={`${COLUMN} grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]`}>
      <div>
        <h2 className="text-2xl font-semibold sm:text-3xl">{texts.title}</h2>
        <p className="mt-3 text-ink-muted">{texts.lead}</p>
        {free > 0 && <p className="mt-3 text-ink-muted">{promise.replace("{{count}}", String(free))}</p>}
        <a href="/user/pdf-chat" className={`${buttonStyle("secondary", "medium")} mt-7`}>
          {texts.open}
        </a>
      </div>
      <figure className="min-w-0">
        <div className="grid gap-6 rounded-xl bg-surface-sunken p-5 ring-1 ring-line ring-inset sm:grid-cols-2 sm:items-center sm:p-7">
          <div>
            <p className="ml-auto w-fit max-w-[85%] rounded-lg bg-surface-raised px-4 py-2.5 shadow-raised">
              {texts.question}
            </p>
            <p className="mt-5">
              {texts.answer}
              <span className="mx-1 inline-grid size-5 place-items-center rounded-full bg-accent-soft align-text-bottom text-xs font-medium text-accent">
                1
              </span>
              {texts.answerEnd}
            </p>
          </div>
          <div className="rounded-lg bg-surface-raised p-5 text-sm shadow-raised">
            <p className="flex items-center gap-2 border-b border-line pb-3 text-ink-muted">
              <FileText aria-hidden className="size-4 shrink-0 text-accent" />
              <span className="min-w-0 flex-1 truncate">{texts.file}</span>
              <span className="shrink-0">{texts.page}</span>
            </p>
            <p className="mt-4 text-ink-faint">{texts.before}</p>
            <p className="mt-3">
              <mark className="bg-warning-soft box-decoration-clone px-0.5 text-ink">{texts.quote}</mark>
            </p>
            <p className="mt-3 text-ink-faint">{texts.after}</p>
          </div>
        </div>
        <figcaption className="mt-3 pl-1 text-sm text-ink-faint">{texts.caption}</figcaption>
      </figure>
    </section>
  );
}
