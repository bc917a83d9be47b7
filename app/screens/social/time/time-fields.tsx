import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { localTimeZone, offsetName, timeZonesWith, wallClockAt, zoneName } from "./zoned-time";

const DAY_MS = 86_400_000;

/** The day on which clocks show a time next: what a time means while no day is chosen. */
function nextDayAt(time: string, timeZone: string): string {
  const now = wallClockAt(Date.now(), timeZone);
  const today = now.slice(0, 10);
  return `${today}T${time}` > now ? today : wallClockAt(Date.now() + DAY_MS, timeZone).slice(0, 10);
}

/** A wall-clock time in a zone. */
export interface ZonedTime {
  /** `2026-11-29T09:30`; empty if none is chosen. */
  local: string;
  timeZone: string;
}

interface TimeFieldsProps {
  value: ZonedTime;
  /** The earliest day. */
  min: string;
  error?: string;
  onChange: (value: ZonedTime) => void;
}

/** A day, a time and the time zone that both are meant in. */
export function TimeFields({ value: { local, timeZone }, min, error, onChange }: TimeFieldsProps) {
  const { t } = useTranslation("social");
  const [date = "", time = ""] = local.split("T");
  const join = (day: string, clock: string) =>
    onChange({ local: day && `${day}T${clock || "09:00"}`, timeZone });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)] gap-3">
        <Field label={t("schedule.date")} error={error}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={min}
              value={date}
              onChange={(event) => join(event.currentTarget.value, time)}
            />
          )}
        </Field>
        <Field label={t("schedule.time")}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={time}
              onChange={(event) =>
                join(date || nextDayAt(event.currentTarget.value, timeZone), event.currentTarget.value)
              }
            />
          )}
        </Field>
      </div>
      <ZoneField value={timeZone} onChange={(zone) => onChange({ local, timeZone: zone })} />
    </div>
  );
}

/** The choice of a time zone. */
export function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { t, i18n } = useTranslation("social");
  // The server knows neither the zone of the browser nor all of its zones.
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => setZones(timeZonesWith(value, localTimeZone())), [value]);
  const shown = zones.length > 0 ? zones : [value];
  return (
    <Field label={t("schedule.zone")}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {shown.map((zone, index) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
              {index < 3 && ` (${offsetName(zone, Date.now(), i18n.language)})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
