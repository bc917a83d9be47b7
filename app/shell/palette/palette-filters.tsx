import { useTranslation } from "react-i18next";
import { FOUND_KINDS, type FoundKind } from "#workers/contract/own-search";
import type { UserScreen } from "#workers/contract/route-access";
import { joinClasses } from "~/ui/join-classes";
import { useMenu } from "../menu/menu-entries";
import { SPANS, type KindFilter, type Span } from "./item";

const SCREENS: Partial<Record<FoundKind, UserScreen>> = {
  documents: "pdf-chat",
  writings: "assistant-ia",
  posts: "social-planner",
  chatbots: "support-chat",
};

interface PaletteFiltersProps {
  kind: KindFilter;
  onKind: (kind: KindFilter) => void;
  span: Span;
  onSpan: (span: Span) => void;
}

/** Narrows the results to one kind that the user may open, and to what is new. */
export function PaletteFilters({ kind, onKind, span, onSpan }: PaletteFiltersProps) {
  const { t } = useTranslation("palette");
  const { open } = useMenu();
  const kinds = FOUND_KINDS.filter((name) => !SCREENS[name] || open.includes(SCREENS[name]));
  return (
    <div className="flex items-center gap-2 border-b border-line py-2 ps-4 pe-3">
      <div
        role="group"
        aria-label={t("kinds.label")}
        className="-m-1 flex min-w-0 flex-1 gap-1 overflow-x-auto p-1 [scrollbar-width:none]"
      >
        {(["all", ...kinds] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === kind}
            onClick={() => onKind(name)}
            className={joinClasses(
              "h-8 shrink-0 rounded-full px-3 text-xs font-medium text-ink-muted ring-1 ring-line ring-inset transition-colors hover:bg-hover hover:text-ink",
              "aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:ring-transparent pointer-coarse:h-9",
            )}
          >
            {t(`kinds.${name}`)}
          </button>
        ))}
      </div>
      <select
        aria-label={t("spans.label")}
        value={span}
        onChange={({ currentTarget: { value } }) => onSpan(Number(value) as Span)}
        className="h-8 shrink-0 rounded-full bg-transparent px-2 text-xs font-medium text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:h-9 dark:bg-surface-raised"
      >
        {SPANS.map((days) => (
          <option key={days} value={days}>
            {t(`spans.${days}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
