import { ALARM_LIMITS, DATABASE_LIMIT } from "../../../contract/admin/operations";
import type { Language } from "../../../contract/languages";
import type { MailTemplate } from "../../../contract/mail/mail-texts";
import type { Context } from "../../../core/context";
import type { MailValues } from "../../../core/mail/compose-mail";
import { hourOf } from "../../../core/operations/count-incident";
import { byProvider, readCalls, sumBy } from "./model-calls";
import { countIncidents, readDatabaseSize, readOldestDue } from "./read-operations";

/** A figure that is past its limit. */
export interface Alarm {
  /** One mail a day is sent for each. */
  subject: string;
  template: MailTemplate;
  valuesIn: (language: Language) => MailValues;
}

const MINUTE_MS = 60_000;
const DAY_HOURS = 24;

/**
 * Compares the figures of now and of the last two hours with their limits. Nothing before today counts: what was mailed
 * yesterday is no reason for a mail today.
 */
export async function findAlarms(ctx: Context): Promise<Alarm[]> {
  const now = Date.now();
  const hour = hourOf(now);
  const since = Math.max(hour - 1, hour - (hour % DAY_HOURS));
  const [due, calls, incidents, bytes] = await Promise.all([
    readOldestDue(ctx, now),
    readCalls(ctx, since),
    countIncidents(ctx, since),
    readDatabaseSize(ctx),
  ]);
  const alarms: Alarm[] = [];
  const late = due ? now - due.run_after : 0;
  if (late > ALARM_LIMITS.queueMs)
    alarms.push({
      subject: "queue",
      template: "alarm-queue",
      valuesIn: (language) => ({ figure: numberIn(language).format(Math.floor(late / MINUTE_MS)) }),
    });
  if (incidents.dead_message > 0)
    alarms.push({
      subject: "dead-messages",
      template: "alarm-dead-messages",
      valuesIn: (language) => ({ figure: numberIn(language).format(incidents.dead_message) }),
    });
  for (const [provider, rows] of byProvider(calls)) {
    const [all, failures] = [sumBy(rows, "calls"), sumBy(rows, "failures")];
    const share = failures / all;
    if (!provider || all < ALARM_LIMITS.failureCalls || share <= ALARM_LIMITS.failureShare) continue;
    alarms.push({
      subject: `failures-${provider}`,
      template: "alarm-failures",
      valuesIn: (language) => ({ provider, figure: percentIn(language, share) }),
    });
  }
  if (bytes > ALARM_LIMITS.databaseBytes)
    alarms.push({
      subject: "database",
      template: "alarm-database",
      valuesIn: (language) => ({ figure: percentIn(language, bytes / DATABASE_LIMIT) }),
    });
  return alarms;
}

const numberIn = (language: Language) => new Intl.NumberFormat(language);
const percentIn = (language: Language, share: number) =>
  new Intl.NumberFormat(language, { style: "percent" }).format(share);
