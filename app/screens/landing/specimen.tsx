import { RotateCw } from "lucide-react";
import type { LandingTexts } from "./landing-texts";

/** An illustrated answer that continues where the page was reloaded. */
export function Specimen({ texts }: { texts: LandingTexts["specimen"] }) {
  return (
    <figure className="mt-16 sm:mt-20">
      <div className="rounded-xl bg-surface-sunken px-5 py-6 ring-1 ring-line ring-inset sm:py-10">
        <div className="mx-auto max-w-2xl">
          <p className="ml-auto w-fit max-w-[85%] rounded-lg bg-surface-raised px-4 py-2.5 shadow-raised">
            {texts.question}
          </p>
          <div className="mt-6">
            <p>{texts.before}</p>
            <p className="my-4 flex items-center gap-3 text-sm text-accent before:h-px before:flex-1 before:bg-accent/30 after:h-px after:flex-1 after:bg-accent/30">
              <RotateCw aria-hidden className="size-3.5" />
              {texts.reloaded}
            </p>
            <p>{texts.after}</p>
            <p className="mt-4 text-sm text-ink-faint tabular-nums">{texts.figures}</p>
          </div>
        </div>
      </div>
      <figcaption className="mt-3 pl-1 text-sm text-ink-faint">{texts.caption}</figcaption>
    </figure>
  );
}
