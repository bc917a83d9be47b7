import { inArray } from "drizzle-orm";
import type { Context } from "../context";
import { usageRecords } from "../../db/schema/usage";

/** `request_id` of a client's report of a turn; the server's own records are `{turn}:{attempt}`. */
export const reportedAs = (turn: string) => `${turn}:client`;

/** Deletes what clients reported of turns, whose own records take its place. */
export const dropReports = (ctx: Context, turns: string[]) =>
  ctx.db.delete(usageRecords).where(inArray(usageRecords.request_id, turns.map(reportedAs)));
