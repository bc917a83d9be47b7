import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";

/** The same list with one entry at another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, at) => at !== from);
  return [...rest.slice(0, to), entries[from]!, ...rest.slice(to)];
}

interface MoveButtonsProps {
  /** Name of the entry that they move. */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Move an entry up and down in its list, an element with `data-entries`. The focus goes along, to move it on. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation("adminContent");
  const move = ({ currentTarget }: MouseEvent, to: number) => {
    if (to < 0 || to >= count) return;
    const { move: direction } = (currentTarget as HTMLElement).dataset;
    const list = currentTarget.closest("[data-entries]");
    flushSync(() => onMove(to));
    list?.querySelectorAll<HTMLElement>(`[data-move="${direction}"]`)[to]?.focus();
  };
  return (
    <>
      <IconButton
        label={t("move.up", { name })}
        data-move="up"
        aria-disabled={at === 0}
        onClick={(event) => move(event, at - 1)}
        className="aria-disabled:opacity-40"
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={t("move.down", { name })}
        data-move="down"
        aria-disabled={at === count - 1}
        onClick={(event) => move(event, at + 1)}
        className="aria-disabled:opacity-40"
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  );
}
