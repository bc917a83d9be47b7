import { ChevronDown, ChevronUp, ScanText, X } from "lucide-react";
import { useEffect, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/form/input";
import { Spinner } from "~/ui/loading";
import { TOUCHED } from "./touched";
import type { Find } from "./use-find";
import type { WordsAround } from "./page-texts";

export interface FindBarProps {
  find: Find;
  /** Field in which the words are typed. */
  field: RefObject<HTMLInputElement>;
  onClose: () => void;
}

/** Looks for words in the document. */
export function FindBar({ find, field, onClose }: FindBarProps) {
  const { t } = useTranslation("pdfViewer");
  useEffect(() => field.current?.focus(), [field]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      find.step(event.shiftKey ? -1 : 1);
    }
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    }
  };
  const result = find.query.trim()
    ? find.count > 0
      ? t("find.place", { at: find.current + 1, count: find.count })
      : t(find.busy ? "find.busy" : "find.none")
    : "";
  return (
    <div
      role="search"
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface-raised px-3 py-1.5"
    >
      <Input
        ref={field}
        type="search"
        aria-label={t("find.label")}
        placeholder={t("find.label")}
        value={find.query}
        onChange={(event) => find.setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <span
        role="status"
        className="flex min-w-16 items-center justify-end gap-2 px-1 text-sm text-ink-muted tabular-nums"
      >
        {find.busy && find.count > 0 && <Spinner />}
        {result}
      </span>
      <IconButton
        label={t("find.previous")}
        className={TOUCHED}
        disabled={find.count === 0}
        onClick={() => find.step(-1)}
      >
        <ChevronUp />
      </IconButton>
      <IconButton
        label={t("find.next")}
        className={TOUCHED}
        disabled={find.count === 0}
        onClick={() => find.step(1)}
      >
        <ChevronDown />
      </IconButton>
      <IconButton label={t("find.close")} className={TOUCHED} onClick={onClose}>
        <X />
      </IconButton>
      {find.scanned && <Scanned {...find.scanned} />}
    </div>
  );
}

/** Words on a page that was read from its image: their position is unknown, but not the words around them. */
function Scanned({ before, words, after }: WordsAround) {
  const { t } = useTranslation("pdfViewer");
  return (
    <p role="status" className="flex basis-full items-start gap-2 pb-1 text-sm">
      <ScanText className="mt-0.5 size-4 shrink-0 text-ink-muted" aria-hidden />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="text-ink-muted">{t("find.scanned")}</span> {before}
        <mark className="rounded-[2px] bg-accent-soft text-ink">{words}</mark>
        {after}
      </span>
    </p>
  );
}
