import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { credentials, users } from "../../../db/schema/accounts";
import { modules, userModules } from "../../../db/schema/plans";
import { userWeeks } from "../../../db/schema/statistics";
import type { ExportFile } from "../../../core/export/export-file";
import { dayOf, startOfWeek } from "../../../core/weeks";
import { asJson, readRecords } from "../../../core/export/read-records";

/** The account itself. Hashes, secrets and links of mails are left out: anyone who gets the file could use them. */
export async function* exportAccountRecords(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield { path: "profile.json", content: profile(ctx, userId) };
  yield {
    path: "sessions.json",
    content: asJson(readRecords(ctx, "sessions", userId), ["token", "ip_address"]),
  };
  yield { path: "subscriptions.json", content: asJson(readRecords(ctx, "subscriptions", userId)) };
  yield { path: "payments.json", content: asJson(readRecords(ctx, "payments", userId)) };
  yield { path: "mails.json", content: asJson(readRecords(ctx, "mails", userId), ["body"]) };
}

async function* profile({ db }: Context, userId: string): AsyncGenerator<string> {
  const [rows, ways, switched] = await db.batch([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({ way: credentials.provider_id, since: credentials.created_at })
      .from(credentials)
      .where(eq(credentials.user_id, userId)),
    db
      .select({ module: modules.name_en, is_active: userModules.is_active })
      .from(userModules)
      .innerJoin(modules, eq(modules.id, userModules.module_id))
      .where(eq(userModules.user_id, userId)),
  ]);
  yield `${JSON.stringify({ ...rows[0], sign_in: ways, modules: switched }, null, 2)}\n`;
}

/** The usage records: calls of models, actions that count against a limit, weeks of visits. */
export async function* exportActivity(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield { path: "usage.json", content: asJson(readRecords(ctx, "usage_records", userId)) };
  yield { path: "activity.json", content: asJson(readRecords(ctx, "activity_events", userId), ["ip_hash"]) };
  yield { path: "visits.json", content: asJson(readWeeks(ctx, userId)) };
}

/** The weeks in which the user was here, by the Monday they began on. */
async function* readWeeks(ctx: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  const weeks = await ctx.db
    .select({ week: userWeeks.week })
    .from(userWeeks)
    .where(eq(userWeeks.user_id, userId))
    .orderBy(userWeeks.week);
  for (const { week } of weeks) yield { week: dayOf(startOfWeek(week)) };
}
