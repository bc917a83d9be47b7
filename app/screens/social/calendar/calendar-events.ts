import type { CalendarPost } from "#workers/contract/social/planning";
import type { PostState } from "#workers/contract/social/post-states";
import { TIME } from "#workers/contract/text/format-date";
import { formatWallClock, scheduledIn } from "../time/zoned-time";

/** Posts that the network may have already stay where they are. */
const FIXED: readonly PostState[] = ["published", "publishing", "unconfirmed"];

export const isMovable = ({ state }: { state: PostState }): boolean => !FIXED.includes(state);

/** The texts of one post in the calendar. */
export interface EventTexts {
  /** Full description, for hints and screen readers. */
  label: string;
  text: string;
  states: string;
}

export interface CalendarEvent {
  id: string;
  /** Time that the clocks of the calendar's zone show, as if it were UTC: the library then converts nothing. */
  start: string;
  startEditable: boolean;
  extendedProps: { post: CalendarPost; time: string; texts: EventTexts };
}

/** Events in the order in which they are drawn. */
export interface OrderedEvents {
  events: readonly CalendarEvent[];
  /** Number of posts that are drawn; of the others there is a number alone, behind the link of a day. */
  drawn: number;
}

/** Puts the events that each day shows before the others. */
export function shownFirst(events: readonly CalendarEvent[], shownADay: number): OrderedEvents {
  const days = [...Map.groupBy(events, ({ start }) => start.slice(0, 10)).values()].map((ofDay) =>
    ofDay.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)),
  );
  const drawn = days.flatMap((day) => day.slice(0, shownADay));
  const others = days.flatMap((day) => day.slice(shownADay));
  return { events: [...drawn, ...others], drawn: drawn.length };
}

/** The events of a calendar in a zone. Times are converted only for posts that were scheduled in another one. */
export function eventsOf(
  posts: readonly CalendarPost[],
  { timeZone, language }: { timeZone: string; language: string },
  textsOf: (post: CalendarPost, time: string) => EventTexts,
): CalendarEvent[] {
  return posts.map((post) => {
    const local = scheduledIn(post, timeZone)!;
    const time = formatWallClock(local, language, TIME);
    return {
      id: post.id,
      start: `${local}:00Z`,
      startEditable: isMovable(post),
      extendedProps: { post, time, texts: textsOf(post, time) },
    };
  });
}
