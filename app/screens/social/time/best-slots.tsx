import { useTranslation } from "react-i18next";
import type { BestTimesView } from "#workers/contract/social/planning";
import { TIME } from "#workers/contract/text/format-date";
import { formatWallClock, wallClockAt } from "./zoned-time";
import { nextSlots } from "./next-slots";

const SHOWN = 3;

interface BestSlotsProps {
  best: BestTimesView;
  timeZone: string;
  chosen: string;
  onChoose: (local: string) => void;
}

/** Times at which posts tend to be read: a rule of thumb, described as such, with the name of its publisher. */
export function BestSlots({ best, timeZone, chosen, onChoose }: BestSlotsProps) {
  const { t, i18n } = useTranslation("social");
  const slots = nextSlots(best.slots, wallClockAt(Date.now(), timeZone), SHOWN);
  if (slots.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-medium">{t("schedule.best")}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {slots.map((slot) => (
          <button
            key={slot}
            type="button"
            aria-pressed={slot === chosen}
            onClick={() => onChoose(slot)}
            className="h-8 rounded-full px-3 text-sm font-medium text-ink-muted ring-1 ring-line ring-inset transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:ring-accent/30 pointer-coarse:h-10"
          >
            {formatWallClock(slot, i18n.language, {
              weekday: "short",
              day: "numeric",
              month: "short",
              ...TIME,
            })}
          </button>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-muted">
        {t("schedule.ruleOfThumb")}{" "}
        <a
          href={best.source.url}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm underline hover:text-ink"
        >
          {best.source.name}, {best.source.year}
        </a>
      </p>
    </div>
  );
}
