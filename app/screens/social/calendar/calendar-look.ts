import type { CalendarOptions } from "@fullcalendar/react";

/** The calendar in the design of the product; the library brings its geometry only. */
export const CALENDAR_LOOK = {
  // A drag switches selection off for the whole page, which restyles every post that does not set it itself.
  className: "select-none text-sm text-ink",
  viewClass: "overflow-clip rounded-lg bg-surface-raised ring-1 ring-line",
  tableHeaderClass: "bg-surface-raised",
  dayHeaderClass: ({ inPopover }) =>
    inPopover ? "border-b border-line px-3 py-2 font-semibold" : "border border-line",
  dayHeaderAlign: ({ inPopover }) => (inPopover ? "start" : "center"),
  dayHeaderInnerClass: "px-1 py-2 text-xs font-medium text-ink-muted first-letter:uppercase",
  dayHeaderDividerClass: "border-b border-line",
  // The height that the events of a day need at most, so that rows do not move while they are filled.
  dayRowClass: "min-h-32 border border-line",
  dayCellClass: ({ isOther }) =>
    `border border-line [contain:layout_style] ${isOther ? "bg-surface-sunken" : ""}`,
  dayCellTopClass: "flex justify-end px-1.5 pt-1.5",
  dayCellTopInnerClass: ({ isToday, isOther }) =>
    `grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-medium tabular-nums ${
      isToday ? "bg-accent text-accent-ink" : isOther ? "text-ink-faint" : "text-ink-muted"
    }`,
  dayCellInnerClass: ({ inPopover }) => (inPopover ? "px-2 py-2" : ""),
  dayCellBottomClass: "min-h-1.5",
  dayLaneClass: ({ isToday }) => `border border-line ${isToday ? "bg-accent-soft/40" : ""}`,
  dayLaneInnerClass: "mx-0.5",
  slotLaneClass: ({ isMinor }) => `border border-line ${isMinor ? "border-dotted" : ""}`,
  slotHeaderInnerClass: "px-2 text-xs text-ink-muted tabular-nums",
  slotHeaderDividerClass: "border-e border-line",
  nowIndicatorLineClass: "border-t-2 border-danger",
  eventColor: "transparent",
  eventClass: ({ isDragging, isMirror }) =>
    `cursor-pointer rounded-sm -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent ${
      isMirror ? "bg-surface-raised shadow-overlay" : ""
    } ${isDragging && !isMirror ? "opacity-40" : ""}`,
  listItemEventClass: "mx-1 mb-0.5 hover:bg-hover",
  rowEventClass: "mx-1 mb-0.5 hover:bg-hover",
  columnEventClass: "bg-surface-raised ring-1 ring-line hover:bg-surface-sunken overflow-hidden",
  moreLinkClass: "cursor-pointer rounded-sm px-1.5",
  rowMoreLinkClass: "mx-1 block hover:bg-hover",
  columnMoreLinkClass: "grid place-items-center bg-surface-sunken ring-1 ring-line hover:ring-line-strong",
  moreLinkInnerClass: "text-xs font-medium text-accent",
  popoverClass:
    "z-30 w-72 max-w-[90vw] rounded-md bg-surface-raised text-sm text-ink shadow-overlay max-h-96 overflow-y-auto",
  popoverCloseClass: "absolute end-2 top-1.5 grid size-7 place-items-center rounded-sm hover:bg-hover",
  highlightClass: "bg-accent-soft",
  listDayHeaderClass: "flex justify-between gap-4 border-b border-line bg-surface-sunken px-4 py-2",
  listDayHeaderInnerClass: "text-sm font-semibold first-letter:uppercase",
  // Days out of sight cost nothing until they are scrolled to.
  listDayClass:
    "border-b border-line last:border-b-0 [contain-intrinsic-block-size:auto_10rem] [content-visibility:auto]",
  noEventsClass: "py-14 text-center text-sm text-ink-muted",
  views: {
    list: { listItemEventClass: "mx-0 mb-0 rounded-none border-b border-line px-2 py-1 last:border-b-0" },
  },
} satisfies CalendarOptions;
