import { createContext, useCallback, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, type DateOptions } from "#workers/contract/text/format-date";
import { localTimeZone, wallClockAt, zoneName } from "./zoned-time";

const Zone = createContext("UTC");

/** The time zone of all that a screen of the planner shows: the one its user has chosen. */
export const PlannerZone = Zone.Provider;

export const usePlannerZone = (): string => useContext(Zone);

/** Whether the clocks of this browser show another time at a moment than those of the planner's zone. */
export function useIsElsewhere(): (at: string | number) => boolean {
  const zone = usePlannerZone();
  const [local, setLocal] = useState<string | null>(null);
  // The server does not know it.
  useEffect(() => setLocal(localTimeZone()), []);
  return useCallback(
    (at) => local !== null && wallClockAt(at, local) !== wallClockAt(at, zone),
    [local, zone],
  );
}

/**
 * Writes moments in the planner's zone, and names it where the clocks of this browser show something else: a screen
 * with two clocks would show the same post at two times.
 */
export function usePlannerTime(): (at: string, dateOnly?: boolean) => string {
  const { language } = useTranslation().i18n;
  const zone = usePlannerZone();
  const isElsewhere = useIsElsewhere();
  return useCallback(
    (at, dateOnly = false) => {
      const style: DateOptions = { dateStyle: "medium", ...(dateOnly ? {} : { timeStyle: "short" }) };
      const text = formatDate(at, language, { ...style, timeZone: zone });
      return !dateOnly && isElsewhere(at) ? `${text} (${zoneName(zone)})` : text;
    },
    [language, zone, isElsewhere],
  );
}

export interface PlannerTimeProps {
  /** ISO. */
  at: string;
  dateOnly?: boolean;
}

/** A moment in the planner's zone. */
export function PlannerTime({ at, dateOnly = false }: PlannerTimeProps) {
  const write = usePlannerTime();
  return <time dateTime={at}>{write(at, dateOnly)}</time>;
}
