import { ArrowUp, Check, Globe, Link2, LoaderCircle, Lock } from "lucide-react";
import { after, Citation, Question, SCENE_TEXTS, Sheet, type SceneProps } from "./scene-parts";

/** Another company's site, on which a visitor is answered. */
export function SupportScene({ language }: SceneProps) {
  const { support } = SCENE_TEXTS[language];
  return (
    <Sheet icon={Lock} title={support.site} className="relative overflow-clip">
      <div className="grid gap-6 p-5 sm:p-7 md:grid-cols-[1fr_1.1fr]">
        <div className="max-md:hidden">
          <p className="text-2xl font-semibold text-balance">{support.headline}</p>
          <p className="mt-2 text-ink-muted">{support.text}</p>
          <Bicycle />
        </div>
        <div className="grid rounded-lg bg-surface shadow-overlay">
          <p className="flex items-center gap-2 rounded-t-lg bg-accent px-4 py-3 text-sm font-medium text-accent-ink">
            <span aria-hidden className="size-2 rounded-full bg-marker" />
            {support.name}
          </p>
          <div className="grid content-start gap-4 p-4">
            <Question>{support.question}</Question>
            <p className="animate-appear" style={after(700)}>
              {support.answer}
              <Citation>1</Citation>
            </p>
            <p
              className="flex w-fit animate-appear items-center gap-2 rounded-md px-2.5 py-1 text-sm text-accent ring-1 ring-line ring-inset"
              style={after(1300)}
            >
              <Link2 aria-hidden className="size-4" />
              {support.source}
            </p>
          </div>
          <p className="m-3 flex h-11 items-center justify-between rounded-lg bg-surface-raised pr-1.5 pl-3.5 text-sm text-ink-faint ring-1 ring-line-strong/50 ring-inset">
            {support.field}
            <span className="grid size-8 place-items-center rounded-full bg-accent text-accent-ink">
              <ArrowUp aria-hidden className="size-4" />
            </span>
          </p>
        </div>
      </div>
    </Sheet>
  );
}

function Bicycle() {
  return (
    <svg viewBox="0 0 220 120" aria-hidden fill="none" className="mt-8 w-full max-w-72 text-ink-faint">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="48" cy="78" r="34" />
        <circle cx="172" cy="78" r="34" />
        <path d="M48 78 82 34h66l24 44M82 34l28 44 38-44M110 78H48M140 18h16l-8 16M72 24h22" />
      </g>
      <circle cx="110" cy="78" r="6" className="fill-accent" />
      <path d="M24 46h40" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** The pages of a site that are read, and a question that none of them answers. */
export function TrainingScene({ language }: SceneProps) {
  const { training } = SCENE_TEXTS[language];
  return (
    <Sheet icon={Globe} title={training.title}>
      <ul className="grid gap-px bg-line text-sm sm:grid-cols-2">
        {training.pages.map((page, at) => {
          const isRead = at < training.pages.length - 1;
          return (
            <li key={page} className="flex items-center justify-between gap-3 bg-surface-raised px-4 py-3">
              <span className="min-w-0 truncate">{page}</span>
              <span
                className={`flex shrink-0 items-center gap-1.5 ${isRead ? "text-success" : "text-ink-faint"}`}
              >
                {isRead ? (
                  <Check aria-hidden className="size-4" />
                ) : (
                  <LoaderCircle aria-hidden className="size-4" />
                )}
                {isRead ? training.done : training.reading}
              </span>
            </li>
          );
        })}
      </ul>
      <div className="grid gap-4 border-t border-line p-5">
        <Question>{training.asked}</Question>
        <p className="max-w-[88%]">{training.unknown}</p>
      </div>
    </Sheet>
  );
}
