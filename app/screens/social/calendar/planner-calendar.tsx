import FullCalendar, {
  useCalendarController,
  type EventDisplayInfo,
  type EventDropInfo,
  type MoreLinkInfo,
} from "@fullcalendar/react";
import dayGridPlugin from "@fullcalendar/react/daygrid";
import interactionPlugin from "@fullcalendar/react/interaction";
import listPlugin from "@fullcalendar/react/list";
import french from "@fullcalendar/react/locales/fr";
import timeGridPlugin from "@fullcalendar/react/timegrid";
import "@fullcalendar/react/skeleton.css";
import { X } from "lucide-react";
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CalendarPost } from "#workers/contract/social/planning";
import { formatDate, TIME, type DateOptions } from "#workers/contract/text/format-date";
import { useIsWide } from "~/browser/environment";
import { wallClockAt } from "../time/zoned-time";
import { eventsOf, shownFirst, type CalendarEvent } from "./calendar-events";
import { CALENDAR_LOOK } from "./calendar-look";
import { FIRST_WEEKDAY, type CalendarView } from "./calendar-range";
import { EventContent } from "./event-content";
import { useEventTexts } from "./use-event-texts";
import { useGradually } from "./use-gradually";

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin];
const LOCALES = [french];
const VIEW_NAMES: Record<CalendarView, string> = {
  month: "dayGridMonth",
  week: "timeGridWeek",
  list: "listMonth",
};
/** Posts shown in one day of a month; the others are behind a link. */
const SHOWN_A_DAY = 3;
/** Side by side at one hour of a week; more would be strips that nobody can read. */
const SHOWN_AT_ONCE = 2;
/** Width of the screen from which a day has room for two. */
const WIDE = "(min-width: 48rem)";
/** Formats in place of the library's own, which write “1 décembre” and “9:00” in French. */
const formatAs =
  (style: DateOptions) =>
  ({ date, localeCodes }: { date: { marker: Date }; localeCodes: string[] }) =>
    formatDate(date.marker, localeCodes[0] ?? "en", { ...style, timeZone: "UTC" });
const DAY = formatAs({ dateStyle: "long" });
const HOUR = formatAs(TIME);
const closeSign = () => <X aria-hidden className="size-4" />;

export interface PlannerCalendarProps {
  posts: readonly CalendarPost[];
  view: CalendarView;
  /** `YYYY-MM-DD`. */
  day: string;
  /** IANA name. */
  timeZone: string;
  onOpen: (post: CalendarPost) => void;
  /** Asks for the new time after a move by keyboard. */
  onMove: (post: CalendarPost) => void;
  /** Moves a post that was dragged to a wall-clock time of the zone. Resolves to false if it stays. */
  onDrop: (post: CalendarPost, local: string) => Promise<boolean>;
}

type Own = CalendarEvent["extendedProps"];

const ownOf = (event: { extendedProps: object }): Own => event.extendedProps as Own;

/** The posts of a period, in a grid of days, of hours, or as a list. */
export default function PlannerCalendar({ posts, view, day, timeZone, ...on }: PlannerCalendarProps) {
  const { t, i18n } = useTranslation("socialCalendar");
  const controller = useCalendarController();
  const isWide = useIsWide(WIDE);
  const latest = useRef(on);
  latest.current = on;
  const shown = useRef({ view, day });
  useEffect(() => {
    const before = shown.current;
    shown.current = { view, day };
    // The posts are drawn in slices, between which the page answers: a month of them takes longer than a frame.
    startTransition(() => {
      if (before.view !== view) controller.changeView(VIEW_NAMES[view]);
      if (before.day !== day) controller.gotoDate(day);
    });
  }, [controller, view, day]);
  const textsOf = useEventTexts();
  const drawn = useDeferredValue(posts);
  // New arrays and functions would make the calendar draw every post again.
  const { language } = i18n;
  const all = useMemo(
    () => eventsOf(drawn, { timeZone, language }, textsOf),
    [drawn, timeZone, language, textsOf],
  );
  const shownADay = view === "month" ? SHOWN_A_DAY : Infinity;
  const ordered = useMemo(() => shownFirst(all, shownADay), [all, shownADay]);
  const chunk = useGradually(ordered, `${view} ${day}`);
  const events = useMemo(() => [...chunk], [chunk]);
  const options = useMemo(
    () => ({
      eventContent: ({ event, isNarrow, view: { type } }: EventDisplayInfo) => (
        <EventContent {...ownOf(event)} isNarrow={isNarrow} isList={type === "listMonth"} />
      ),
      eventClick: ({ event, jsEvent }: { event: { extendedProps: object }; jsEvent: UIEvent }) => {
        jsEvent.preventDefault();
        latest.current.onOpen(ownOf(event).post);
      },
      eventDrop: ({ event, revert }: EventDropInfo) => {
        const local = event.startStr.slice(0, 16);
        void latest.current.onDrop(ownOf(event).post, local).then((isMoved) => isMoved || revert());
      },
      moreLinkContent: ({ num, isNarrow, view: { type } }: MoreLinkInfo) =>
        isNarrow || type === VIEW_NAMES.week ? `+${num}` : t("more", { count: num }),
      now: () => `${wallClockAt(Date.now(), timeZone)}:00Z`,
    }),
    [t, timeZone],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = (event.target as HTMLElement).querySelector<HTMLElement>("[data-post]")?.dataset.post;
    const post = posts.find((one) => one.id === id);
    if (!post) return;
    event.preventDefault();
    on.onMove(post);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the focused post within
    <div onKeyDown={onKeyDown}>
      <FullCalendar
        {...CALENDAR_LOOK}
        {...options}
        plugins={PLUGINS}
        controller={controller}
        locales={LOCALES}
        locale={i18n.language}
        timeZone="UTC"
        initialView={VIEW_NAMES[view]}
        initialDate={day}
        firstDay={FIRST_WEEKDAY}
        headerToolbar={false}
        fixedWeekCount={false}
        allDaySlot={false}
        nowIndicator
        eventInteractive
        eventDurationEditable={false}
        dayMaxEvents={SHOWN_A_DAY}
        eventMaxStack={isWide === false ? 1 : SHOWN_AT_ONCE}
        slotDuration="01:00:00"
        slotMinHeight={40}
        slotHeaderFormat={HOUR}
        popoverFormat={DAY}
        listDayFormat={DAY}
        eventMinHeight={28}
        snapDuration="00:15:00"
        defaultTimedEventDuration="00:45:00"
        scrollTime="08:00:00"
        height={view === "week" ? "44rem" : "auto"}
        eventTimeFormat={HOUR}
        noEventsText={t("none.title")}
        closeHint={t("close")}
        popoverCloseContent={closeSign}
        events={events}
      />
    </div>
  );
}
