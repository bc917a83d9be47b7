import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight, Globe } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/button-style";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { LinkButton } from "~/ui/link-button";
import { offsetName, zoneName } from "../time/zoned-time";
import { stepFrom, titleOf, VIEWS, type CalendarView } from "./calendar-range";

interface CalendarToolbarProps {
  view: CalendarView;
  day: string;
  today: string;
  timeZone: string;
  /** Posts of the period. */
  count: number;
  addressOf: (view: CalendarView, day: string) => string;
  onView: (view: CalendarView) => void;
}

/** Chooses the period that the calendar shows and how, and says whose clocks its times are of. */
export function CalendarToolbar({
  view,
  day,
  today,
  timeZone,
  count,
  addressOf,
  onView,
}: CalendarToolbarProps) {
  const { t, i18n } = useTranslation("socialCalendar");
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-0.5">
        {([-1, 1] as const).map((by) => {
          const Icon = by < 0 ? ChevronLeft : ChevronRight;
          const label = t(`${by < 0 ? "previous" : "next"}.${view}`);
          return (
            <Link
              key={by}
              to={addressOf(view, stepFrom(view, day, by))}
              replace
              preventScrollReset
              aria-label={label}
              title={label}
              className={buttonStyle("quiet", "small", true)}
            >
              <Icon aria-hidden />
            </Link>
          );
        })}
        <LinkButton to={addressOf(view, today)} replace preventScrollReset size="small" className="ms-1">
          {t("today")}
        </LinkButton>
      </div>
      <h2 aria-live="polite" className="text-lg font-semibold first-letter:uppercase">
        {titleOf(view, day, i18n.language)}
      </h2>
      <p className="text-sm text-ink-muted tabular-nums">{t("count", { count })}</p>
      <p className="ms-auto flex items-center gap-1.5 text-sm text-ink-muted">
        <Globe aria-hidden className="size-4 shrink-0" />
        {t("zone", {
          zone: zoneName(timeZone),
          offset: offsetName(timeZone, Date.parse(`${day}T12:00:00Z`), i18n.language),
        })}
      </p>
      <ToggleGroup
        label={t("views.label")}
        value={view}
        onChange={onView}
        options={VIEWS.map((one) => ({ value: one, label: t(`views.${one}`) }))}
      />
    </div>
  );
}
