import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { ModuleKey } from "#workers/contract/modules";
import { buttonStyle } from "~/ui/button-style";
import { joinClasses } from "~/ui/join-classes";
import { COLUMN } from "./column";

/** A phrase of so many letters fits the narrowest phone in the size of a title: it is not broken. */
const MAX_UNBROKEN = 14;

/** A title in which one phrase is marked like a quote that was found. `marked` has to be a part of `text`. */
export function MarkedTitle({ text, marked }: { text: string; marked: string }) {
  const [before = text, after = ""] = marked ? text.split(marked) : [text];
  return (
    <>
      {before}
      {text !== before && (
        // The stroke begins below the letters that reach down from the line above it.
        <mark
          className={joinClasses(
            "marker rounded-sm px-[0.12em] [--marker-height:78%] [--marker-at:76%]",
            marked.length <= MAX_UNBROKEN && "whitespace-nowrap",
          )}
        >
          {marked}
        </mark>
      )}
      {after}
    </>
  );
}

/** Questions that open without a script. */
export function Faq({
  title,
  text = "",
  items,
}: {
  title: string;
  text?: string;
  items: readonly { question: string; answer: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="faq" className={`${COLUMN} grid gap-8 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]`}>
      <div>
        <h2 id="faq" className="scroll-mt-24 text-2xl font-semibold sm:text-3xl">
          {title}
        </h2>
        {text && <p className="mt-3 text-ink-muted">{text}</p>}
      </div>
      <div className="divide-y divide-line border-y border-line">
        {items.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl pb-6 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export interface Action {
  href: string;
  text: string;
  /** The module that the action begins: the user area leads there once its visitor has signed in. */
  module?: ModuleKey;
}

/** The last thing on a page: what to do now. */
export function CallToAction({
  id,
  title,
  text,
  action,
  second,
}: {
  id?: string;
  title: string;
  text: string;
  action: Action;
  second?: Action;
}) {
  return (
    <section id={id} className={`${COLUMN} scroll-mt-24 pb-16 sm:pb-24`}>
      <div className="grid gap-8 rounded-xl bg-accent px-6 py-12 text-accent-ink dark:bg-accent-soft dark:text-ink sm:px-12 sm:py-16 lg:grid-cols-[1fr_auto] lg:items-center">
        <div>
          <h2 className="text-3xl font-semibold sm:text-4xl">{title}</h2>
          {text && <p className="mt-3 max-w-xl text-lg">{text}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-3">
          <a
            href={action.href}
            data-module={action.module}
            className={`${buttonStyle("secondary", "large")} ring-0 hover:bg-surface-sunken`}
          >
            {action.text}
          </a>
          {second && (
            <a
              href={second.href}
              className="inline-flex h-12 items-center rounded-md px-4 font-medium underline-offset-4 hover:underline"
            >
              {second.text}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}

/** A part of a page with its heading on the left, and what it shows on the right. */
export function Split({
  title,
  text,
  action,
  isTurned = false,
  id,
  children,
}: {
  title: string;
  text: string;
  action?: Action;
  /** Shows what it shows on the left instead. */
  isTurned?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={`grid scroll-mt-24 items-center gap-8 lg:gap-16 ${isTurned ? "lg:grid-cols-[1.15fr_1fr]" : "lg:grid-cols-[1fr_1.15fr]"}`}
    >
      <div className={isTurned ? "lg:order-2" : ""}>
        <h3 className="text-xl font-semibold sm:text-2xl">{title}</h3>
        <p className="mt-3 text-ink-muted">{text}</p>
        {action && (
          <a
            href={action.href}
            className="mt-4 inline-flex h-10 items-center font-medium text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
          >
            {action.text}
          </a>
        )}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
