import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "#workers/contract/languages";
import en from "~/i18n/en/site/scenes.json" with { type: "json" };
import fr from "~/i18n/fr/site/scenes.json" with { type: "json" };
import { joinClasses } from "~/ui/join-classes";

export type SceneTexts = typeof en & typeof fr;

export const SCENE_TEXTS: Record<Language, SceneTexts> = { en, fr };

/** Lets a part of an example appear after a delay, counted from when the example is shown; milliseconds. */
export const after = (delay: number) => ({ animationDelay: `${delay}ms` });

/** A sheet of the product: its head says what it is. */
export function Sheet({
  icon: Icon,
  title,
  side,
  className,
  children,
}: {
  icon?: LucideIcon;
  title?: ReactNode;
  side?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={joinClasses(
        "min-w-0 rounded-lg bg-surface-raised shadow-raised ring-1 ring-line",
        className,
      )}
    >
      {title && (
        <p className="flex h-11 items-center gap-2 border-b border-line px-4 text-sm text-ink-muted">
          {Icon && <Icon aria-hidden className="size-4 shrink-0 text-accent" />}
          <span className="min-w-0 flex-1 truncate">{title}</span>
          {side && <span className="shrink-0 text-xs text-ink-faint">{side}</span>}
        </p>
      )}
      {children}
    </div>
  );
}

/** Shows a person's question on the right, as in the chat. */
export function Question({ children }: { children: ReactNode }) {
  return (
    <p className="ml-auto w-fit max-w-[88%] animate-appear rounded-lg bg-accent-soft px-4 py-2.5 text-ink">
      {children}
    </p>
  );
}

/** The number of a source. */
export function Citation({ children }: { children: ReactNode }) {
  return (
    <span className="mx-1 inline-grid size-5 place-items-center rounded-full bg-accent-soft align-text-bottom text-xs font-medium text-accent">
      {children}
    </span>
  );
}

export interface SceneProps {
  language: Language;
}
