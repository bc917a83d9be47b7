import { lt, sql } from "drizzle-orm";
import type { Incident } from "../../contract/admin/operations";
import type { Context } from "../context";
import { incidentHours, modelHours } from "../../db/schema/operations";

const HOUR_MS = 60 * 60 * 1000;
/** Hours that are kept: the page looks back 24. */
const KEPT_HOURS = 48;

/** Hours since 1970. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS);

/** Returns when an hour began, as ISO 8601. */
export const startOfHour = (hour: number): string => new Date(hour * HOUR_MS).toISOString();

/** The statement that counts something that went wrong now. */
export const incidentStatement = (ctx: Context, kind: Incident) =>
  ctx.db
    .insert(incidentHours)
    .values({ hour: hourOf(Date.now()), kind, incidents: 1 })
    .onConflictDoUpdate({
      target: [incidentHours.hour, incidentHours.kind],
      set: { incidents: sql`incidents + 1` },
    });

/** Deletes counts that no page looks back to. */
export async function pruneHours(ctx: Context): Promise<void> {
  const oldest = hourOf(Date.now()) - KEPT_HOURS;
  await ctx.db.batch([
    ctx.db.delete(modelHours).where(lt(modelHours.hour, oldest)),
    ctx.db.delete(incidentHours).where(lt(incidentHours.hour, oldest)),
  ]);
}
