import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { mails, sessions, verifications } from "../../../db/schema/accounts";
import { auditLog } from "../../../db/schema/audit";
import { userWeeks } from "../../../db/schema/statistics";
import { activityEvents, usageRecords } from "../../../db/schema/usage";

const NEW_ID = sql`'gone_' || lower(hex(randomblob(16)))`;

/**
 * The usage records of a user. Calls of models stay as figures without a person: their ids name the user's shard, so
 * they are made again. Of what an administrator did to the user, that it was done stays.
 */
export async function eraseRecords(ctx: Context, userId: string): Promise<"done"> {
  const { db } = ctx;
  await db.batch([
    db
      .update(usageRecords)
      .set({ user_id: null, error_details: null, id: NEW_ID, request_id: NEW_ID })
      .where(eq(usageRecords.user_id, userId)),
    db.delete(activityEvents).where(eq(activityEvents.user_id, userId)),
    db.delete(userWeeks).where(eq(userWeeks.user_id, userId)),
    db.delete(mails).where(eq(mails.user_id, userId)),
    db.delete(sessions).where(eq(sessions.user_id, userId)),
    db.delete(verifications).where(eq(verifications.value, userId)),
    db
      .update(auditLog)
      .set({ before: null, after: null })
      .where(and(eq(auditLog.resource, "users"), eq(auditLog.resource_id, userId))),
  ]);
  return "done";
}
