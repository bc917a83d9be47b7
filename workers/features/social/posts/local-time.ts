import { Temporal } from "temporal-polyfill";
import type { ClockChange } from "../../../contract/social/planning";
import { AppError } from "../../../core/errors";

export interface ScheduledTime {
  /** Epoch milliseconds. */
  at: number;
  /** The wall-clock time of that instant: another one than was asked for where that does not exist. */
  local: string;
  zone: string;
  clockChange: ClockChange | null;
}

/**
 * The instant of a wall-clock time such as `2026-03-29T09:30` in an IANA zone. One that clocks skip is as much later as
 * they go forward; of one that comes twice, the first counts. Fails with `validation_failed` for a date that no calendar
 * has.
 */
export function instantOf(local: string, zone: string): ScheduledTime {
  const wanted = parseLocal(local);
  const zoned = wanted.toZonedDateTime(zone, { disambiguation: "compatible" });
  const later = wanted.toZonedDateTime(zone, { disambiguation: "later" });
  const earlier = wanted.toZonedDateTime(zone, { disambiguation: "earlier" });
  const isPlain = later.epochMilliseconds === earlier.epochMilliseconds;
  const isThere = zoned.toPlainDateTime().equals(wanted);
  return {
    at: zoned.epochMilliseconds,
    local: zoned.toPlainDateTime().toString({ smallestUnit: "minute" }),
    zone,
    clockChange: isPlain ? null : isThere ? "overlap" : "gap",
  };
}

function parseLocal(local: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    throw new AppError("validation_failed", { fields: { scheduled_local: "invalid" } });
  }
}

/** The wall-clock time of an instant in a zone, to the minute. */
export const localOf = (ms: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
